import { updateProductEndpoint, type EndpointInput } from '@pindahlapak/contract';
import { descriptionFields, productImageFields, type Product } from '@pindahlapak/model';

/** The texts of the edit form; numbers are typed as digits. */
export type ProductFormValues = Record<ProductField, string>;

export const imageFields = [...productImageFields, 'productImageBackgroundWhite'] as const;

/** The fields of the form in the order in which the spec checks and then shows them. */
export const productFields = [
  'name',
  'productImage1',
  'price',
  'marketplaceType',
  'category',
  'color',
  'variant',
  'etalase',
  'condition',
  'window',
  'urls',
  ...imageFields.slice(1),
  ...descriptionFields,
] as const;

export type ProductField = Exclude<keyof Product, 'id' | 'userId' | 'version'>;

/** What the form starts with. */
export function formValuesOf(product: Product): ProductFormValues {
  const entries = Object.entries(product).filter(([field]) => !['id', 'userId', 'version'].includes(field));
  return Object.fromEntries(entries.map(([field, value]) => [field, String(value ?? '')])) as ProductFormValues;
}

type EditBody = EndpointInput<typeof updateProductEndpoint>['body'];

/** A field of the form that cannot be saved, and why. */
export interface FieldProblem {
  field: ProductField;
  text: string;
}

const wholeNumber = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN);

/**
 * The body of the edit, or what is wrong with it: one text a field, the fields in the order of the spec (section 5:
 * name, main picture, price, then the others). The checks are the contract's own.
 */
export function checkProduct(values: ProductFormValues): { body: EditBody } | { problems: FieldProblem[] } {
  const body = { ...values, price: wholeNumber(values.price), window: wholeNumber(values.window) };
  const parsed = updateProductEndpoint.body.safeParse(body);
  if (parsed.success) return { body: parsed.data };
  const problems = productFields.flatMap((field) => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, text: issue.message }] : [];
  });
  return { problems };
}
