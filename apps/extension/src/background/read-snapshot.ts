import { fieldProblemMessages, refusalMessages } from '@pindahlapak/messages';
import { readPage, snapshotLimits as limits, snapshotPlan, type PageSnapshot } from '@pindahlapak/page-reader';
import { draftSchema } from '../queue/draft.ts';
import type { Reading } from '../storage/stored-state.ts';
import { marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';

const short = (max: number) => z.string().check(z.maxLength(max));
const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));
const json = short(limits.jsonLength);
const label = short(limits.urlLength);

type SelectedField = PageSnapshot['selected'][number]['field'];
const selectors = marketplaceTypes.flatMap((type) => snapshotPlan(type).selectors);
const selectedFields = new Set<unknown>(selectors.map(({ field }) => field));
const selectedField = z.custom<SelectedField>((value) => selectedFields.has(value));

/** A snapshot as it arrives from a tab: written by strangers, so that shape and size are checked before it is read. */
const snapshotSchema = z.object({
  url: label,
  documentStatus: z.nullable(z.int()),
  jsonLd: list(json, limits.jsonTexts),
  embeddedStates: list(z.object({ id: label, type: label, text: json }), limits.jsonTexts),
  responses: list(z.object({ url: label, body: json, status: z.optional(z.int()) }), limits.responses),
  meta: list(z.object({ name: label, content: short(limits.textLength) }), limits.meta),
  microdata: list(z.object({ property: label, value: short(limits.textLength) }), limits.microdata),
  selected: list(
    z.object({ field: selectedField, value: short(limits.textLength) }),
    limits.perSelector * selectors.length,
  ),
});

/** Reads a snapshot; null for anything else. */
export function parseSnapshot(value: unknown): PageSnapshot | null {
  const parsed = snapshotSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

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
