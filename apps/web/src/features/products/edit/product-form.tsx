import { productTexts } from '@pindahlapak/messages';
import { descriptionFields, formatRupiah, marketplaces, marketplaceTypes, productConditions } from '@pindahlapak/model';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { digitsOf } from '../../../lib/form/digits.ts';
import { ChoiceField, LongTextField, TextField, type ProductForm } from './form-fields.tsx';
import { ImageField } from './image-field.tsx';
import { imageFields } from './product-form-values.ts';

const marketplaceOptions = marketplaceTypes.map((type) => ({ value: type, label: marketplaces[type].name }));
const conditionOptions = productConditions.map((condition) => ({
  value: condition,
  label: productTexts.conditions[condition],
}));

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5 pb-2 first:border-0 first:pt-1">
      <legend className="float-left mb-4 w-full text-base font-bold">{title}</legend>
      <div className="clear-both grid gap-x-5 gap-y-1.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The price with its value in rupiah while it is typed. */
function PriceField({ form }: { form: ProductForm }) {
  const price = Number(useWatch({ control: form.control, name: 'price' }));
  const preview = price > 0 && Number.isSafeInteger(price) ? formatRupiah(price) : null;
  return <TextField form={form} name="price" required inputMode="numeric" filter={digitsOf} hint={preview} />;
}

/** All fields of a product, in the three sections of the spec. */
export function ProductFormFields({ form }: { form: ProductForm }) {
  return (
    <>
      <Section title={productTexts.sections.information}>
        <TextField form={form} name="name" required className="sm:col-span-2" />
        <PriceField form={form} />
        <ChoiceField form={form} name="marketplaceType" required options={marketplaceOptions} />
        <TextField form={form} name="category" required hint={productTexts.categoryHint} />
        <TextField form={form} name="color" />
        <TextField form={form} name="variant" />
        <TextField form={form} name="etalase" />
        <ChoiceField form={form} name="condition" options={conditionOptions} />
        <TextField form={form} name="window" inputMode="numeric" filter={digitsOf} />
        <TextField form={form} name="urls" inputMode="url" hint={productTexts.urlsHint} className="sm:col-span-2" />
      </Section>
      <Section title={productTexts.sections.images}>
        {imageFields.map((name) => (
          <ImageField key={name} form={form} name={name} required={name === 'productImage1'} />
        ))}
      </Section>
      <Section title={productTexts.sections.descriptions}>
        {descriptionFields.map((name) => (
          <LongTextField
            key={name}
            form={form}
            name={name}
            rows={name === 'description1' ? 7 : 3}
            className="sm:col-span-2"
          />
        ))}
      </Section>
    </>
  );
}
