import { firstCombining, unitAt } from './unit-at.ts';

const hashStart = 0x811c9dc5;
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** So many units of a key are hashed: they tell nearly all sentences apart, and the others are compared by their keys. */
const hashedUnits = 16;

/** What the key of a sentence has of a character of ASCII, as a code; 0 where it has nothing of it. */
const asciiCompared = Uint8Array.from({ length: 0x80 }, (_, code) =>
  unitAt(String.fromCharCode(code), 0).compared.charCodeAt(0),
);

/** A number that is the same for sentences with the same key, without making the key: that of `text` from `start` to `end`. */
export function sentenceHash(text: string, start: number, end: number): number {
  let hash = hashStart;
  let hashed = 0;
  let code = start < end ? text.charCodeAt(start) : 0;
  for (let index = start; index < end && hashed < hashedUnits;) {
    const next = index + 1 < end ? text.charCodeAt(index + 1) : 0;
    if (code < 0x80 && next < firstCombining) {
      const compared = asciiCompared[code] ?? 0;
      if (compared !== 0) {
        hash = mix(hash, compared);
        hashed += 1;
      }
      index += 1;
      code = next;
      continue;
    }
    let unit = unitAt(text, index);
    if (index + unit.length > end) unit = unitAt(text.slice(index, end), 0);
    for (let at = 0; at < unit.compared.length && hashed < hashedUnits; at += 1) {
      hash = mix(hash, unit.compared.charCodeAt(at));
      hashed += 1;
    }
    index += unit.length;
    code = index < end ? text.charCodeAt(index) : 0;
  }
  return hash;
}
