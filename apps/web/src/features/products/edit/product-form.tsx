import { productTexts, variantTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { ProductField } from './product-field.tsx';
import { productFormSections } from './product-form-values.ts';
import type { OpenedProduct } from './use-edited-product.ts';
import type { ProductForm } from './use-product-form.ts';

const VariantsField = lazyPart(() => import('./variants/variants-field.tsx'), { look: 'place' });

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5 pb-2 first:border-0 first:pt-1">
      <legend className="float-left mb-4 w-full text-base font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function Fields({ form, section }: { form: ProductForm; section: keyof typeof productFormSections }) {
  return (
    <Section title={productTexts.sections[section]}>
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        {productFormSections[section].map((name) => (
          <ProductField key={name} form={form} name={name} />
        ))}
      </div>
    </Section>
  );
}

/** All fields of a product, in their sections, with its variants below what is common to them. */
export function ProductFormFields({ form, product }: { form: ProductForm; product: OpenedProduct }) {
  const { variants, optionNames, variantSummary } = product;
  return (
    <>
      <Fields form={form} section="information" />
      {variants !== undefined && variants.length > 0 && (
        <Section title={variantTexts.title(variants.length)}>
          <VariantsField form={form} variants={variants} optionNames={optionNames ?? []} />
        </Section>
      )}
      {variants === undefined && variantSummary && (
        <Section title={variantTexts.title(variantSummary.count)}>
          <p className="pb-3 text-sm text-muted">{variantTexts.unknown}</p>
        </Section>
      )}
      <Fields form={form} section="images" />
      <Fields form={form} section="descriptions" />
      <Fields form={form} section="shipping" />
    </>
  );
}
