import { exportOutcomes } from '@pindahlapak/model';
import { yieldWhenDue } from '../../core/event-loop.ts';
import type { PlacedRow } from '../ledger/ledger-rows.ts';
import { optionsKeyOf, titleKeyOf } from './answer-keys.ts';
import { skuStart, type AnswerLine } from './read-answer.ts';

/** Which row of the export a line is about; `isWhole` where it is about all rows of its product. */
export interface Match {
  line: AnswerLine;
  found: PlacedRow;
  isWhole: boolean;
}

/** A line that fits several rows, or contradicts the row that it names. */
export interface Doubt {
  line: AnswerLine;
  candidates: PlacedRow[];
}

/** Every line of an answer, once. */
export interface Matches {
  matched: Match[];
  doubtful: Doubt[];
  unmatched: AnswerLine[];
  /**
   * Whether a line that is not clearly accepted matches no row here and no SKU of another export; it may then refer to any
   * product.
   */
  hasStrayLine: boolean;
}

/** A row of the export that some line may be about, with the product's name before the rules. */
export interface Candidate extends PlacedRow {
  name: string | null;
}

/** Candidates of one line that are asked about, and of all lines together. */
const candidatesMax = 20;
const allCandidatesMax = 5000;

const isOfOneProduct = ([first, ...others]: readonly PlacedRow[]): boolean =>
  first !== undefined && others.every(({ row }) => row.productId === first.row.productId);

/** What the marketplace's numbers in a line mean: a product, or one of its variants by its options. */
export interface Identified {
  productId: string;
  /** As `optionsKeyOf` makes it; null for the product as a whole. */
  optionsKey: string | null;
}

interface Ledger {
  /** In their order. */
  candidates: readonly Candidate[];
  /** Row of the sheet that holds the export's first row. */
  firstRow: number;
  /** Lines whose numbers are known from what is on sale. */
  identified: ReadonlyMap<AnswerLine, Identified>;
  /** The answer's file is called as the export's. */
  isSameFile: boolean;
}

function indexOf(candidates: readonly Candidate[]) {
  const bySku = Map.groupBy(candidates, ({ row }) => row.sku);
  const byTitle = Map.groupBy(candidates, ({ row }) => titleKeyOf(row.title));
  const byProduct = Map.groupBy(candidates, ({ row }) => row.productId);
  const byName = Map.groupBy(candidates, ({ name }) => titleKeyOf(name ?? ''));
  const options = new Map(candidates.map((each) => [each, optionsKeyOf([each.row.option1, each.row.option2])]));
  return { bySku, byTitle, byName, byProduct, options, byPlace: new Map(candidates.map((each) => [each.place, each])) };
}

/**
 * Finds the row of an export that each line of an answer is about (S26.5): by SKU and options; else by the marketplace's numbers;
 * else by the row number it names, or has in an unmoved copy of the exported file; else by options and title, the exported one or the product's own. A line
 * without options is about the whole product. A line that fits several products, or contradicts itself, is doubtful.
 */
export async function matchAnswers(
  lines: readonly AnswerLine[],
  { candidates, firstRow, isSameFile, identified }: Ledger,
): Promise<Matches> {
  const { bySku, byTitle, byName, byProduct, options, byPlace } = indexOf(candidates);
  // A column of numbers that the marketplace gave is no column of ours: none of its cells is a SKU that we write.
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

  // Many lines may share one SKU or title: their rows are grouped by options once.
  const byOptions = new Map<readonly Candidate[], Map<string | undefined, Candidate[]>>();
  const withOptions = (rows: readonly Candidate[], key: string): readonly Candidate[] => {
    const groups = byOptions.get(rows) ?? Map.groupBy(rows, (row) => options.get(row));
    byOptions.set(rows, groups);
    return groups.get(key) ?? [];
  };

  /** Whether rows are the single one of a product without options. */
  const arePlain = ([first, ...others]: readonly Candidate[]): boolean =>
    first !== undefined && others.length === 0 && options.get(first) === '';

  /** Takes the one of some rows that a line means; all of them have its SKU or its title. */
  const choose = (line: AnswerLine, rows: readonly Candidate[]) => {
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
      // The SKU is of another export: rows that fit otherwise are only candidates.
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
