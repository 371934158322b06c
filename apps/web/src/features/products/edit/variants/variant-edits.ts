import { editVariantSchema, problemFields } from '@pindahlapak/contract';
import type { ProductVariant } from '@pindahlapak/model';
import { numberOf } from '../../../../lib/form/digits.ts';

/** The texts of a variant that can be typed, numbers as digits. */
export const variantTextNames = ['option1', 'option2', 'price', 'stock', 'image'] as const;
export type VariantTextName = (typeof variantTextNames)[number];
export type VariantTexts = Record<VariantTextName, string> & { isOff: boolean };

/** The typed values of variants, by id; only those that differ from the saved ones. */
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

function textsIn(kept: Record<string, unknown>): Partial<VariantTexts> {
  const texts = variantTextNames.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : []));
  const isOff = typeof kept['isOff'] === 'boolean' ? { isOff: kept['isOff'] } : {};
  return { ...(Object.fromEntries(texts) as Partial<VariantTexts>), ...isOff };
}

/** Reads a form's value, which a tab may have kept from an older version of the form. */
function readEdits(value: string): VariantEdits {
  if (value === '') return {};
  try {
    const kept: unknown = JSON.parse(value);
    if (!isRecord(kept)) return {};
    return Object.fromEntries(Object.entries(kept).map(([id, of]) => [id, isRecord(of) ? textsIn(of) : {}]));
  } catch {
    return {};
  }
}

/** What is typed of each variant, by id. */
export const editsIn = (value: string): ReadonlyMap<string, Partial<VariantTexts>> =>
  new Map(Object.entries(readEdits(value)));

/** The form's value after a change of one variant; '' where everything is as it was saved. */
export function withChange(value: string, variant: ProductVariant, change: Partial<VariantTexts>): string {
  const edits = readEdits(value);
  const saved = textsOf(variant);
  const typed = Object.entries({ ...edits[variant.id], ...change });
  const changed = typed.filter(([name, text]) => text !== saved[name as keyof VariantTexts]);
  const { [variant.id]: _former, ...others } = edits;
  const next: VariantEdits = changed.length === 0 ? others : { ...others, [variant.id]: Object.fromEntries(changed) };
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

const bodyOf = (id: string, { price, stock, ...others }: Partial<VariantTexts>): Record<string, unknown> => ({
  id,
  ...others,
  ...(price === undefined ? {} : { price: numberOf(price) }),
  ...(stock === undefined ? {} : { stock: stock === '' ? null : numberOf(stock) }),
});

/** The changed variants as an edit sends them; undefined where none is. What is typed of variants that are gone is left out. */
export function editedVariants(
  value: string,
  variants: readonly Pick<ProductVariant, 'id'>[],
): Record<string, unknown>[] | undefined {
  const edits = readEdits(value);
  const bodies = variants.flatMap(({ id }) => (edits[id] ? [bodyOf(id, edits[id])] : []));
  return bodies.length === 0 ? undefined : bodies;
}

export type VariantProblems = Partial<Record<VariantTextName, string>>;

/** The problems of one variant's typed values, by field. */
export const problemsIn = (id: string, typed: Partial<VariantTexts>): VariantProblems =>
  problemFields(editVariantSchema.safeParse(bodyOf(id, typed)).error?.issues ?? []);

/** The variants with something wrong typed, by id, in their order. */
export const problemsOf = (
  variants: readonly Pick<ProductVariant, 'id'>[],
  edits: ReadonlyMap<string, Partial<VariantTexts>>,
): [string, VariantProblems][] =>
  variants
    .map(({ id }): [string, VariantProblems] => [id, problemsIn(id, edits.get(id) ?? {})])
    .filter(([, problems]) => Object.keys(problems).length > 0);
