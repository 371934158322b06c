/** Limits that a template's words state for a column. */
export interface WordedLimits {
  /** Characters of a text. */
  lengthMin: number | null;
  lengthMax: number | null;
  /** Bounds of a number. */
  min: number | null;
  max: number | null;
  /** Highest price of a listing's variants divided by the lowest. */
  ratioMax: number | null;
  unit: 'g' | 'kg' | null;
}

const number = String.raw`(?:rp\.?\s*)?(\d[\d.,]*)`;
const to = String.raw`\s*(?:s\/d|s\.d\.|sampai(?:\s+dengan)?|hingga|to|until|and|-|–|—|~)\s*`;
const characters = String.raw`\s*(?:karakter|huruf|characters?|chars?)`;
const most = String.raw`(?:mak(?:s(?:imal|imum)?)?\.?|max(?:imum)?\.?|paling\s+banyak|tidak\s+lebih\s+dari|up\s+to|at\s+most|no\s+more\s+than|within)\s*:?\s*`;

const lengthRange = new RegExp(number + to + number + characters, 'i');
const lengthMost = new RegExp(most + number + characters, 'i');
const lengthFewer = new RegExp(String.raw`(?:fewer|less|kurang)\s+(?:than|dari)\s*` + number + characters, 'i');
const lengthAfter = new RegExp(number + characters + String.raw`\s*(?:max|maks)`, 'i');
const range = new RegExp(
  String.raw`(?:antara|between|masukkan|input|enter|angka|range|rentang|from)\s*:?\s*` +
    number +
    to +
    number +
    String.raw`(?![\d-])`,
  'i',
);
const ratio = new RegExp(
  String.raw`(?:termahal\s+dibagi.{0,60}?termurah|(?:highest|maximum|max\.?)\s+price\s+divided\s+by.{0,60}?(?:lowest|minimum|min\.?)(?:\s+price)?)[^\d]{0,20}(\d+)`,
  'i',
);

/** '999.999' and '1,000' are thousands, '999.90' and '0,01' are fractions. */
export function numberInWords(text: string): number {
  const digits = text.replace(/[.,]+$/, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  return Number(digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
}

const read = (found: RegExpExecArray | null, group: number): number | null =>
  found?.[group] === undefined ? null : numberInWords(found[group]);

/** Longer texts also explain other things. */
const wordsMax = 600;

/** Reads limits from a column's label, help and hint, in Indonesian or English. */
export function limitsInWords(words: string): WordedLimits {
  const text = words.slice(0, wordsMax);
  const length = lengthRange.exec(text);
  const longest = length === null ? (lengthMost.exec(text) ?? lengthAfter.exec(text)) : null;
  const fewer = length === null && longest === null ? read(lengthFewer.exec(text), 1) : null;
  const numbers = length === null ? range.exec(text) : null;
  return {
    lengthMin: read(length, 1),
    lengthMax: read(length, 2) ?? read(longest, 1) ?? (fewer === null ? null : fewer - 1),
    min: read(numbers, 1),
    max: read(numbers, 2),
    ratioMax: read(ratio.exec(text), 1),
    unit: /(?<![a-z\d])kg(?![a-z\d])|kilogram/i.test(text)
      ? 'kg'
      : /\(\s*g(?:ram|r)?\s*\)|\bgram\b|\bgr\b/i.test(text)
        ? 'g'
        : null,
  };
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/\b(?:IDR|Rp|rupiah)(?![a-z])/i, 'IDR'],
  [/\b(?:MYR|RM|ringgit)(?![a-z])/i, 'MYR'],
  [/\bSGD(?![a-z])|S\$/i, 'SGD'],
  [/\b(?:PHP|pesos?)(?![a-z])|₱/i, 'PHP'],
  [/\b(?:THB|baht)(?![a-z])|฿/i, 'THB'],
  [/\b(?:VND|dong)(?![a-z])|₫/i, 'VND'],
  [/\bTWD(?![a-z])|NT\$/i, 'TWD'],
];

/** The currency code in a price's words; rupiah if they mention it, too; null if they name none. */
export function currencyInWords(words: string): string | null {
  const text = words.slice(0, wordsMax);
  return currencies.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Whether a column must be filled, in the template's words. */
export type Duty = 'mandatory' | 'conditional' | 'optional' | 'forbidden';

// Longer words first, because 'Wajib Bersyarat' is not 'Wajib'.
const dutyPatterns: readonly [RegExp, Duty][] = [
  [
    /^(?:wajib\s+bersyarat|bersyarat|condition(?:al|ally)(?:\s+(?:mandatory|required))?|(?:mandatory|required)\s+conditional(?:ly)?)$/,
    'conditional',
  ],
  [/^(?:wajib(?:\s+diisi)?|mandatory|required|harus\s+diisi)$/, 'mandatory'],
  [/^(?:opsional|optional|tidak\s+wajib|pilihan|recommended|direkomendasikan)$/, 'optional'],
  [/^(?:forbid(?:den)?|irrelevant|not\s+applicable|tidak\s+relevan|dilarang)$/, 'forbidden'],
];

/** The duty that a cell names; null if it names none. */
export function dutyOf(cell: string): Duty | null {
  if (cell.length > 40) return null;
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[*()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return dutyPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A template's limits on the variants of one listing; null if it states none. */
export interface VariantLimits {
  /** Maximum number of variations per listing; colour and size are two. */
  levels: number | null;
  /** Variants of a listing with one variation, and with two. */
  oneLevelMax: number | null;
  twoLevelsMax: number | null;
  /** Whether all variants need a picture if one has one. */
  hasPicturesTogether: boolean;
}

const oneLevel = String.raw`\b(?:1|satu|one|single)[\s-]*(?:level|tingkat|tier)s?\b`;
const twoLevels = String.raw`\b(?:2|dua|two)[\s-]*(?:level|tingkat|tier)s?\b`;
const variantsMost = String.raw`(?:\bmaks(?:imal|imum)?\b|\bmax(?:imum)?\b|\bpaling\s+banyak\b|\bup\s+to\b|\bat\s+most\b)`;
/** The number in the same part of a sentence: 'untuk produk dengan 1 level variasi, jumlah maks. varian adalah 20;'. */
const mostAfter = (level: string) =>
  new RegExp(`${level}[^\\d;]{0,80}?${variantsMost}[^\\d;]{0,60}?(\\d{1,4})\\b`, 'i');
const oneLevelMost = mostAfter(oneLevel);
const twoLevelsMost = mostAfter(twoLevels);
const upToTwo = new RegExp(String.raw`(?:mendukung|support|mengupload|upload)[^;]{0,160}?${twoLevels}`, 'i');
const pictures =
  /(?:foto|gambar|image|photo)s?\b.{0,40}?\b(?:untuk\s+semua|for\s+(?:all|every))(?:\s+(?:the|of))?\s+(?:varian|variasi|option|variant|variation)/is;

const numberOf = (found: RegExpExecArray | null): number | null => (found === null ? null : Number(found[1]));

/** Characters read per cell of a guide; related statements are in one cell. */
export const guideCellMax = 2000;

/** Reads the variant limits in one cell of a guide, in Indonesian or English. */
export function variantsInWords(words: string): VariantLimits {
  const text = words.slice(0, guideCellMax);
  return {
    levels: upToTwo.test(text) ? 2 : null,
    oneLevelMax: numberOf(oneLevelMost.exec(text)),
    twoLevelsMax: numberOf(twoLevelsMost.exec(text)),
    hasPicturesTogether: pictures.test(text),
  };
}

/** Fills the gaps of the first limits from the second. */
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
