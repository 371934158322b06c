import { foldCase } from '@pindahlapak/model';

/** A character as a reader sees it, with its marks and joiners. */
export interface TextUnit {
  /** In UTF-16 units. */
  length: number;
  kind: 'word' | 'space' | 'other';
  /** Without case, normalisation form and variation selectors. All whitespace has one key. */
  key: string;
  /** The part of the key that counts when sentences are compared, without punctuation and spacing. */
  compared: string;
}

// At most 30 marks per character, as in Unicode's stream-safe format: normalising thousands of marks on one letter
// would take quadratic time.
const unitPattern =
  /\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\u200c|\u200d|[\u{e0020}-\u{e007f}]){0,30}/uy;
const wordStart = /^[\p{L}\p{M}\p{N}\p{Pc}]/u;
const whitespace = /\s/;
const variationSelectors = /[\ufe0e\ufe0f]/g;
const notCompared = /[\p{P}\s\p{Cf}]+/gu;

function makeUnit(characters: string): TextUnit {
  const kind = wordStart.test(characters) ? 'word' : whitespace.test(characters) ? 'space' : 'other';
  const key = kind === 'space' ? ' ' : foldCase(characters).replace(variationSelectors, '');
  return { length: characters.length, kind, key, compared: key.replace(notCompared, '') };
}

/** The first character that can be a mark or joiner. */
const firstCombining = 0x300;
const isSurrogate = (code: number): boolean => (code & 0xf800) === 0xd800;

/** Returns the characters of the unit that begins at `index`, which must be inside the text. */
function unitCharactersAt(text: string, index: number): string {
  const first = text.charAt(index);
  const isAlone = index + 1 === text.length || text.charCodeAt(index + 1) < firstCombining;
  if ((isAlone && !isSurrogate(text.charCodeAt(index))) || whitespace.test(first)) return first;
  unitPattern.lastIndex = index;
  return unitPattern.exec(text)?.[0] ?? first;
}

/** Cache: making a unit is the slowest step, and a catalogue uses the same few. */
const knownUnits = new Map<string, TextUnit>();
const knownMax = 5000;
const knownLengthMax = 16;

/** The unit that begins at `index`, which must be inside the text. */
export function unitAt(text: string, index: number): TextUnit {
  const characters = unitCharactersAt(text, index);
  const known = knownUnits.get(characters);
  if (known !== undefined) return known;
  const unit = makeUnit(characters);
  if (knownUnits.size >= knownMax) knownUnits.clear();
  if (characters.length <= knownLengthMax) knownUnits.set(characters, unit);
  return unit;
}
