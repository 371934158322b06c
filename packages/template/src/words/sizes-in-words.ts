import { guideCellMax } from './variants-in-words.ts';

const word = /\b(?:(ukuran|dimensi|sizes?|dimensions?|panjang)|(?:semua|seluruh)(?:nya)?|lengkap|all|every)\b/gi;
const none =
  /\bkosongkan\s+(?:semua|seluruh)|\bleave\s+(?:(?:them|it)\s+)?(?:all\s+)?(?:of\s+them\s+)?(?:empty|blank)\b|\bnone\b|tidak\s+sama\s+sekali/gi;

/** Characters between two of the words that belong together. */
const apartMax = 120;

/** Where a sentence names sizes and their whole number near each other: the ends of each pair. */
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

/** Searches the parts one by one, so that the time grows with the sentence only, however often it says something. */
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

/** Whether a cell of a guide asks for length, width and height of a parcel together or for none of them, Indonesian or English. */
export const sizesGoTogether = (words: string): boolean =>
  words
    .slice(0, guideCellMax)
    .split(/[.;]/)
    .some((sentence) => asksForAllOrNone(sentence));
