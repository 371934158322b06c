import type { ExportIssueCode } from '@pindahlapak/messages';
import { guardLimits, type ListingFields } from '@pindahlapak/model';
import type { AkulakuRow } from '../akulaku/export-columns.ts';
import type { ExportIssue } from '../akulaku/export-issue.ts';
import { issueOf } from '../akulaku/find-export-issues.ts';
import { ruledTextMax } from '../text/apply-text-rules.ts';
import { allowedKey } from './allowed-key.ts';
import type { CompiledGuard } from './compile-guard.ts';
import { findHits } from './find-hits.ts';
import type { HitKind } from './hit.ts';
import { shopNamesOf } from './names/shop-name.ts';

const columns = ['title', 'description'] as const;

/** Different hits of one kind in one text that are reported. */
const toldMax = 10;

/**
 * UTF-16 units of the longest text that the guard reads: one that the rules have been through, with what was put around it. A
 * longer one is refused for its length.
 */
const readMax = ruledTextMax + 10_000;

type GuardCode = `guard-${HitKind}`;

/** What a product's texts, as they are exported, say that is worth a look (S20.1): each different hit of a text once. */
export function findGuardIssues(product: ListingFields, row: AkulakuRow, guard: CompiledGuard): ExportIssue[] {
  const issues: ExportIssue[] = [];
  const shopNames = shopNamesOf(product);
  for (const column of columns) {
    const text = row[column];
    if (typeof text !== 'string' || text.length > readMax) continue;
    const told = new Map<HitKind, Set<string>>();
    for (const hit of findHits(text, guard, shopNames)) {
      const known = told.get(hit.kind) ?? new Set();
      told.set(hit.kind, known);
      const key = allowedKey(hit.text);
      if (known.size >= toldMax || known.has(key)) continue;
      known.add(key);
      issues.push(issueOf<GuardCode>(column, `guard-${hit.kind}`, { place: column, text: hit.text }));
    }
  }
  return issues;
}

/** The word that the seller can allow everywhere to mend an issue; null where no word mends it, and for one too long to keep. */
export function allowableWordOf({ code, params }: { code: ExportIssueCode; params: object }): string | null {
  const word = code.startsWith('guard-') && 'text' in params ? String(params.text) : '';
  return word !== '' && word.length <= guardLimits.wordMax ? word : null;
}
