import { makeUnit, type TextUnit, unitCharactersAt } from '../text-unit.ts';

/** The units of ASCII, by code. */
const asciiUnits = Array.from({ length: 0x80 }, (_, code) => makeUnit(String.fromCharCode(code)));

/** The first character that can be a mark or a joiner of the one before it. */
export const firstCombining = 0x300;

/** Units beyond ASCII take long to make, and a catalogue uses the same few. Those used last are kept, up to twice this many. */
const newestMax = 2048;
let newest = new Map<string, TextUnit>();
let older = new Map<string, TextUnit>();

function knownUnit(characters: string): TextUnit {
  const known = newest.get(characters);
  if (known !== undefined) return known;
  const unit = older.get(characters) ?? makeUnit(characters);
  if (characters.length > 16) return unit;
  if (newest.size === newestMax) {
    older = newest;
    newest = new Map();
  }
  newest.set(characters, unit);
  return unit;
}

/** Whether a character that ends at `end` is a unit by itself: nothing follows, or nothing that can belong to it. */
const standsAlone = (text: string, end: number): boolean => end >= text.length || text.charCodeAt(end) < firstCombining;

/** The unit that begins at `index`, which must lie inside the text. */
export function unitAt(text: string, index: number): TextUnit {
  const code = text.charCodeAt(index);
  if (code < 0x80) {
    const ascii = asciiUnits[code];
    if (ascii !== undefined && (ascii.kind === 'space' || standsAlone(text, index + 1))) return ascii;
  } else if (code < 0xd800 || code > 0xdfff) {
    if (standsAlone(text, index + 1)) return knownUnit(text.charAt(index));
  } else if (code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00 && standsAlone(text, index + 2)) {
    return knownUnit(text.slice(index, index + 2));
  }
  return knownUnit(unitCharactersAt(text, index));
}
