import { exportOutcomes, type ExportOutcome } from '@pindahlapak/model';
import { yieldWhenDue } from '../../core/event-loop.ts';
import type { RowResult } from './results.sql.ts';

/** Result of one row of an export, or of its whole product. */
export interface RecordedResult extends RowResult {
  /** Index of its row in the export; stored under this name. */
  place: number;
  productId: string;
  isWhole: boolean;
}

export interface AnswerContent {
  results: readonly RecordedResult[];
  /** True if products without any result were accepted. */
  acceptRest: boolean;
  /** Products excluded from `acceptRest`: a refusal that fits several rows may be theirs. */
  heldBack: readonly string[];
}

/** Results of an export: by product, then by row index. */
export type KnownResults = Map<string, Map<number, RowResult>>;

const reasonMax = 1000;

/** Merges two results: a refusal overrides an acceptance, and reasons of refusals are joined. */
function merge(one: RowResult, other: RowResult): RowResult {
  if (one.outcome !== other.outcome) return one.outcome === exportOutcomes.rejected ? one : other;
  if (one.reason === null || other.reason === null) return one.reason === null ? other : one;
  if (one.reason.split('; ').includes(other.reason)) return one;
  return { ...one, reason: `${one.reason}; ${other.reason}`.slice(0, reasonMax) };
}

/** Merges one answer's results by product and row; `wholes` are products with only lines about the whole product. */
async function mergeLines(
  results: readonly RecordedResult[],
): Promise<{ resultsByProduct: KnownResults; wholes: Set<string> }> {
  const firsts = new Map<string, number>();
  for (const { place: index, productId, isWhole } of results)
    if (isWhole) firsts.set(productId, Math.min(index, firsts.get(productId) ?? index));
  const resultsByProduct: KnownResults = new Map();
  const wholes = new Set(firsts.keys());
  for (const { productId, isWhole, outcome, reason, ...line } of results) {
    await yieldWhenDue();
    // All lines about a whole product count as lines about its first row.
    const index = isWhole ? (firsts.get(productId) ?? line.place) : line.place;
    if (!isWhole) wholes.delete(productId);
    const rows = resultsByProduct.get(productId) ?? new Map<number, RowResult>();
    const before = rows.get(index);
    rows.set(index, before === undefined ? { outcome, reason } : merge(before, { outcome, reason }));
    resultsByProduct.set(productId, rows);
  }
  return { resultsByProduct, wholes };
}

/**
 * Applies an answer to the known results. It replaces results that it contradicts; a line about a whole product
 * replaces the results of all its rows. `firstRows` has all products of the export, for an answer that accepts the
 * rest.
 */
export async function applyAnswer(
  known: KnownResults,
  { results, acceptRest, heldBack }: AnswerContent,
  firstRows: ReadonlyMap<string, number>,
): Promise<void> {
  const { resultsByProduct, wholes } = await mergeLines(results);
  for (const [productId, rows] of resultsByProduct) {
    const before = wholes.has(productId) ? undefined : known.get(productId);
    known.set(productId, before ? new Map([...before, ...rows]) : rows);
  }
  if (!acceptRest) return;
  const held = new Set(heldBack);
  const accepted = { outcome: exportOutcomes.accepted, reason: null };
  for (const [productId, index] of firstRows)
    if (!known.has(productId) && !held.has(productId)) known.set(productId, new Map([[index, accepted]]));
}

/** Returns a product's outcome: refused if any row was, accepted if there are rows, otherwise none. */
export function outcomeOfRows(rows: ReadonlyMap<number, RowResult> | undefined): ExportOutcome {
  const outcomes = [...(rows?.values() ?? [])].map(({ outcome }) => outcome);
  if (outcomes.includes(exportOutcomes.rejected)) return exportOutcomes.rejected;
  return outcomes.length > 0 ? exportOutcomes.accepted : exportOutcomes.none;
}
