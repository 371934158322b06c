import { productTexts } from '@pindahlapak/messages';
import { formatRupiah, marketplaces, productFieldOf, type ListingFieldName } from '@pindahlapak/model';
import { Select } from '../../../components/form/select.tsx';
import { Textarea } from '../../../components/form/textarea.tsx';
import { ImageField } from './image-field.tsx';
import { FormField, LineField, type FieldProps } from './line-field.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The price with its value in rupiah while it is typed. */
function PriceField({ form, name }: FieldProps) {
  const price = Number(form.values[name]);
  const preview = price > 0 && Number.isSafeInteger(price) ? formatRupiah(price) : null;
  return <LineField form={form} name={name} inputMode="numeric" hint={preview} />;
}

/** The choices of a field, and what each is called. */
const choiceOptions = {
  marketplaceType: productFieldOf.marketplaceType.choices.map((value) => ({ value, label: marketplaces[value].name })),
  condition: productFieldOf.condition.choices.map((value) => ({ value, label: productTexts.conditions[value] })),
};

function ChoiceField({ form, name }: { form: ProductForm; name: keyof typeof choiceOptions }) {
  return (
    <FormField form={form} name={name}>
      {(control) => <Select options={choiceOptions[name]} {...control} {...form.field(name)} />}
    </FormField>
  );
}

function LongTextField({ form, name }: FieldProps) {
  return (
    <FormField form={form} name={name} className="sm:col-span-2">
      {(control) => <Textarea rows={name === 'description1' ? 7 : 3} {...control} {...form.field(name)} />}
    </FormField>
  );
}

const hints: Partial<Record<ListingFieldName, string>> = { category: productTexts.categoryHint };

/** The control of a field, by the kind that the table of a product's fields gives it. */
export function ProductField({ form, name }: FieldProps) {
  if (name === 'window')
    return (
      <LineField
        form={form}
        name={name}
        inputMode="numeric"
        hint={form.values.window === '' ? productTexts.windowKept : undefined}
      />
    );
  const field = productFieldOf[name];
  switch (field.kind) {
    case 'money':
      return <PriceField form={form} name={name} />;
    case 'number':
      return <LineField form={form} name={name} inputMode="numeric" />;
    case 'choice':
      return <ChoiceField form={form} name={field.key} />;
    case 'picture':
      return <ImageField form={form} name={field.key} />;
    case 'longText':
      return <LongTextField form={form} name={name} />;
    case 'address':
      return (
        <LineField
          form={form}
          name={name}
          inputMode="url"
          hint={form.values[name].trim() === '' ? productTexts.urlsKept : productTexts.urlsHint}
          className="sm:col-span-2"
        />
      );
    default:
      return (
        <LineField form={form} name={name} hint={hints[name]} className={name === 'name' ? 'sm:col-span-2' : ''} />
      );
  }
}
