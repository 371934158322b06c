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

/** The unit that begins at `index`, which must lie inside the text. */
export function unitAt(text: string, index: number): TextUnit {
  const ascii = asciiUnits[text.charCodeAt(index)];
  const isLast = index + 1 === text.length;
  if (ascii !== undefined && (isLast || ascii.kind === 'space' || text.charCodeAt(index + 1) < firstCombining)) {
    return ascii;
  }
  return knownUnit(unitCharactersAt(text, index));
}
