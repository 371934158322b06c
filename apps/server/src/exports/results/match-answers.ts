import { exportOutcomes } from '@pindahlapak/model';
import { yieldWhenDue } from '../../core/event-loop.ts';
import type { PlacedRow } from '../ledger/ledger-rows.ts';
import { optionsKeyOf, titleKeyOf } from './answer-keys.ts';
import { skuStart, type AnswerLine } from './read-answer.ts';

/** The row of the export that a line refers to; `isWhole` if it refers to all rows of its product. */
export interface AnswerMatch {
  line: AnswerLine;
  found: PlacedRow;
  isWhole: boolean;
}

/** A line that fits several rows, or contradicts the row that it names. */
export interface Doubt {
  line: AnswerLine;
  candidates: PlacedRow[];
}

/** Each line of an answer is in exactly one of the three lists. */
export interface Matches {
  matched: AnswerMatch[];
  doubtful: Doubt[];
  unmatched: AnswerLine[];
  /** True if a line that is not clearly accepted matches no known SKU or row: it may refer to any product. */
  hasStrayLine: boolean;
}

/** A row of the export that a line may refer to, with the product's name before the rules. */
export interface CandidateRow extends PlacedRow {
  name: string | null;
}

/** Limits of candidates shown for one line, and for all lines together. */
const candidatesMax = 20;
const allCandidatesMax = 5000;

const isOfOneProduct = ([first, ...others]: readonly PlacedRow[]): boolean =>
  first !== undefined && others.every(({ row }) => row.productId === first.row.productId);

/** What a marketplace id in a line refers to: a product, or one of its variants by its options. */
export interface Identified {
  productId: string;
  /** As returned by `optionsKeyOf`; null for the whole product. */
  optionsKey: string | null;
}

interface Ledger {
  /** In the order of the export. */
  candidates: readonly CandidateRow[];
  /** Row of the sheet with the export's first row. */
  firstRow: number;
  /** Lines whose marketplace ids are known from uploaded edit workbooks. */
  identified: ReadonlyMap<AnswerLine, Identified>;
  /** The answer file has the same name as the export. */
  isSameFile: boolean;
}

function indexOf(candidates: readonly CandidateRow[]) {
  const bySku = Map.groupBy(candidates, ({ row }) => row.sku);
  const byTitle = Map.groupBy(candidates, ({ row }) => titleKeyOf(row.title));
  const byProduct = Map.groupBy(candidates, ({ row }) => row.productId);
  const byName = Map.groupBy(candidates, ({ name }) => titleKeyOf(name ?? ''));
  const options = new Map(candidates.map((each) => [each, optionsKeyOf([each.row.option1, each.row.option2])]));
  return { bySku, byTitle, byName, byProduct, options, byPlace: new Map(candidates.map((each) => [each.place, each])) };
}

/**
 * Finds the row of an export that each line of an answer refers to (S26.5), by the first of these that applies:
 * - SKU and options
 * - marketplace ids
 * - the row number in the line, or the line's own position in an unmoved copy of the exported file
 * - options and title (the exported one, or the product's own)
 * A line without options refers to the whole product. A line that fits several products or contradicts itself is
 * doubtful.
 */
export async function matchAnswers(
  lines: readonly AnswerLine[],
  { candidates, firstRow, isSameFile, identified }: Ledger,
): Promise<Matches> {
  const { bySku, byTitle, byName, byProduct, options, byPlace } = indexOf(candidates);
  // A column without any of our SKUs holds the marketplace's own ids.
  const isOurs = (sku: string) => bySku.has(sku) || skuStart.test(sku);
  const columns = [...(lines[0]?.skus ?? []).keys()].filter((at) => lines.some(({ skus }) => isOurs(skus[at] ?? '')));
  const skusOf = ({ skus }: AnswerLine) => columns.map((at) => skus[at] ?? '').filter((sku) => sku !== '');
  const agrees = (line: AnswerLine, { row }: PlacedRow) =>
    skusOf(line).every((sku) => sku === row.sku) && (line.titleKey === '' || line.titleKey === titleKeyOf(row.title));
  const rowAt = ({ line }: AnswerLine) => byPlace.get(line - firstRow);
  const isUnmoved =
    isSameFile &&
    lines.every((line) => {
      const found = rowAt(line);
      return found !== undefined && agrees(line, found);
    });

  const result: Matches = { matched: [], doubtful: [], unmatched: [], hasStrayLine: false };
  let asked = 0;
  const ask = (line: AnswerLine, rows: readonly PlacedRow[]) => {
    const shown = rows.slice(0, Math.min(candidatesMax, allCandidatesMax - asked));
    asked += shown.length;
    result.doubtful.push({ line, candidates: shown });
  };

  // Many lines may share a SKU or title: their rows are grouped by options only once.
  const byOptions = new Map<readonly CandidateRow[], Map<string | undefined, CandidateRow[]>>();
  const withOptions = (rows: readonly CandidateRow[], key: string): readonly CandidateRow[] => {
    const groups = byOptions.get(rows) ?? Map.groupBy(rows, (row) => options.get(row));
    byOptions.set(rows, groups);
    return groups.get(key) ?? [];
  };

  /** Returns whether rows are the only row of a product without options. */
  const arePlain = ([first, ...others]: readonly CandidateRow[]): boolean =>
    first !== undefined && others.length === 0 && options.get(first) === '';

  /** Picks the row that a line refers to among rows with its SKU or title. */
  const choose = (line: AnswerLine, rows: readonly CandidateRow[]) => {
    const isWhole = line.optionsKey === '' || arePlain(rows);
    const meant = isWhole ? rows : withOptions(rows, line.optionsKey);
    const [found] = meant;
    if (found === undefined || !isOfOneProduct(meant)) ask(line, meant.length > 0 ? meant : rows);
    else result.matched.push({ line, found, isWhole });
  };

  const placeIdentified = (line: AnswerLine, { productId, optionsKey }: Identified) => {
    const rows = byProduct.get(productId) ?? [];
    const isWhole = optionsKey === null || arePlain(rows);
    const [found] = isWhole ? rows : withOptions(rows, optionsKey);
    if (found !== undefined) result.matched.push({ line, found, isWhole });
    else if (rows.length > 0) ask(line, rows);
    else result.unmatched.push(line);
  };

  const place = (line: AnswerLine) => {
    const skus = skusOf(line);
    const withSku = skus.map((sku) => bySku.get(sku)).find((rows) => rows !== undefined);
    const titled = line.titleKey === '' ? undefined : (byTitle.get(line.titleKey) ?? byName.get(line.titleKey));
    const named = line.row === null ? undefined : byPlace.get(line.row - firstRow);
    const standing = isUnmoved ? rowAt(line) : undefined;
    const known = identified.get(line);
    if (withSku !== undefined) choose(line, withSku);
    else if (known !== undefined) placeIdentified(line, known);
    else if (skus.length > 0) {
      // The SKU is from another export: rows that fit otherwise are only candidates.
      const others = titled ?? (named ? [named] : []);
      if (others.length > 0) ask(line, others);
      else result.unmatched.push(line);
    } else if (named !== undefined) {
      if (agrees(line, named)) result.matched.push({ line, found: named, isWhole: false });
      else ask(line, [named, ...(titled ?? [])]);
    } else if (standing !== undefined) result.matched.push({ line, found: standing, isWhole: false });
    else if (titled !== undefined) choose(line, titled);
    else {
      result.unmatched.push(line);
      result.hasStrayLine ||= line.outcome !== exportOutcomes.accepted;
    }
  };

  for (const line of lines) {
    await yieldWhenDue();
    place(line);
  }
  return result;
}
