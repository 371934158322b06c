import {
  editVariantSchema,
  type ListedProduct,
  problemFields,
  type ProductDetail,
  type ReportedIssue,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import {
  akulakuLimits as limits,
  type ListingFieldName,
  type Product,
  productFields,
  type ProductVariant,
  unvaried,
} from '@pindahlapak/model';
import { createContext, useMemo } from 'react';
import { numberOf } from '../../lib/form/digits.ts';
import { fromTexts, useSchemaForm } from '../../lib/form/use-schema-form.ts';

/** A product with its variants, which are unknown if it comes from a list. */
export type OpenedProduct = ListedProduct & Partial<Pick<ProductDetail, 'optionNames' | 'variants'>>;

export type ProductFormField = ListingFieldName | 'window';

/**
 * The texts of the form: numbers as digits, `version` is the product's version when it was read, and `variants` the
 * JSON of `VariantEdits`.
 */
type ProductFormValues = Record<ProductFormField | 'version' | 'variants', string>;

const namesOfKind = (kind: (typeof productFields)[number]['kind']) =>
  productFields.filter((field) => field.kind === kind).map(({ key }) => key);

const images = namesOfKind('picture');
const shipping: readonly ProductFormField[] = ['brand', ...namesOfKind('number'), 'specification'];
const descriptions = namesOfKind('longText').filter((name) => !shipping.includes(name));
const first = ['name', 'price'] as const;
const last = ['window', 'urls'] as const;
const assigned = new Set<ProductFormField>([...first, ...last, ...images, ...descriptions, ...shipping]);
const others = productFields.map(({ key }) => key).filter((key) => !assigned.has(key));

/** The sections of the form with their fields, in display order. */
export const productFormSections = {
  information: [...first, ...others, ...last],
  images,
  descriptions,
  shipping,
} as const;

/** These are validated first, in this order, before the other fields in display order. */
const checkedFirst = ['name', 'productImage1', 'price'] as const;

const valueNames = [
  ...new Set<keyof ProductFormValues>([
    ...checkedFirst,
    ...Object.values(productFormSections).flat(),
    'version',
    'variants',
  ]),
];

/** Returns the form's initial values, in the order in which problems are shown. */
export const formValuesOf = (product: Product): ProductFormValues =>
  Object.fromEntries(
    valueNames.map((name) => [name, name === 'variants' ? '' : String(product[name] ?? '')]),
  ) as ProductFormValues;

/** Returns undefined if nothing is typed: the product keeps its value. */
const typedOrAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
/** Parses optional numbers: null if nothing is typed. */
const optionalNumbers = (texts: ProductFormValues) =>
  Object.fromEntries(namesOfKind('number').map((name) => [name, texts[name] === '' ? null : numberOf(texts[name])]));
const numberOrAbsent = (digits: string): number | undefined => (digits === '' ? undefined : numberOf(digits));

/**
 * Converts the form's texts to the body of an edit, validated by the contract. An empty link or window, and unchanged
 * variants, stay as they are.
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

/** Merges stored form values into those of the product; null if they have another shape. */
export function readStoredValues(product: Product, stored: unknown): ProductFormValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string');
  return { ...formValuesOf(product), ...Object.fromEntries(texts) };
}

/** A product opened from a list of repairs: its issues, and the next product. */
export interface ProductRepair {
  issues: readonly ReportedIssue[];
  /** Opens the next product of the list; null at its end. */
  next: (() => void) | null;
}

/** The field that fills a column of the workbook, and the column's maximum length. */
const fields: Record<string, { name: ListingFieldName; max?: number }> = {
  A: { name: 'category' },
  B: { name: 'name', max: limits.titleMax },
  C: { name: 'color', max: limits.attributeMax },
  D: { name: 'variant', max: limits.attributeMax },
  E: { name: 'price' },
  H: { name: 'brand', max: limits.brandMax },
  I: { name: 'specification' },
  J: { name: 'productImage1' },
  R: { name: 'description1', max: limits.descriptionMax },
  Y: { name: 'weightGram' },
  Z: { name: 'lengthCm' },
  AA: { name: 'widthCm' },
  AB: { name: 'heightCm' },
};

export const fieldOfColumn = (column: string): ListingFieldName | undefined => fields[column]?.name;

export interface FieldRepair {
  message: string;
  /** Maximum length of the column; undefined if it has none. */
  max: number | undefined;
}

/** Returns the fields to repair, in the order of the issues. */
export function repairsByField(issues: readonly ReportedIssue[]): Map<ProductFormField, FieldRepair> {
  const found = new Map<ProductFormField, FieldRepair>();
  for (const { column, message } of issues) {
    const field = fields[column];
    if (field && !found.has(field.name)) found.set(field.name, { message, max: field.max });
  }
  return found;
}

export const FieldRepairs = createContext<ReadonlyMap<ProductFormField, FieldRepair>>(new Map());

/** The editable texts of a variant, numbers as digits. */
const variantTextNames = ['option1', 'option2', 'price', 'stock', 'image'] as const;
export type VariantTextName = (typeof variantTextNames)[number];
export type VariantTexts = Record<VariantTextName, string> & { isOff: boolean };

/** The typed values of variants by id; only those that differ from the saved ones. */
type VariantEdits = Record<string, Partial<VariantTexts>>;

export const textsOf = ({ option1, option2, price, stock, image, isOff }: ProductVariant): VariantTexts => ({
  option1,
  option2: option2 ?? '',
  price: String(price),
  stock: String(stock ?? ''),
  image: image ?? '',
  isOff,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function textsIn(stored: Record<string, unknown>): Partial<VariantTexts> {
  const texts = variantTextNames.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : []));
  const isOff = typeof stored['isOff'] === 'boolean' ? { isOff: stored['isOff'] } : {};
  return { ...(Object.fromEntries(texts) as Partial<VariantTexts>), ...isOff };
}

/** Parses a form's value, which may come from an older version of the form. */
function readEdits(value: string): VariantEdits {
  if (value === '') return {};
  try {
    const stored: unknown = JSON.parse(value);
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).map(([id, of]) => [id, isRecord(of) ? textsIn(of) : {}]));
  } catch {
    return {};
  }
}

export const editsIn = (value: string): ReadonlyMap<string, Partial<VariantTexts>> =>
  new Map(Object.entries(readEdits(value)));

/** Returns the form's value after a change of one variant; '' if all values equal the saved ones. */
export function withChange(value: string, variant: ProductVariant, change: Partial<VariantTexts>): string {
  const edits = readEdits(value);
  const saved = textsOf(variant);
  const typed = Object.entries({ ...edits[variant.id], ...change });
  const changed = typed.filter(([name, text]) => text !== saved[name as keyof VariantTexts]);
  const { [variant.id]: _former, ...others } = edits;
  const next: VariantEdits = changed.length === 0 ? others : { ...others, [variant.id]: Object.fromEntries(changed) };
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

/** Returns the variants as a save of the form's value leaves them. */
export function savedVariants(value: string, variants: readonly ProductVariant[]): ProductVariant[] {
  const edits = editsIn(value);
  return variants.map((variant) => {
    const { option2, price, stock, image, ...others } = { ...textsOf(variant), ...edits.get(variant.id) };
    return {
      ...variant,
      ...others,
      option2: variant.option2 === null ? null : option2,
      price: numberOf(price),
      stock: stock === '' ? null : numberOf(stock),
      image: image === '' ? null : image,
    };
  });
}

/** Returns the form's value for the same texts once other variants are the saved ones. */
export function rebasedEdits(value: string, variants: readonly ProductVariant[], saved: readonly ProductVariant[]) {
  const edits = editsIn(value);
  const shown = new Map(variants.map((variant) => [variant.id, { ...textsOf(variant), ...edits.get(variant.id) }]));
  return saved.reduce((now, variant) => withChange(now, variant, shown.get(variant.id) ?? {}), '');
}

const bodyOf = (id: string, { price, stock, ...others }: Partial<VariantTexts>): Record<string, unknown> => ({
  id,
  ...others,
  ...(price === undefined ? {} : { price: numberOf(price) }),
  ...(stock === undefined ? {} : { stock: stock === '' ? null : numberOf(stock) }),
});

/** Returns the changed variants for the body of an edit; undefined if there are none. Deleted variants are left out. */
export function editedVariants(
  value: string,
  variants: readonly Pick<ProductVariant, 'id'>[],
): Record<string, unknown>[] | undefined {
  const edits = readEdits(value);
  const bodies = variants.flatMap(({ id }) => (edits[id] ? [bodyOf(id, edits[id])] : []));
  return bodies.length === 0 ? undefined : bodies;
}

export type VariantProblems = Partial<Record<VariantTextName, string>>;

export const problemsIn = (id: string, typed: Partial<VariantTexts>): VariantProblems =>
  problemFields(editVariantSchema.safeParse(bodyOf(id, typed)).error?.issues ?? []);

/** Returns the variants with problems, by id, in their order. */
export const problemsOf = (
  variants: readonly Pick<ProductVariant, 'id'>[],
  edits: ReadonlyMap<string, Partial<VariantTexts>>,
): [string, VariantProblems][] =>
  variants
    .map(({ id }): [string, VariantProblems] => [id, problemsIn(id, edits.get(id) ?? {})])
    .filter(([, problems]) => Object.keys(problems).length > 0);

const noVariants = unvaried.variants;

/** Manages the form of one product. Input is stored in the tab for its `owner`. */
export function useProductForm(product: OpenedProduct, owner: string | undefined) {
  const { variants = noVariants } = product;
  const schema = useMemo(() => productFormSchema(variants), [variants]);
  return useSchemaForm({
    schema,
    initial: formValuesOf(product),
    draft: { owner, name: `product:${product.id}` },
  });
}

export type ProductForm = ReturnType<typeof useProductForm>;
