import { findMatches } from '../text/words/find-matches.ts';
import { allowedKey } from './allowed-key.ts';
import type { CompiledGuard } from './compile-guard.ts';
import { lineEnd } from './contacts/cuts.ts';
import type { GuardHit } from './hit.ts';
import { type LinePlace, TextScanner } from './scan/text-scanner.ts';

/** The guarded words of a part of a text that begins at `offset`. */
function wordsIn(text: string, offset: number, { words, kinds }: CompiledGuard): GuardHit[] {
  const hits: GuardHit[] = [];
  for (const { rule, start, end } of findMatches(words, text)) {
    const kind = kinds[rule.id] ?? null;
    if (kind !== null) hits.push({ kind, text: text.slice(start, end), start: offset + start, end: offset + end });
  }
  return hits;
}

function linesOf(text: string): LinePlace[] {
  const lines: LinePlace[] = [];
  for (let start = 0; start < text.length; start = (lines.at(-1)?.end ?? text.length) + 1)
    lines.push({ start, end: lineEnd(text, start) });
  return lines;
}

/** Hits in their order; of those that overlap, the one of the first list stays. */
function mergeHits(lists: readonly (readonly GuardHit[])[]): GuardHit[] {
  const given = lists.filter((list) => list.length > 0);
  if (given.length < 2) return [...(given[0] ?? [])];
  const ranked = given.flatMap((list, rank) => list.map((hit) => ({ hit, rank })));
  ranked.sort((a, b) => a.hit.start - b.hit.start || a.rank - b.rank);
  const kept: typeof ranked = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || next.hit.start >= last.hit.end) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ hit }) => hit);
}

const isAllowed = ({ allowed }: CompiledGuard, { text }: GuardHit): boolean =>
  allowed.size > 0 && allowed.has(allowedKey(text));

const noNames: readonly string[] = [];

/** Telephone numbers, links and accounts of a text that the seller does not allow. */
export function findGuardedContacts(text: string, guard: CompiledGuard): GuardHit[] {
  const scanner = new TextScanner(text, guard.table, noNames);
  scanner.scan();
  const { contacts } = scanner;
  return contacts.filter((hit) => !isAllowed(guard, hit));
}

/**
 * What a text says that is worth a look before it is uploaded, in its order: contacts, names of other marketplaces, of
 * the source's shop (`shopNamesOf`), words of the seller's list and of the shipped ones (S20.1). Takes time in proportion
 * to the text.
 */
export function findHits(text: string, guard: CompiledGuard, shopNames: readonly string[]): GuardHit[] {
  if (text === '') return [];
  const scanner = new TextScanner(text, guard.table, shopNames);
  scanner.scan();
  const { contacts, shops, lines } = scanner;
  const words: GuardHit[] = [];
  const parts = guard.readsWhole ? linesOf(text) : lines;
  for (const { start, end } of parts) words.push(...wordsIn(text.slice(start, end), start, guard));
  return mergeHits([contacts, words, shops]).filter((hit) => !isAllowed(guard, hit));
}
