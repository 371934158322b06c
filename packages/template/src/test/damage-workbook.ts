import { unpackParts } from './mutate-workbook.ts';
import { makeZip } from './make-zip.ts';

/** Pseudo-random numbers between 0 and 1 from a seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Approximate size of the directory at the end of an archive. */
const directoryBytes = 2500;

/** Changes one to four bytes of a file, most of them in its directory. */
export function damageArchive(file: Buffer, seed: number): Buffer {
  const next = numbersOf(seed);
  const damaged = Buffer.from(file);
  for (let left = 1 + Math.floor(next() * 4); left > 0; left -= 1) {
    const span = next() < 0.7 ? Math.min(directoryBytes, file.length) : file.length;
    const at = file.length - 1 - Math.floor(next() * span);
    const former = damaged[at] ?? 0;
    damaged[at] = next() < 0.5 ? former ^ (1 << Math.floor(next() * 8)) : Math.floor(next() * 256);
  }
  return damaged;
}

const signs = '<>"&=/19 Ax';
const figures = ['0', '-1', '99999999999', '1048577', '16385', ''];
const values = ['""', '"A1:XFD1048576"', '"../../etc/passwd"', '"&#x41;"', `"${'x'.repeat(5000)}"`];

/**
 * Changes one thing in a document: a character, a removed piece, a duplicated tag, a number or an attribute's value.
 */
function damageText(text: string, next: () => number): string {
  const at = Math.floor(next() * (next() < 0.7 ? Math.min(20_000, text.length) : text.length));
  const pick = (from: readonly string[] | string) => from[Math.floor(next() * from.length)] ?? '';
  const replaced = (pattern: RegExp, value: string) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    return found === null ? text : text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
  };
  const kind = next();
  if (kind < 0.25) return text.slice(0, at) + pick(signs) + text.slice(at + 1);
  if (kind < 0.45) return text.slice(0, at) + text.slice(at + Math.floor(next() * 200));
  if (kind < 0.65)
    return text.slice(0, at) + (/<[^>]*>/.exec(text.slice(next() * text.length))?.[0] ?? '') + text.slice(at);
  return kind < 0.85 ? replaced(/\d+/g, pick(figures)) : replaced(/"[^"]*"/g, pick(values));
}

/** Damages one of the workbook's documents one to three times and packs it correctly. */
export function damageDocument(file: Buffer, seed: number): Buffer {
  const next = numbersOf(seed);
  const parts = unpackParts(file);
  const names = [...parts.keys()].filter((name) => /\.(?:xml|rels)$/.test(name));
  const name = names[Math.floor(next() * names.length)] ?? '';
  let text = parts.get(name) ?? '';
  for (let left = 1 + Math.floor(next() * 3); left > 0; left -= 1) text = damageText(text, next);
  parts.set(name, text);
  return makeZip([...parts].map(([part, data]) => ({ name: part, data, level: 1 })));
}
