import { optionsKey, productLimits, utf8Length } from '@pindahlapak/model';
import {
  historyColumns,
  isMade,
  type HistoryColumns,
  type HistoryField,
  type ProductChange,
  type ProductState,
  type StoredValue,
  isFormerVariant,
  isMadeVariant,
  type VariantValues,
} from '../../catalogue/changes/product-change.ts';
import type { VariantRow } from '../../core/schema.ts';
import { areAlike, type ComparedField, type SourceDigests } from '../../catalogue/source-digests.ts';

/** How one product is undone. */
export interface UndoOptions {
  /** One field alone; `variants` are all of the product's. */
  field?: string | undefined;
  /** Puts back also what was changed since. */
  force: boolean;
}

/** A field that stays as it is, with its former value and the present one. */
export interface FieldConflict {
  field: HistoryField | 'variants';
  reason: 'changed' | 'taken' | 'limit';
  old: StoredValue;
  current: StoredValue;
}

/** What an undo does to one product. */
export interface UndoPlan {
  /** Columns that get their former values. */
  columns: Partial<HistoryColumns>;
  digests: SourceDigests;
  /** Variants whose change is put back. */
  variants: string[];
  conflicts: FieldConflict[];
  /** All that the change made of the product has its former value again. */
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
 * The source digests after an undo. A field that gets its former value gets its former digest too, so that the next import
 * decides as it would have before the change.
 */
function formerDigests(
  { sources = {}, fields = {} }: ProductChange,
  before: SourceDigests,
  isFormer: (field: ComparedField) => boolean,
): SourceDigests {
  const digests = { ...before };
  for (const [name, [former, made]] of Object.entries(sources)) {
    const field = name as ComparedField;
    if (!isFormer(field)) continue;
    // The batch changed only this field's digest, and it has changed again since: it stays.
    if (!(field in fields) && (before[field] ?? null) !== made) continue;
    if (former === null) delete digests[field];
    else digests[field] = former;
  }
  return digests;
}

/** The variants of a product after those of `ids` have got what they were before the change. */
function variantsAfter(
  change: ProductChange,
  variants: ReadonlyMap<string, VariantRow>,
  ids: readonly string[],
): Map<string, VariantValues> {
  const after = new Map<string, VariantValues>(variants);
  for (const id of ids) {
    const { before = null, after: made = null } = change.variants?.[id] ?? {};
    const row = variants.get(id);
    if (before === null) after.delete(id);
    else if (row) after.set(id, { ...row, ...before });
    else if (made === null) after.set(id, before as VariantValues);
  }
  return after;
}

const isLive = ({ is_gone: isGone }: VariantValues): boolean => isGone === 0;

const bytesOf = (variants: ReadonlyMap<string, VariantValues>): number =>
  [...variants.values()]
    .flatMap(({ option1, option2, image, source_key: sourceKey }) => [option1, option2, image, sourceKey])
    .reduce((sum, text) => sum + utf8Length(text ?? ''), 0);

/** Why restoring these variants is refused: duplicate options, too many, or too large. A fault they already had is no reason. */
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
  const { variantsMax, keptVariantsMax, variantBytesMax } = productLimits;
  return grows(liveIn, variantsMax) || grows(({ size }) => size, keptVariantsMax) || grows(bytesOf, variantBytesMax)
    ? 'limit'
    : null;
}

/**
 * Decides what an undo of a change does to a product as it is now: a field gets its former value where it still has the one that
 * the batch gave it (S24.4). Pure.
 */
export function undoChange(
  change: ProductChange,
  state: ProductState,
  variants: ReadonlyMap<string, VariantRow>,
  { field: wanted, force }: UndoOptions,
): UndoPlan {
  const plan: UndoPlan = { columns: {}, digests: state.digests, variants: [], conflicts: [], isWhole: false };
  const isWanted = (field: string) => wanted === undefined || wanted === field;
  const left = new Set<string>();
  for (const [name, [former, made]] of Object.entries(change.fields ?? {})) {
    const field = name as HistoryField;
    const current = state.columns[historyColumns[field]] ?? null;
    if (current === former) continue;
    if (!isWanted(field)) left.add(field);
    else if (force || isMade(current, made)) setColumn(plan.columns, historyColumns[field], former);
    else {
      left.add(field);
      plan.conflicts.push({ field, reason: 'changed', old: former, current });
    }
  }
  const changes = Object.entries(change.variants ?? {});
  const others = changes.filter(([id, one]) => !isFormerVariant(variants.get(id), one));
  if (others.length > 0) {
    const ids = others.map(([id]) => id);
    const isMadeByIt = others.every(([id, one]) => isMadeVariant(variants.get(id), one));
    // A product that is as the batch left it becomes what it was before.
    const refusal =
      state.lastBatch === change.batch[1] ? null : variantsRefusal(variants, variantsAfter(change, variants, ids));
    const reason = !force && !isMadeByIt ? 'changed' : refusal;
    if (!isWanted('variants')) left.add('variants');
    else if (reason === null) plan.variants = ids;
    else {
      left.add('variants');
      plan.conflicts.push({ field: 'variants', reason, old: null, current: null });
    }
  }
  plan.digests = formerDigests(change, state.digests, (field) => isWanted(field) && !left.has(field));
  const areSourcesFormer = Object.entries(change.sources ?? {}).every(([field, [former]]) =>
    areAlike(plan.digests[field as ComparedField], former),
  );
  plan.isWhole = left.size === 0 && areSourcesFormer;
  return plan;
}
