import { exportOutcomes } from '@pindahlapak/model';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { type IndexedRow, sheetRowOf } from '../ledger/ledger-rows.ts';
import { optionsKeyOf, titleKeyOf } from './answer-keys.ts';
import { skuStart, type AnswerLine } from './read-answer.ts';

/** The row of the export that a line refers to; `isWhole` if it refers to all rows of its product. */
export interface AnswerMatch {
  line: AnswerLine;
  found: IndexedRow;
  isWhole: boolean;
}

/** A line that fits several rows, or contradicts the row that it names. */
export interface Doubt {
  line: AnswerLine;
  candidates: IndexedRow[];
}

/** Each line of an answer is in exactly one of the three lists. */
export interface Matches {
  matched: AnswerMatch[];
  doubtful: Doubt[];
  unmatched: AnswerLine[];
  /** True if a line that is not clearly accepted matches no row: it may refer to any product, or be of another file. */
  hasStrayLine: boolean;
}

/** A row of the export that a line may refer to. */
export interface CandidateRow extends IndexedRow {
  /** The product's name before the rules; null if it was deleted, or if no line needs it. */
  name: string | null;
  /** Whether its product has several rows in the export. */
  isOneOfSeveral: boolean;
}

/** Returns the marketplace's number of the listing on sale that a row changed; '' for rows that create one. */
export const listingOf = ({ row }: IndexedRow): string => row.externalId?.split('/')[0] ?? '';

/** Limits of candidates shown for one line, and for all lines together. */
const candidatesMax = 20;
const allCandidatesMax = 5000;

const isOfOneProduct = ([first, ...others]: readonly IndexedRow[]): boolean =>
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

/** Matches the lines of one answer with rows. */
class AnswerMatcher {
  readonly result: Matches = { matched: [], doubtful: [], unmatched: [], hasStrayLine: false };
  readonly #ledger: Ledger;
  readonly #bySku: ReadonlyMap<string | null, CandidateRow[]>;
  readonly #byTitle: ReadonlyMap<string, CandidateRow[]>;
  readonly #byName: ReadonlyMap<string, CandidateRow[]>;
  readonly #byListing: ReadonlyMap<string, CandidateRow[]>;
  readonly #byProduct: ReadonlyMap<string, CandidateRow[]>;
  readonly #bySheetRow: ReadonlyMap<number, CandidateRow>;
  readonly #optionKeys: ReadonlyMap<CandidateRow, string>;
  /** Columns that contain our SKUs; others hold the marketplace's own ids. */
  readonly #skuColumns: readonly number[];
  readonly #isUnmoved: boolean;
  /** Many lines may share a SKU or title: their rows are grouped by options only once. */
  readonly #byOptions = new Map<readonly CandidateRow[], Map<string | undefined, CandidateRow[]>>();
  #shown = 0;

  constructor(lines: readonly AnswerLine[], ledger: Ledger) {
    const { candidates } = ledger;
    this.#ledger = ledger;
    this.#bySku = Map.groupBy(candidates, ({ row }) => row.sku);
    this.#byTitle = Map.groupBy(candidates, ({ row }) => titleKeyOf(row.title));
    this.#byName = Map.groupBy(candidates, ({ name }) => titleKeyOf(name ?? ''));
    this.#byListing = Map.groupBy(candidates, listingOf);
    this.#byProduct = Map.groupBy(candidates, ({ row }) => row.productId);
    this.#bySheetRow = new Map(candidates.map((each) => [sheetRowOf(each, ledger.firstRow), each]));
    this.#optionKeys = new Map(candidates.map((each) => [each, optionsKeyOf([each.row.option1, each.row.option2])]));
    const isOurs = (sku: string) => this.#bySku.has(sku) || skuStart.test(sku);
    this.#skuColumns = [...(lines[0]?.skus ?? []).keys()].filter((at) =>
      lines.some(({ skus }) => isOurs(skus[at] ?? '')),
    );
    this.#isUnmoved =
      ledger.isSameFile &&
      lines.every((line) => {
        const found = this.#rowAt(line.line);
        return found !== undefined && this.#agrees(line, found);
      });
  }

  /** Returns the export's row at a row of the sheet. */
  #rowAt(sheetRow: number): CandidateRow | undefined {
    return this.#bySheetRow.get(sheetRow);
  }

  #skusOf({ skus }: AnswerLine): string[] {
    return this.#skuColumns.map((at) => skus[at] ?? '').filter((sku) => sku !== '');
  }

  /** Returns whether a line does not contradict a row; it may name only one of two options. */
  #agrees(line: AnswerLine, each: CandidateRow): boolean {
    const { row } = each;
    const hasTitle = line.titleKey === '' || line.titleKey === titleKeyOf(row.title);
    const options = this.#optionKeys.get(each)?.split('|') ?? [];
    const hasOptions =
      line.optionsKey === '' ||
      this.#arePlain([each]) ||
      line.optionsKey.split('|').every((option) => options.includes(option));
    return hasTitle && hasOptions && this.#skusOf(line).every((sku) => sku === row.sku);
  }

  #record(line: AnswerLine, found: IndexedRow, isWhole: boolean): void {
    this.result.matched.push({ line, found, isWhole });
  }

  #leaveUnmatched(line: AnswerLine): void {
    this.result.unmatched.push(line);
    this.result.hasStrayLine ||= line.outcome !== exportOutcomes.accepted;
  }

  /** Leaves the choice between rows to the seller; without rows the line is unmatched. */
  #ask(line: AnswerLine, rows: readonly IndexedRow[]): void {
    if (rows.length === 0) {
      this.#leaveUnmatched(line);
      return;
    }
    const candidates = rows.slice(0, Math.min(candidatesMax, allCandidatesMax - this.#shown));
    this.#shown += candidates.length;
    this.result.doubtful.push({ line, candidates });
  }

  #withOptions(rows: readonly CandidateRow[], key: string): readonly CandidateRow[] {
    const groups = this.#byOptions.get(rows) ?? Map.groupBy(rows, (row) => this.#optionKeys.get(row));
    this.#byOptions.set(rows, groups);
    return groups.get(key) ?? [];
  }

  /** Returns whether rows are the only row of a product without options. */
  #arePlain([first, ...others]: readonly CandidateRow[]): boolean {
    return first !== undefined && others.length === 0 && this.#optionKeys.get(first) === '';
  }

  /** Picks the row that a line refers to among rows with its SKU or title. */
  #choose(line: AnswerLine, rows: readonly CandidateRow[]): void {
    // Marketplaces with a SKU per variant need not name its options.
    const isNamed = line.optionsKey === '' && rows.length === 1 && rows[0]?.isOneOfSeveral === true;
    const isWhole = !isNamed && (line.optionsKey === '' || this.#arePlain(rows));
    const fitting = isNamed || isWhole ? rows : this.#withOptions(rows, line.optionsKey);
    const [found] = fitting;
    if (found === undefined || !isOfOneProduct(fitting)) this.#ask(line, fitting.length > 0 ? fitting : rows);
    else this.#record(line, found, isWhole);
  }

  /** Returns the rows that changed the listing on sale, or its variation, that a line names. */
  #rowsOnSale({ listing, variation }: AnswerLine): readonly CandidateRow[] {
    const rows = listing === '' ? [] : (this.#byListing.get(listing) ?? []);
    return variation === '' ? rows : rows.filter(({ row }) => row.externalId === `${listing}/${variation}`);
  }

  /** Matches a line by its marketplace ids; `others` are rows that fit otherwise. */
  #matchIdentified(line: AnswerLine, { productId, optionsKey }: Identified, others: readonly CandidateRow[]): void {
    const rows = this.#byProduct.get(productId) ?? [];
    const isWhole = optionsKey === null || this.#arePlain(rows);
    const [found] = isWhole ? rows : this.#withOptions(rows, optionsKey);
    if (found !== undefined) this.#record(line, found, isWhole);
    else this.#ask(line, rows.length > 0 ? rows : others);
  }

  /**
   * Returns whether a line has the SKU of one product of the catalogue and the ids of another: sellers who copy a
   * listing in the shop often leave the SKU of the original in it.
   */
  #isOfCopy(withSku: readonly CandidateRow[], known: Identified | undefined): boolean {
    return known !== undefined && withSku.every(({ row, name }) => name !== null && row.productId !== known.productId);
  }

  match(line: AnswerLine): void {
    const skus = this.#skusOf(line);
    const withSku = skus.map((sku) => this.#bySku.get(sku)).find((rows) => rows !== undefined);
    const known = this.#ledger.identified.get(line);
    const titled =
      line.titleKey === '' ? undefined : (this.#byTitle.get(line.titleKey) ?? this.#byName.get(line.titleKey));
    const named = line.row === null ? undefined : this.#rowAt(line.row);
    const sameRow = this.#isUnmoved ? this.#rowAt(line.line) : undefined;
    const others = titled ?? (named ? [named] : []);
    const onSale = this.#rowsOnSale(line);
    const [only] = onSale;
    if (only !== undefined && onSale.length === 1) this.#record(line, only, !only.isOneOfSeveral);
    else if (only !== undefined) this.#choose(line, onSale);
    else if (withSku !== undefined && this.#isOfCopy(withSku, known)) this.#ask(line, withSku);
    else if (withSku !== undefined) this.#choose(line, withSku);
    else if (known !== undefined) this.#matchIdentified(line, known, others);
    // The SKU is from another export: rows that fit otherwise are only candidates.
    else if (skus.length > 0) this.#ask(line, others);
    else if (named !== undefined) {
      if (this.#agrees(line, named)) this.#record(line, named, false);
      else this.#ask(line, [named, ...(titled ?? [])]);
    } else if (sameRow !== undefined) this.#record(line, sameRow, false);
    else if (titled !== undefined) this.#choose(line, titled);
    else this.#leaveUnmatched(line);
  }
}

/**
 * Finds the row of an export that each line of an answer refers to (S26.5), by the first of these that applies:
 * - SKU and options
 * - marketplace ids
 * - the row number in the line, or the line's own position in an unmoved copy of the exported file
 * - options and title (the exported one, or the product's own)
 * A line without options refers to the whole product, or to the only row with its SKU or title. A line that fits
 * several products or contradicts itself is doubtful.
 */
export async function matchAnswers(lines: readonly AnswerLine[], ledger: Ledger): Promise<Matches> {
  const matcher = new AnswerMatcher(lines, ledger);
  for (const line of lines) {
    await yieldWhenDue();
    matcher.match(line);
  }
  return matcher.result;
}
