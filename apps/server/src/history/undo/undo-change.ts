import { optionsKey, productLimits, utf8Length } from '@pindahlapak/model';
import {
  historyColumns,
  equalsRecorded,
  type HistoryColumns,
  type HistoryField,
  type ProductChange,
  type ProductState,
  type StoredValue,
  isFormerVariant,
  equalsRecordedVariant,
  type VariantValues,
} from '../../catalogue/changes/product-change.ts';
import type { VariantRow } from '../../core/schema.ts';
import { areAlike, isSameOrigin, type ComparedField, type ProductOrigins } from '../../catalogue/field-origins.ts';

/** Scope of the undo of one product. */
export interface UndoOptions {
  /** Only this field; `variants` means all variants of the product. */
  field?: string | undefined;
  /** Also restores values that have been changed since. */
  force: boolean;
}

/** A field that cannot be restored, with its previous and current value. */
export interface FieldConflict {
  field: HistoryField | 'variants';
  reason: 'changed' | 'taken' | 'limit';
  old: StoredValue;
  current: StoredValue;
}

export interface UndoPlan {
  /** Columns that get their previous values. */
  columns: Partial<HistoryColumns>;
  origins: ProductOrigins;
  /** Variants that are restored. */
  variants: string[];
  conflicts: FieldConflict[];
  /** True if every changed value is restored. */
  isWhole: boolean;
}

function setColumn<Column extends keyof HistoryColumns>(
  into: Partial<HistoryColumns>,
  column: Column,
  value: StoredValue,
): void {
  into[column] = value as HistoryColumns[Column];
}

/**
 * Returns the origins after an undo. A restored field also gets its previous origin, so that the next import decides as
 * it would have before the change.
 */
function formerOrigins(
  { sources = {}, fields = {} }: ProductChange,
  before: ProductOrigins,
  isFormer: (field: ComparedField) => boolean,
): ProductOrigins {
  const origins = { ...before };
  for (const [name, [former, recorded]] of Object.entries(sources)) {
    const field = name as ComparedField;
    if (!isFormer(field)) continue;
    // The batch changed only this field's origin, which has changed again since: it stays.
    if (!(field in fields) && !isSameOrigin(before[field], recorded)) continue;
    if (former === null) delete origins[field];
    else origins[field] = former;
  }
  return origins;
}

/** Returns the variants of a product after restoring those of `ids`. */
function variantsAfter(
  change: ProductChange,
  variants: ReadonlyMap<string, VariantRow>,
  ids: readonly string[],
): Map<string, VariantValues> {
  const after = new Map<string, VariantValues>(variants);
  for (const id of ids) {
    const { before = null, after: recorded = null } = change.variants?.[id] ?? {};
    const row = variants.get(id);
    if (before === null) after.delete(id);
    else if (row) after.set(id, { ...row, ...before });
    else if (recorded === null) after.set(id, before as VariantValues);
  }
  return after;
}

const isLive = ({ is_gone: isGone }: VariantValues): boolean => isGone === 0;

const bytesOf = (variants: ReadonlyMap<string, VariantValues>): number =>
  [...variants.values()]
    .flatMap(({ option1, option2, image, source_key: sourceKey }) => [option1, option2, image, sourceKey])
    .reduce((sum, text) => sum + utf8Length(text ?? ''), 0);

/**
 * Returns why restoring these variants is refused: duplicate options, too many, or too large. Problems that already
 * exist do not count.
 */
function variantsRefusal(
  before: ReadonlyMap<string, VariantValues>,
  after: ReadonlyMap<string, VariantValues>,
): 'taken' | 'limit' | null {
  const byOptions = Map.groupBy(
    [...after].filter(([, variant]) => isLive(variant)),
    ([, variant]) => optionsKey(variant),
  );
  for (const [key, alike] of byOptions) {
    const wereAlike = alike.every(([id]) => {
      const variant = before.get(id);
      return variant !== undefined && isLive(variant) && optionsKey(variant) === key;
    });
    if (alike.length > 1 && !wereAlike) return 'taken';
  }
  const liveIn = (variants: ReadonlyMap<string, VariantValues>) => [...variants.values()].filter(isLive).length;
  const grows = (count: (variants: ReadonlyMap<string, VariantValues>) => number, max: number) =>
    count(after) > max && count(after) > count(before);
  const { variantsMax, storedVariantsMax, variantBytesMax } = productLimits;
  return grows(liveIn, variantsMax) || grows(({ size }) => size, storedVariantsMax) || grows(bytesOf, variantBytesMax)
    ? 'limit'
    : null;
}

/**
 * Decides how the undo of a change affects a product now: a field is restored if it still has the value from the batch
 * (S24.4). Has no side effects.
 */
export function undoChange(
  change: ProductChange,
  state: ProductState,
  variants: ReadonlyMap<string, VariantRow>,
  { field: wanted, force }: UndoOptions,
): UndoPlan {
  const plan: UndoPlan = { columns: {}, origins: state.origins, variants: [], conflicts: [], isWhole: false };
  const isWanted = (field: string) => wanted === undefined || wanted === field;
  const left = new Set<string>();
  for (const [name, [former, recorded]] of Object.entries(change.fields ?? {})) {
    const field = name as HistoryField;
    const current = state.columns[historyColumns[field]] ?? null;
    if (current === former) continue;
    if (!isWanted(field)) left.add(field);
    else if (force || equalsRecorded(current, recorded)) setColumn(plan.columns, historyColumns[field], former);
    else {
      left.add(field);
      plan.conflicts.push({ field, reason: 'changed', old: former, current });
    }
  }
  const changes = Object.entries(change.variants ?? {});
  const others = changes.filter(([id, one]) => !isFormerVariant(variants.get(id), one));
  if (others.length > 0) {
    const ids = others.map(([id]) => id);
    const isUnchangedSinceBatch = others.every(([id, one]) => equalsRecordedVariant(variants.get(id), one));
    // If nothing has changed since, the product is restored to a state that was valid.
    const refusal =
      state.lastBatch === change.batch[1] ? null : variantsRefusal(variants, variantsAfter(change, variants, ids));
    const reason = !force && !isUnchangedSinceBatch ? 'changed' : refusal;
    if (!isWanted('variants')) left.add('variants');
    else if (reason === null) plan.variants = ids;
    else {
      left.add('variants');
      plan.conflicts.push({ field: 'variants', reason, old: null, current: null });
    }
  }
  plan.origins = formerOrigins(change, state.origins, (field) => isWanted(field) && !left.has(field));
  const areSourcesFormer = Object.entries(change.sources ?? {}).every(([field, [former]]) =>
    areAlike(plan.origins[field as ComparedField], former),
  );
  plan.isWhole = left.size === 0 && areSourcesFormer;
  return plan;
}
