/** Finds the characters of a text as a person counts them (grapheme clusters). */
export const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** What a code point is where texts are divided into characters (Unicode's annex 29). */
const kind = {
  unknown: 0,
  plain: 1,
  /** A mark after it stands alone. */
  boundary: 2,
  /** Belongs to the character before it. */
  joined: 3,
  /** The joiner of emoji, which belongs to the character before it as well. */
  joiner: 4,
  pictographic: 5,
  /** Half a flag. */
  regional: 6,
  /** Joins two consonants of Indic scripts. */
  linker: 7,
  consonant: 8,
  /** A syllable of Hangul: a beginning, a vowel, an end, or the first two or all three put together. */
  hangulL: 9,
  hangulV: 10,
  hangulT: 11,
  hangulLV: 12,
  hangulLVT: 13,
} as const;

const boundaries = /[\p{C}\p{Zl}\p{Zp}]/u;
const pictures = /\p{Extended_Pictographic}/u;
const flagHalves = /\p{Regional_Indicator}/u;
const conjoining: readonly [first: number, last: number, kind: number][] = [
  [0x1100, 0x115f, kind.hangulL],
  [0x1160, 0x11a7, kind.hangulV],
  [0x11a8, 0x11ff, kind.hangulT],
  [0xa960, 0xa97c, kind.hangulL],
  [0xd7b0, 0xd7c6, kind.hangulV],
  [0xd7cb, 0xd7fb, kind.hangulT],
];

const isOne = (text: string): boolean => segmenter.segment(text).containing(0)?.segment.length === text.length;

/** Asks the segmenter what it does with the code point, so that this and the segmenter always agree. */
function findKind(code: number): number {
  const sign = String.fromCodePoint(code);
  if (code < 0x300) return boundaries.test(sign) ? kind.boundary : kind.plain;
  if (code === 0x200d) return kind.joiner;
  if (isOne(`a${sign}`)) return isOne(`क${sign}क`) ? kind.linker : kind.joined;
  const hangul = conjoining.find(([first, last]) => code >= first && code <= last);
  if (hangul) return hangul[2];
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28 === 0 ? kind.hangulLV : kind.hangulLVT;
  if (isOne(`क\u094d${sign}`)) return kind.consonant;
  if (pictures.test(sign)) return kind.pictographic;
  if (flagHalves.test(sign)) return kind.regional;
  return boundaries.test(sign) ? kind.boundary : kind.plain;
}

const kinds = new Uint8Array(0x20000);

function kindOf(code: number): number {
  const known = kinds[code];
  if (known !== undefined && known !== kind.unknown) return known;
  const found = findKind(code);
  if (known !== undefined) kinds[code] = found;
  return found;
}

const { boundary, joined, joiner, pictographic, regional, linker, consonant } = kind;
const { hangulL, hangulV, hangulT, hangulLV, hangulLVT } = kind;

/** What may continue the character so far, besides marks and joiners, which may continue any. */
const expects = {
  nothing: 0,
  joiner: 1,
  picture: 2,
  flag: 3,
  linker: 4,
  consonant: 5,
  afterL: 6,
  afterV: 7,
  afterT: 8,
};

/** What may come next after a code point of this kind. */
function after(one: number, isSecondHalf: boolean): number {
  if (one === pictographic) return expects.joiner;
  if (one === regional) return isSecondHalf ? expects.nothing : expects.flag;
  if (one === consonant) return expects.linker;
  if (one === hangulL) return expects.afterL;
  if (one === hangulV || one === hangulLV) return expects.afterV;
  return one === hangulT || one === hangulLVT ? expects.afterT : expects.nothing;
}

/** Whether a code point that is no mark or joiner continues a character that expects `expected`. */
function goesOn(one: number, expected: number): boolean {
  if (expected === expects.picture) return one === pictographic;
  if (expected === expects.flag) return one === regional;
  if (expected === expects.consonant) return one === consonant;
  if (expected === expects.afterL) return one === hangulL || one === hangulV || one === hangulLV || one === hangulLVT;
  if (expected === expects.afterV) return one === hangulV || one === hangulT;
  return expected === expects.afterT && one === hangulT;
}

/** What the character expects after a mark or joiner. */
function afterJoined(one: number, expected: number): number {
  if (one === joiner) return expected === expects.joiner ? expects.picture : expects.nothing;
  if (one === linker)
    return expected === expects.linker || expected === expects.consonant ? expects.consonant : expects.nothing;
  return expected === expects.joiner ? expects.joiner : expects.nothing;
}

/**
 * Whether a quick count shows that a text has at most `max` characters. It never counts fewer than there are, and takes a few
 * nanoseconds a code point where the segmenter takes hundreds.
 */
export function isSurelyAtMost(text: string, max: number): boolean {
  let count = 0;
  let expected = expects.nothing;
  let isAlone = true;
  for (let index = 0; index < text.length;) {
    const code = text.codePointAt(index) ?? 0;
    index += code > 0xffff ? 2 : 1;
    const one = kindOf(code);
    const belongs = one === joined || one === joiner || one === linker;
    if (belongs && !isAlone) {
      expected = afterJoined(one, expected);
      continue;
    }
    const isSecondHalf = expected === expects.flag && one === regional;
    if (!goesOn(one, expected)) {
      count += 1;
      if (count > max) return false;
    }
    expected = after(one, isSecondHalf);
    isAlone = one === boundary;
  }
  return true;
}
