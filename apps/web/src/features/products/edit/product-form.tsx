import { productTexts } from '@pindahlapak/messages';
import { ProductField } from './product-field.tsx';
import { productFormSections } from './product-form-values.ts';
import type { ProductForm } from './use-product-form.ts';

const sectionNames = ['information', 'images', 'descriptions', 'shipping'] as const;

/** All fields of a product, in their sections. */
export function ProductFormFields({ form }: { form: ProductForm }) {
  return sectionNames.map((section) => (
    <fieldset key={section} className="border-t border-line pt-5 pb-2 first:border-0 first:pt-1">
      <legend className="float-left mb-4 w-full text-base font-bold">{productTexts.sections[section]}</legend>
      <div className="clear-both grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        {productFormSections[section].map((name) => (
          <ProductField key={name} form={form} name={name} />
        ))}
      </div>
    </fieldset>
  ));
}
