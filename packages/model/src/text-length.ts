const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

// Printable ASCII without CR/LF pairs: one unit is one character, so counting clusters can be skipped.
const plainAscii = /^[\x20-\x7e]*$/;

/** Characters that one step counts. */
const charactersAStep = 4096;

/** `textLength` in steps, for a server that serves others meanwhile: each step takes some milliseconds at most. */
export function* textLengthInSteps(text: string): Generator<undefined, number, undefined> {
  if (plainAscii.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count % charactersAStep === 0) yield;
  }
  return count;
}

/** Length in characters as a person counts them (grapheme clusters). */
export function textLength(text: string): number {
  const steps = textLengthInSteps(text);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

// A character may be put together of several: a family emoji takes 11 units, a crowded letter some 20. Without a bound
// one letter with a million accents would still count as one character.
const unitsACharacterMax = 32;

/** Whether the text has at most `max` characters, and no more to store than so many can need. Counts no further. */
export function isAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > max * unitsACharacterMax) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}

/** Whether the text has at least `min` characters. */
export function isAtLeast(text: string, min: number): boolean {
  if (text.length < min) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count >= min) return true;
  }
  return count >= min;
}
