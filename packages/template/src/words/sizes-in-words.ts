const sizes = String.raw`(?:\bukuran\b|\bdimensi\b|\bsizes?\b|\bdimensions?\b|\bpanjang\b)`;
const every = String.raw`(?:\bsemua(?:nya)?\b|\bseluruh(?:nya)?\b|\blengkap\b|\ball\b|\bevery\b)`;
const none = String.raw`(?:\bkosongkan\s+(?:semua|seluruh)|\bleave\s+(?:(?:them|it)\s+)?(?:all\s+)?(?:of\s+them\s+)?(?:empty|blank)\b|\bnone\b|tidak\s+sama\s+sekali)`;
const together = new RegExp(
  `${every}[^.;]{0,120}?${sizes}[^.;]{0,120}?${none}|${sizes}[^.;]{0,120}?${every}[^.;]{0,120}?${none}`,
  'i',
);

/** Longer texts are cut: a guide says such things in one cell. */
const wordsMax = 2000;

/** Whether a cell of a guide asks for length, width and height of a parcel together or for none of them, Indonesian or English. */
export const sizesGoTogether = (words: string): boolean => together.test(words.slice(0, wordsMax));
