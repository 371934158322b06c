import { foldCase } from './fold-case.ts';

/** What stands at a place of a text: one character as a reader sees it, with its marks and joiners. */
export interface TextUnit {
  /** UTF-16 units that it takes. */
  length: number;
  kind: 'word' | 'space' | 'other';
  /** The unit without case, normalisation form and variation selectors: equal keys are the same character; whitespace has one. */
  key: string;
  /** The one UTF-16 unit of the key, or -1 where it has more; that of a space for all whitespace. */
  keyCode: number;
}

// At most 30 marks a character, as in Unicode's stream-safe format: without a bound, normalising thousands of marks on
// one letter would take quadratic time.
const unitPattern =
  /\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\u200c|\u200d|[\u{e0020}-\u{e007f}]){0,30}/uy;
const wordStart = /^[\p{L}\p{M}\p{N}\p{Pc}]/u;
const whitespace = /\s/;
const variationSelectors = /[\ufe0e\ufe0f]/g;

/** The key of any whitespace. */
export const spaceCode = 32;

function makeUnit(characters: string): TextUnit {
  const kind = wordStart.test(characters) ? 'word' : whitespace.test(characters) ? 'space' : 'other';
  const key = kind === 'space' ? ' ' : foldCase(characters).replace(variationSelectors, '');
  return { length: characters.length, kind, key, keyCode: key.length === 1 ? key.charCodeAt(0) : -1 };
}

/** Units beyond ASCII are dear to make, and a catalogue uses the same few: kept, up to a bound. */
const knownUnits = new Map<string, TextUnit>();
const knownUnitsMax = 4096;

function knownUnit(characters: string): TextUnit {
  const known = knownUnits.get(characters);
  if (known !== undefined) return known;
  const unit = makeUnit(characters);
  if (knownUnits.size < knownUnitsMax && characters.length <= 16) knownUnits.set(characters, unit);
  return unit;
}

const asciiCount = 128;
const asciiUnits = Array.from({ length: asciiCount }, (_, code) => makeUnit(String.fromCharCode(code)));

const asciiIsWord = Uint8Array.from(asciiUnits, ({ kind }) => (kind === 'word' ? 1 : 0));
const asciiIsSpace = Uint8Array.from(asciiUnits, ({ kind }) => (kind === 'space' ? 1 : 0));

function isWhitespaceAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < asciiCount ? asciiIsSpace[code] === 1 : whitespace.test(text.charAt(index));
}

/** The first character that can be a mark or a joiner of the one before it. */
const firstCombining = 0x300;

/** The unit that begins at `index`, which must lie inside the text. */
export function unitAt(text: string, index: number): TextUnit {
  const code = text.charCodeAt(index);
  const ascii = code < asciiCount ? asciiUnits[code] : undefined;
  const isLast = index + 1 === text.length;
  if (ascii !== undefined && (isLast || ascii.kind === 'space' || text.charCodeAt(index + 1) < firstCombining)) {
    return ascii;
  }
  const first = text.charAt(index);
  if (whitespace.test(first)) return makeUnit(first);
  unitPattern.lastIndex = index;
  return knownUnit(unitPattern.exec(text)?.[0] ?? first);
}

/** Whether a UTF-16 unit is an ASCII letter, a digit or a low line. */
export const isPlainWord = (code: number): boolean => code < asciiCount && asciiIsWord[code] === 1;

/** Index behind the plain word that `index` lies in, or of its last character where a mark may follow that. */
export function skipPlainWord(text: string, index: number): number {
  let end = index;
  while (end < text.length && isPlainWord(text.charCodeAt(end))) end += 1;
  return end > index && end < text.length && text.charCodeAt(end) >= firstCombining ? end - 1 : end;
}

/** Index of the first character from `index` on that is no whitespace. */
export function skipWhitespace(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end)) end += 1;
  return end;
}

/** Line feed, carriage return, next line, line separator, paragraph separator. */
const lineBreaks = new Set([0x0a, 0x0d, 0x85, 0x2028, 0x2029]);

/** Whether the text breaks its line at `index`. */
export const isLineBreakAt = (text: string, index: number): boolean => lineBreaks.has(text.charCodeAt(index));

/** Index of the first character from `index` on that is no whitespace within a line. */
export function skipSpaces(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end) && !isLineBreakAt(text, end)) end += 1;
  return end;
}

/** Where the text ends when whitespace that follows its last line is left out. */
export function endWithoutSpaces(text: string): number {
  let end = text.length;
  while (end > 0 && isWhitespaceAt(text, end - 1) && !isLineBreakAt(text, end - 1)) end -= 1;
  return end;
}
