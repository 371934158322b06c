import {
  type HistoryField,
  type RecordedValue,
  type ProductChange,
  type StoredValue,
  toRecordedValue,
  type VariantChange,
  type VariantValues,
} from './product-change.ts';

/** Fields that no marketplace's workbook contains. */
const unexported: ReadonlySet<HistoryField> = new Set<HistoryField>(['window', 'etalase', 'condition']);

const variantColumns = ['option1', 'option2', 'price', 'stock', 'image', 'is_off', 'is_gone'] as const;
type ExportedColumn = (typeof variantColumns)[number];

/** Exported values of the columns that differ now; null if the variant did not exist at the last export. */
type ExportedVariant = Partial<Record<ExportedColumn, RecordedValue>> | null;

/** Fields and variants that differ from the last export, with their exported values. */
export interface ExportDifferences {
  fields?: Partial<Record<HistoryField, RecordedValue>>;
  variants?: Record<string, ExportedVariant>;
}

const isSame = (a: RecordedValue, b: RecordedValue): boolean =>
  typeof a === 'object' && a !== null && typeof b === 'object' && b !== null ? a.digest === b.digest : a === b;

/** Returns the exported values of all fields that differ; a field that is back to its exported value is dropped. */
function follow<Key extends string>(
  before: Partial<Record<Key, RecordedValue>>,
  changed: readonly (readonly [Key, StoredValue, RecordedValue])[],
): Partial<Record<Key, RecordedValue>> {
  const after = { ...before };
  for (const [key, former, value] of changed) {
    const exported: RecordedValue = after[key] === undefined ? toRecordedValue(former) : (after[key] as RecordedValue);
    if (isSame(exported, value)) delete after[key];
    else after[key] = exported;
  }
  return after;
}

/** Lists the changed columns of a variant with their values before and after, undefined without the variant. */
const columnsOf = ({ before, after }: VariantChange, isStockExported: boolean) =>
  variantColumns
    .filter((column) => column !== 'stock' || isStockExported)
    .flatMap((column) => {
      const values: Partial<VariantValues>[] = [before ?? {}, after ?? {}];
      const [former, value] = values.map((each) => each[column]);
      return former === undefined && value === undefined ? [] : [[column, former, value] as const];
    });

/** Drops the stock unless exports take it from the source: it may have differed when they did. */
function countedOf(stored: ExportedVariant | undefined, isStockExported: boolean): ExportedVariant | undefined {
  if (!stored || isStockExported) return stored;
  const { stock: _stock, ...counted } = stored;
  return counted;
}

function followVariant(
  stored: ExportedVariant | undefined,
  change: VariantChange,
  isStockExported: boolean,
): ExportedVariant | undefined {
  const known = countedOf(stored, isStockExported);
  const isCreated = change.before === null;
  const isDeleted = change.after === null;
  // The variant did not exist at the last export.
  if (known === null || (known === undefined && isCreated)) return isDeleted ? undefined : null;
  const columns = columnsOf(change, isStockExported);
  if (isDeleted) {
    const gone = Object.fromEntries(columns.map(([column, former]) => [column, toRecordedValue(former ?? null)]));
    return { ...gone, ...known };
  }
  // A variant that comes back is compared with everything known of its earlier state.
  const changed = columns.map(
    ([column, former, value]) => [column, former ?? null, toRecordedValue(value ?? null)] as const,
  );
  const after = follow(known ?? {}, changed);
  return Object.keys(after).length === 0 ? undefined : after;
}

/**
 * Returns how a product differs from its last export after a change, or null if it does not. `known` is the previous
 * difference, or null if there was none. Stock only counts if exports take it from the source; otherwise a stored stock
 * difference is dropped with the next change of its variant.
 */
export function followExport(
  known: ExportDifferences | null,
  change: ProductChange,
  { isStockExported }: { isStockExported: boolean },
): ExportDifferences | null {
  const changed = Object.entries(change.fields ?? {})
    .filter(([field]) => !unexported.has(field as HistoryField))
    .map(([field, [former, recorded]]) => [field as HistoryField, former, recorded] as const);
  const fields = follow(known?.fields ?? {}, changed);
  if (!isStockExported && change.fields?.soldOut !== undefined) delete fields.soldOut;
  const variants = { ...known?.variants };
  for (const [id, each] of Object.entries(change.variants ?? {})) {
    const after = followVariant(variants[id], each, isStockExported);
    if (after === undefined) delete variants[id];
    else variants[id] = after;
  }
  const differences: ExportDifferences = {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(variants).length > 0 ? { variants } : {}),
  };
  return Object.keys(differences).length > 0 ? differences : null;
}

/** Returns whether a change may affect exported stocks. */
export const concernsStock = ({ fields, variants }: ProductChange): boolean =>
  variants !== undefined || fields?.soldOut !== undefined;

/** Returns whether a change may affect exported values. */
export const concernsExport = ({ fields = {}, variants }: ProductChange): boolean =>
  variants !== undefined || Object.keys(fields).some((field) => !unexported.has(field as HistoryField));
