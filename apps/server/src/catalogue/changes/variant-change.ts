import type { NewVariantRow, VariantRow } from '../../core/schema.ts';

const variantColumns = [
  'position',
  'option1',
  'option2',
  'price',
  'stock',
  'image',
  'source_key',
  'is_off',
  'is_gone',
  'source_digests',
] as const;

/** What is stored of a variant beside its ids. */
export type VariantValues = Pick<VariantRow, (typeof variantColumns)[number]>;

/** What a batch made of a variant: `before` is null where it created it, `after` where it deleted it. */
export interface VariantChange {
  /** Its options, for whoever reads the history. */
  name: string;
  /** The columns that changed. */
  before: Partial<VariantValues> | null;
  after: Partial<VariantValues> | null;
}

const variantName = ({ option1, option2 }: Pick<VariantRow, 'option1' | 'option2'>): string =>
  option2 === null || option2 === '' ? option1 : `${option1} / ${option2}`;

const pick = (values: Partial<VariantValues>, columns: readonly (keyof VariantValues)[]): Partial<VariantValues> =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** What a change makes of a variant that stays; null where that is nothing. What `after` does not name stays. */
export function variantChangeOf(before: VariantRow, after: Partial<VariantValues>): VariantChange | null {
  const changed = variantColumns.filter((column) => after[column] !== undefined && after[column] !== before[column]);
  if (changed.length === 0) return null;
  return { name: variantName(before), before: pick(before, changed), after: pick(after, changed) };
}

/** A variant that a batch creates. */
export function createdVariant({ option2 = null, stock = null, image = null, ...row }: NewVariantRow): VariantChange {
  const values = { ...row, option2, stock, image, source_key: row.source_key ?? null };
  const switches = { is_off: row.is_off ?? 0, is_gone: row.is_gone ?? 0 };
  return { name: variantName(values), before: null, after: pick({ ...values, ...switches }, variantColumns) };
}

/** A variant that a batch deletes. */
export const deletedVariant = (row: VariantRow): VariantChange => ({
  name: variantName(row),
  before: pick(row, variantColumns),
  after: null,
});

function isAs(row: VariantRow | undefined, values: Partial<VariantValues> | null): boolean {
  if (row === undefined || values === null) return row === undefined && values === null;
  return variantColumns.every((column) => values[column] === undefined || values[column] === row[column]);
}

/** Whether a variant is what a batch made of it; undefined is one that is not there. */
export const isMadeVariant = (row: VariantRow | undefined, { after }: VariantChange): boolean => isAs(row, after);

/** Whether a variant is what it was before the change. */
export const isFormerVariant = (row: VariantRow | undefined, { before }: VariantChange): boolean => isAs(row, before);
