import { fieldProblemMessages, refusalMessages } from '@pindahlapak/messages';
import { readPage } from '@pindahlapak/page-reader';
import { parseSnapshot } from '../protocol/snapshot-schema.ts';
import { draftSchema } from '../queue/draft.ts';
import type { Reading } from '../storage/stored-state.ts';

/**
 * Reads the product of a page from an unchecked snapshot, or says why there is none. With an origin the snapshot must be
 * of a page of that origin.
 */
export function readSnapshot(
  value: unknown,
  origin?: string,
): { reading: Reading; error: null } | { reading: null; error: string } {
  const snapshot = parseSnapshot(value);
  if (!snapshot) return { reading: null, error: refusalMessages['page-unreadable'] };
  if (origin !== undefined && (!URL.canParse(snapshot.url) || new URL(snapshot.url).origin !== origin))
    return { reading: null, error: refusalMessages['page-unreadable'] };
  const result = readPage(snapshot);
  if (!result.ok) return { reading: null, error: refusalMessages[result.reason] };
  const draft = draftSchema.safeParse(result.draft);
  if (!draft.success) return { reading: null, error: refusalMessages['page-unreadable'] };
  const missing: Reading['missing'] = {};
  for (const { field, problem } of result.missing) missing[field] = fieldProblemMessages[problem];
  return { reading: { draft: draft.data, sources: result.sources, missing }, error: null };
}
