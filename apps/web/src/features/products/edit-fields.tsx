import { productTexts, variantTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, marketplaces, productFieldOf, textLength } from '@pindahlapak/model';
import { ImageOff } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { SelectField, TextField, type TextFieldProps } from '../../components/form/field.tsx';
import {
  type FieldRepair,
  FieldRepairs,
  type ProductForm,
  type ProductFormField,
  productFormSections,
  type OpenedProduct,
} from './edit-values.ts';
import { isPreviewable, pictureAddress } from '../../components/display/pictures.tsx';
import { VariantsField } from './edit-variants.tsx';

interface FieldProps {
  form: ProductForm;
  name: ProductFormField;
}

/** The fields that the specification marks with a star; for the others see decision 002. */
const starred: readonly ProductFormField[] = ['name', 'price', 'marketplaceType', 'category', 'productImage1'];

function useFieldProps({ form, name }: FieldProps, hint?: ReactNode) {
  const repair = use(FieldRepairs).get(name);
  return {
    ...form.field(name),
    label: productTexts.fields[name],
    required: starred.includes(name),
    hint: repair ? <RepairHint repair={repair} text={form.values[name]} /> : hint,
  };
}

/** The issue to repair in a field, until it is saved, and the current length of its text. */
function RepairHint({ repair: { message, max }, text }: { repair: FieldRepair; text: string }) {
  const length = textLength(text);
  return (
    <span className="flex gap-3">
      <span className="min-w-0 flex-1 font-medium text-danger-ink">{message}</span>
      {max !== undefined && (
        <span
          role="status"
          className={`shrink-0 font-semibold tabular-nums ${length > max ? 'text-danger-ink' : 'text-success-ink'}`}
        >
          {productTexts.counter(formatNumber(length), formatNumber(max))}
        </span>
      )}
    </span>
  );
}

type TypedFieldProps = FieldProps & Pick<TextFieldProps, 'hint' | 'inputMode' | 'placeholder' | 'rows' | 'className'>;

function TypedField({ form, name, hint, ...look }: TypedFieldProps) {
  return <TextField {...useFieldProps({ form, name }, hint)} {...look} />;
}

/** A picture's preview, or why there is none. */
function Preview({ address, label }: { address: string; label: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <p className="flex items-center gap-2 text-[0.8125rem] text-muted" role="status">
        <ImageOff className="size-4 shrink-0" aria-hidden />
        {productTexts.imageBroken}
      </p>
    );
  return (
    <img
      src={address}
      alt={productTexts.imagePreview(label)}
      referrerPolicy="no-referrer"
      className="size-28 rounded-control border border-line bg-sunken object-contain"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}

/** The address of a picture, with a preview if it looks like a picture's address (S6.6). */
function ImageField({ form, name }: FieldProps) {
  const value = form.values[name];
  const address = isPreviewable(value) ? pictureAddress(value) : null;
  return (
    <div>
      <TypedField form={form} name={name} inputMode="url" placeholder={productTexts.imagePlaceholder} />
      {address !== null && <Preview key={address} address={address} label={productTexts.fields[name]} />}
    </div>
  );
}

const choiceOptions = {
  marketplaceType: productFieldOf.marketplaceType.choices.map((value) => ({ value, label: marketplaces[value].name })),
  condition: productFieldOf.condition.choices.map((value) => ({ value, label: productTexts.conditions[value] })),
};

function ChoiceField({ form, name }: { form: ProductForm; name: keyof typeof choiceOptions }) {
  const { onText, ...field } = useFieldProps({ form, name });
  return <SelectField options={choiceOptions[name]} {...field} onChoose={onText} />;
}

interface ProductFieldProps extends FieldProps {
  product: OpenedProduct;
}

/** The control of a field, by its kind in the table of product fields. */
function ProductField({ form, name, product: { category, categoryPath } }: ProductFieldProps) {
  const line = { form, name };
  const value = form.values[name];
  if (name === 'window')
    return <TypedField {...line} inputMode="numeric" hint={value === '' ? productTexts.windowKept : undefined} />;
  if (name === 'category') {
    // Names the category of a leaf id, until another one is typed.
    const isNamed = categoryPath !== undefined && value === category;
    return (
      <TypedField {...line} hint={isNamed ? productTexts.categoryMeaning(categoryPath) : productTexts.categoryHint} />
    );
  }
  const field = productFieldOf[name];
  switch (field.kind) {
    case 'money': {
      const price = Number(value);
      const isAmount = price > 0 && Number.isSafeInteger(price);
      return <TypedField {...line} inputMode="numeric" hint={isAmount ? formatRupiah(price) : null} />;
    }
    case 'number':
      return <TypedField {...line} inputMode="numeric" />;
    case 'choice':
      return <ChoiceField form={form} name={field.key} />;
    case 'picture':
      return <ImageField {...line} />;
    case 'longText':
      return <TypedField {...line} rows={name === 'description1' ? 7 : 3} className="sm:col-span-2" />;
    case 'address':
      return (
        <TypedField
          {...line}
          inputMode="url"
          hint={value.trim() === '' ? productTexts.urlsUnchanged : productTexts.urlsHint}
          className="sm:col-span-2"
        />
      );
    default:
      return <TypedField {...line} className={name === 'name' ? 'sm:col-span-2' : ''} />;
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5 pb-2 first:border-0 first:pt-1">
      <legend className="float-left mb-4 w-full text-base font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface SectionFieldsProps extends Omit<ProductFieldProps, 'name'> {
  section: keyof typeof productFormSections;
}

function Fields({ form, product, section }: SectionFieldsProps) {
  return (
    <Section title={productTexts.sections[section]}>
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        {productFormSections[section].map((name) => (
          <ProductField key={name} form={form} name={name} product={product} />
        ))}
      </div>
    </Section>
  );
}

/** All fields of a product by section, with its variants below the common fields. */
export function ProductFormFields({ form, product }: { form: ProductForm; product: OpenedProduct }) {
  const { variants, optionNames, variantSummary } = product;
  return (
    <>
      <Fields form={form} product={product} section="information" />
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
      <Fields form={form} product={product} section="images" />
      <Fields form={form} product={product} section="descriptions" />
      <Fields form={form} product={product} section="shipping" />
    </>
  );
}
