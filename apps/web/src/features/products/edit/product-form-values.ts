import { updateProductEndpoint } from '@pindahlapak/contract';
import { productFields, type ListingFieldName, type Product, type ProductVariant } from '@pindahlapak/model';
import { numberOf } from '../../../lib/form/digits.ts';
import { fromTexts } from '../../../lib/form/from-texts.ts';
import { editedVariants } from './variants/variant-edits.ts';

/** A control of the form: a field of the listing, or the product's window. */
export type ProductFormField = ListingFieldName | 'window';

/**
 * The texts of the form, numbers as digits, the version of the product that they started from, and what is typed of its
 * variants as `variant-edits.ts` writes it.
 */
export type ProductFormValues = Record<ProductFormField | 'version' | 'variants', string>;

const namesOfKind = (kind: (typeof productFields)[number]['kind']) =>
  productFields.filter((field) => field.kind === kind).map(({ key }) => key);

const images = namesOfKind('picture');
const shipping: readonly ProductFormField[] = ['brand', ...namesOfKind('number'), 'specification'];
const descriptions = namesOfKind('longText').filter((name) => !shipping.includes(name));
const first = ['name', 'price'] as const;
const last = ['window', 'urls'] as const;
const placed = new Set<ProductFormField>([...first, ...last, ...images, ...descriptions, ...shipping]);
const others = productFields.map(({ key }) => key).filter((key) => !placed.has(key));

/** The sections of the form with their fields in the order in which they are shown. */
export const productFormSections = {
  information: [...first, ...others, ...last],
  images,
  descriptions,
  shipping,
} as const;

/** What is checked first, in this order, before the other fields in the order in which they are shown. */
const checkedFirst = ['name', 'productImage1', 'price'] as const;

const valueNames = [
  ...new Set<keyof ProductFormValues>([
    ...checkedFirst,
    ...Object.values(productFormSections).flat(),
    'version',
    'variants',
  ]),
];

/** The form's initial values, in the order in which its problems are shown. */
export const formValuesOf = (product: Product): ProductFormValues =>
  Object.fromEntries(
    valueNames.map((name) => [name, name === 'variants' ? '' : String(product[name] ?? '')]),
  ) as ProductFormValues;

/** Absent where nothing is typed: the product keeps what it has. */
const typedOrAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
/** Optional numbers: null where nothing is typed. */
const optionalNumbers = (texts: ProductFormValues) =>
  Object.fromEntries(namesOfKind('number').map((name) => [name, texts[name] === '' ? null : numberOf(texts[name])]));
const numberOrAbsent = (digits: string): number | undefined => (digits === '' ? undefined : numberOf(digits));

/**
 * The form's texts as the body of an edit of a product with these variants, checked by the contract. A link or window left
 * empty stays as it is, and so do the variants that are not changed.
 */
export const productFormSchema = (variants: readonly Pick<ProductVariant, 'id'>[]) =>
  fromTexts(
    (texts: ProductFormValues) => ({
      ...texts,
      ...optionalNumbers(texts),
      price: numberOf(texts.price),
      window: numberOrAbsent(texts.window),
      urls: typedOrAbsent(texts.urls),
      readVersion: numberOrAbsent(texts.version),
      optionNames: undefined,
      variants: editedVariants(texts.variants, variants),
    }),
    updateProductEndpoint.body,
  );

/** Form values that the tab kept, over those of the product; null where they are of another shape. */
export function readKeptValues(product: Product, kept: unknown): ProductFormValues | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return { ...formValuesOf(product), ...Object.fromEntries(texts) };
}
