/** What a template says of the variants of one listing; null where it says nothing. */
export interface VariantLimits {
  /** How many variations a listing has at most: colour and size are two. */
  levels: number | null;
  /** Variants of a listing with one variation, and of one with two. */
  oneLevelMax: number | null;
  twoLevelsMax: number | null;
  /** Whether all variants need a picture as soon as one has one. */
  hasPicturesTogether: boolean;
}

const one = String.raw`\b(?:1|satu|one|single)[\s-]*(?:level|tingkat|tier)s?\b`;
const two = String.raw`\b(?:2|dua|two)[\s-]*(?:level|tingkat|tier)s?\b`;
const most = String.raw`(?:\bmaks(?:imal|imum)?\b|\bmax(?:imum)?\b|\bpaling\s+banyak\b|\bup\s+to\b|\bat\s+most\b)`;
/** The figure of the same part of a sentence: 'untuk produk dengan 1 level variasi, jumlah maks. varian adalah 20;'. */
const mostAfter = (level: string) => new RegExp(`${level}[^\\d;]{0,80}?${most}[^\\d;]{0,60}?(\\d{1,4})\\b`, 'i');
const oneLevelMost = mostAfter(one);
const twoLevelsMost = mostAfter(two);
const upToTwo = new RegExp(String.raw`(?:mendukung|support|mengupload|upload)[^;]{0,160}?${two}`, 'i');
const pictures =
  /(?:foto|gambar|image|photo)s?\b.{0,40}?\b(?:untuk\s+semua|for\s+(?:all|every))(?:\s+(?:the|of))?\s+(?:varian|variasi|option|variant|variation)/is;

const numberOf = (found: RegExpExecArray | null): number | null => (found === null ? null : Number(found[1]));

/** Characters of a guide's cell that are read: a guide says what belongs together in one cell. */
export const guideCellMax = 2000;

/** Reads what one cell of a guide says of variants, Indonesian or English. */
export function variantsInWords(words: string): VariantLimits {
  const text = words.slice(0, guideCellMax);
  return {
    levels: upToTwo.test(text) ? 2 : null,
    oneLevelMax: numberOf(oneLevelMost.exec(text)),
    twoLevelsMax: numberOf(twoLevelsMost.exec(text)),
    hasPicturesTogether: pictures.test(text),
  };
}

/** What the first limits leave open is taken from the second. */
export const joinVariantLimits = (first: VariantLimits, second: VariantLimits): VariantLimits => ({
  levels: first.levels ?? second.levels,
  oneLevelMax: first.oneLevelMax ?? second.oneLevelMax,
  twoLevelsMax: first.twoLevelsMax ?? second.twoLevelsMax,
  hasPicturesTogether: first.hasPicturesTogether || second.hasPicturesTogether,
});

export const noVariantLimits: VariantLimits = {
  levels: null,
  oneLevelMax: null,
  twoLevelsMax: null,
  hasPicturesTogether: false,
};
