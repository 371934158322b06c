import type { ExportIssueCode } from '@pindahlapak/messages';
import { guardLimits, type ListingFields } from '@pindahlapak/model';
import { type AkulakuRow, ruledTextMax } from '../akulaku/export-columns.ts';
import { type ExportIssue, issueOf } from '../akulaku/export-issues.ts';
import { allowedKey, type CompiledGuard, type GuardHit, type HitKind } from './compile-guard.ts';
import { lineEnd } from './remove-contacts.ts';
import { shopNamesOf } from './shop-name.ts';
import { scanText } from './scan-text.ts';
import { findMatches } from '../text/word-matcher.ts';

/** Finds guarded words line by line, so that no phrase spans two lines. */
function findWords(text: string, { words, kinds }: CompiledGuard): GuardHit[] {
  const hits: GuardHit[] = [];
  for (let lineStart = 0; lineStart < text.length;) {
    const end = lineEnd(text, lineStart);
    for (const match of findMatches(words, text.slice(lineStart, end))) {
      const kind = kinds[match.rule.id] ?? null;
      if (kind === null) continue;
      const start = lineStart + match.start;
      hits.push({ kind, text: text.slice(start, lineStart + match.end), start, end: lineStart + match.end });
    }
    lineStart = end + 1;
  }
  return hits;
}

/** Sorts hits; of overlapping ones, that of the earlier list is kept. */
function mergeHits(lists: readonly (readonly GuardHit[])[]): GuardHit[] {
  const given = lists.filter((list) => list.length > 0);
  if (given.length < 2) return [...(given[0] ?? [])];
  const ranked = given.flatMap((list, rank) => list.map((hit) => ({ hit, rank })));
  ranked.sort((a, b) => a.hit.start - b.hit.start || a.rank - b.rank);
  const chosen: typeof ranked = [];
  for (const next of ranked) {
    const last = chosen.at(-1);
    if (last === undefined || next.hit.start >= last.hit.end) chosen.push(next);
    else if (next.rank < last.rank) chosen[chosen.length - 1] = next;
  }
  return chosen.map(({ hit }) => hit);
}

const isAllowed = ({ allowed }: CompiledGuard, { text }: GuardHit): boolean =>
  allowed.size > 0 && allowed.has(allowedKey(text));

/** Finds telephone numbers, links and accounts that the seller has not allowed. */
export function findGuardedContacts(text: string, guard: CompiledGuard): GuardHit[] {
  return scanText(text, []).contacts.filter((hit) => !isAllowed(guard, hit));
}

/**
 * Finds everything in a text that is worth a look before the upload, in order: contacts, names of other marketplaces
 * and of the source's shop (`shopNamesOf`), and words of the seller's and the built-in lists (S20.1). Linear in the
 * length of the text.
 */
export function findHits(text: string, guard: CompiledGuard, shopNames: readonly string[]): GuardHit[] {
  if (text === '') return [];
  const { contacts, shops } = scanText(text, shopNames);
  return mergeHits([contacts, findWords(text, guard), shops]).filter((hit) => !isAllowed(guard, hit));
}

const columns = ['title', 'description'] as const;

const reportedMax = 10;

/** UTF-16 units that the guard reads: the longest ruled text with insertions; longer ones are refused anyway. */
const readMax = ruledTextMax + 10_000;

type GuardCode = `guard-${HitKind}`;

/** Checks the exported texts of a product (S20.1); each distinct hit of a text is reported once. */
export function findGuardIssues(product: ListingFields, row: AkulakuRow, guard: CompiledGuard): ExportIssue[] {
  const issues: ExportIssue[] = [];
  const shopNames = shopNamesOf(product);
  for (const column of columns) {
    const text = row[column];
    if (typeof text !== 'string' || text.length > readMax) continue;
    const reported = new Map<HitKind, Set<string>>();
    for (const hit of findHits(text, guard, shopNames)) {
      const known = reported.get(hit.kind) ?? new Set();
      reported.set(hit.kind, known);
      const key = allowedKey(hit.text);
      if (known.size >= reportedMax || known.has(key)) continue;
      known.add(key);
      issues.push(issueOf<GuardCode>(column, `guard-${hit.kind}`, { place: column, text: hit.text }));
    }
  }
  return issues;
}

/** Returns the word that the seller can allow to fix an issue; null if there is none or it is too long to store. */
export function allowableWordOf({ code, params }: { code: ExportIssueCode; params: object }): string | null {
  const word = code.startsWith('guard-') && 'text' in params ? String(params.text) : '';
  return word !== '' && word.length <= guardLimits.wordMax ? word : null;
}
