import type { TemplateFamily } from '../families/families.ts';
import type { Workbook } from '../open/open-workbook.ts';
import {
  guideCellMax,
  joinVariantLimits,
  noVariantLimits,
  type VariantLimits,
  variantsInWords,
} from '../words/limits-in-words.ts';

const rowsMax = 500;
const sentenceMin = 30;
/** Characters read about variants, and about sizes; marketplaces' workbooks have less than a tenth of this. */
const charactersMax = 2_000_000;

/** Selects cells about one topic, up to `charactersMax`. */
function createKind(words: RegExp): (text: string) => boolean {
  let characters = 0;
  return (text) => {
    if (characters > charactersMax || !words.test(text)) return false;
    characters += text.length;
    return true;
  };
}

/** What a template's guide sheets say about the rows of a listing. */
interface GuideRules {
  variants: VariantLimits;
  /** Whether length, width and height must be given together or not at all. */
  hasSizesTogether: boolean;
}

/** Reads a template's guide sheets. What they do not say is taken from the known editions of the marketplace. */
export function findGuideRules({ sheets }: Workbook, family: TemplateFamily | null): GuideRules {
  const isOfVariants = createKind(/varia[ns]|variation|tier/i);
  const isOfSizes = createKind(/ukuran|dimens|size|panjang/i);
  let found = noVariantLimits;
  let hasSizesTogether = family?.hasSizesTogether ?? false;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    for (const [number, row] of sheet.rows) {
      if (number > rowsMax) break;
      for (const text of row.values()) {
        if (text.length < sentenceMin) continue;
        if (isOfVariants(text)) found = joinVariantLimits(found, variantsInWords(text));
        if (isOfSizes(text)) hasSizesTogether ||= sizesGoTogether(text);
      }
    }
  }
  return { variants: joinVariantLimits(found, family?.variants ?? noVariantLimits), hasSizesTogether };
}

const word = /\b(?:(ukuran|dimensi|sizes?|dimensions?|panjang)|(?:semua|seluruh)(?:nya)?|lengkap|all|every)\b/gi;
const none =
  /\bkosongkan\s+(?:semua|seluruh)|\bleave\s+(?:(?:them|it)\s+)?(?:all\s+)?(?:of\s+them\s+)?(?:empty|blank)\b|\bnone\b|tidak\s+sama\s+sekali/gi;

/** Characters between two words that belong together. */
const apartMax = 120;

/** Finds where a sentence names sizes and their whole number close together; returns the ends of these pairs. */
function pairEnds(sentence: string): number[] {
  const ends: number[] = [];
  let [sizesEnd, everyEnd] = [-Infinity, -Infinity];
  for (const found of sentence.matchAll(word)) {
    const isSizes = found[1] !== undefined;
    const end = found.index + found[0].length;
    if (found.index - (isSizes ? everyEnd : sizesEnd) <= apartMax) ends.push(end);
    if (isSizes) sizesEnd = end;
    else everyEnd = end;
  }
  return ends;
}

/** Searches the parts one by one, so that the time is linear in the sentence however often it repeats them. */
function asksForAllOrNone(sentence: string): boolean {
  const nones = [...sentence.matchAll(none)].map(({ index }) => index);
  if (nones.length === 0) return false;
  const ends = pairEnds(sentence);
  let next = 0;
  return nones.some((start) => {
    while ((ends[next] ?? Infinity) <= start) next += 1;
    return start - (ends[next - 1] ?? -Infinity) <= apartMax;
  });
}

/**
 * True if a guide's cell asks for a parcel's length, width and height together or not at all, in Indonesian or English.
 */
export const sizesGoTogether = (words: string): boolean =>
  words
    .slice(0, guideCellMax)
    .split(/[.;]/)
    .some((sentence) => asksForAllOrNone(sentence));
