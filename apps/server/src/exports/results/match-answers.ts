import type { PlacedRow } from '../ledger/read-ledger.ts';
import type { AnswerLine } from './read-answer.ts';
import type { Steps } from '../../core/turns/pauses.ts';

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

export interface Matches {
  matched: Match[];
  doubtful: Doubt[];
  unmatched: AnswerLine[];
}

/** Candidates of one line that are asked about, and of all lines together. */
const candidatesMax = 20;
const allCandidatesMax = 5000;
/** Rows of one SKU or title that are compared: a listing has a hundred variants. */
const alikeMax = 1000;
/** Lines between two pauses. */
const portion = 100;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
/** Options in any order: answers name them in one column or in two. */
const optionsKey = (options: readonly string[]): string =>
  options
    .flatMap((option) => option.split(/[,|/]/))
    .map(fold)
    .filter((option) => option !== '')
    .sort()
    .join('|');
const optionsOf = ({ option1, option2 }: { option1: string; option2: string }) => optionsKey([option1, option2]);

const areOfOne = ([first, ...others]: readonly PlacedRow[]): boolean =>
  first !== undefined && others.every(({ row }) => row.productId === first.row.productId);

interface Ledger {
  /** Rows that some line may be about, in their order. */
  candidates: readonly PlacedRow[];
  /** Row of the sheet in which the export's first row stands. */
  firstRow: number;
  /** The answer's file is called as the export's. */
  isSameFile: boolean;
}

/** Whether a line does not contradict the row. */
const agrees = ({ sku, title }: AnswerLine, { row }: PlacedRow): boolean =>
  (sku === '' || sku === row.sku) && (title === '' || title.normalize('NFC') === row.title.normalize('NFC'));

/**
 * Finds the row of an export that each line of an answer is about (S26.5): by SKU and options; else by the row number it names,
 * or stands at in an unmoved copy of the exported file; else by exact title and options. A line without options is about the
 * whole product. A line that fits several products, or contradicts itself, is doubtful.
 */
export function* matchAnswers(
  lines: readonly AnswerLine[],
  { candidates, firstRow, isSameFile }: Ledger,
): Steps<Matches> {
  const bySku = Map.groupBy(candidates, ({ row }) => row.sku);
  const byTitle = Map.groupBy(candidates, ({ row }) => row.title.normalize('NFC'));
  const byPlace = new Map(candidates.map((each) => [each.place, each]));
  const standing = ({ line }: AnswerLine) => byPlace.get(line - firstRow);
  const isUnmoved =
    isSameFile &&
    lines.every((line) => {
      const found = standing(line);
      return found !== undefined && agrees(line, found);
    });

  const result: Matches = { matched: [], doubtful: [], unmatched: [] };
  let asked = 0;
  const ask = (line: AnswerLine, rows: readonly PlacedRow[]) => {
    const shown = rows.slice(0, Math.min(candidatesMax, allCandidatesMax - asked));
    asked += shown.length;
    result.doubtful.push({ line, candidates: shown });
  };

  /** Takes the one of some rows that a line means; all of them have its SKU or its title. */
  const choose = (line: AnswerLine, rows: readonly PlacedRow[]) => {
    const [first] = rows;
    if (first === undefined) return;
    const options = optionsOf(line);
    const meant = options === '' ? rows : rows.slice(0, alikeMax).filter(({ row }) => optionsOf(row) === options);
    const [found] = meant;
    if (found === undefined || !areOfOne(meant)) ask(line, meant.length > 0 ? meant : rows);
    else result.matched.push({ line, found, isWhole: options === '' });
  };

  for (const [at, line] of lines.entries()) {
    if (at % portion === portion - 1) yield;
    const withSku = line.sku === '' ? undefined : bySku.get(line.sku);
    const withTitle = line.title === '' ? undefined : byTitle.get(line.title.normalize('NFC'));
    const named = line.row === null ? undefined : byPlace.get(line.row - firstRow);
    if (withSku !== undefined) choose(line, withSku);
    else if (line.sku !== '') {
      // The SKU is of another export: rows that fit otherwise are only candidates.
      const others = withTitle ?? (named ? [named] : []);
      if (others.length > 0) ask(line, others);
      else result.unmatched.push(line);
    } else if (named !== undefined) {
      if (agrees(line, named)) result.matched.push({ line, found: named, isWhole: false });
      else ask(line, [named, ...(withTitle ?? [])]);
    } else if (isUnmoved) {
      const found = standing(line);
      if (found !== undefined) result.matched.push({ line, found, isWhole: false });
    } else if (withTitle !== undefined) choose(line, withTitle);
    else result.unmatched.push(line);
  }
  return result;
}
