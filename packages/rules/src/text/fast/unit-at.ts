import { makeUnit, type TextUnit, unitCharactersAt } from '../text-unit.ts';

/** The units of ASCII, by code. */
const asciiUnits = Array.from({ length: 0x80 }, (_, code) => makeUnit(String.fromCharCode(code)));

/** The first character that can be a mark or a joiner of the one before it. */
export const firstCombining = 0x300;

/** Units beyond ASCII take long to make, and a catalogue uses the same few: kept, up to a bound. */
const knownUnits = new Map<string, TextUnit>();
const knownUnitsMax = 4096;

function knownUnit(characters: string): TextUnit {
  const known = knownUnits.get(characters);
  if (known !== undefined) return known;
  const unit = makeUnit(characters);
  if (knownUnits.size < knownUnitsMax && characters.length <= 16) knownUnits.set(characters, unit);
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
