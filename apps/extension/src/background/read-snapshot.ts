import { fieldProblemMessages, refusalMessages } from '@pindahlapak/messages';
import {
  listingAddress,
  observePage,
  readPage,
  snapshotLimits as limits,
  snapshotPlan,
  type PageObservation,
  type PageSnapshot,
} from '@pindahlapak/page-reader';
import { draftSchema } from '../queue/draft.ts';
import type { Reading } from '../storage/stored-state.ts';
import { marketplaceOfHost, marketplaceTypes, productPageIdOf } from '@pindahlapak/model';
import type { Listing } from './listing-states.ts';
import * as z from 'zod/mini';

const short = (max: number) => z.string().check(z.maxLength(max));
const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max));
const json = short(limits.jsonLength);
const label = short(limits.urlLength);

type SelectedField = PageSnapshot['selected'][number]['field'];
const selectors = marketplaceTypes.flatMap((type) => snapshotPlan(type).selectors);
const selectedFields = new Set<unknown>(selectors.map(({ field }) => field));
const selectedField = z.custom<SelectedField>((value) => selectedFields.has(value));

/** A snapshot from a tab. Strangers wrote it, so shape and size are validated before it is read. */
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

export function parseSnapshot(value: unknown): PageSnapshot | null {
  const parsed = snapshotSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Reads the product from an unchecked snapshot (of this origin), or returns why there is none. */
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

/** Observes the listing in an unchecked snapshot, null if invalid; `listing` is null on other kinds of pages. */
export function readVisit(value: unknown, origin?: string): { listing: Listing | null; seen: PageObservation } | null {
  const snapshot = parseSnapshot(value);
  if (!snapshot || !URL.canParse(snapshot.url)) return null;
  const url = new URL(snapshot.url);
  if (origin !== undefined && url.origin !== origin) return null;
  const type = marketplaceOfHost(url.hostname)?.type ?? null;
  const isListing = type !== null && productPageIdOf(type, url.href) !== null;
  const listing = isListing ? { marketplaceType: type, urls: listingAddress(type, url) } : null;
  return { listing, seen: observePage(snapshot) };
}

/** How long after opening a page without a price or product may still change, in ms. */
const settleMs = 8_000;
export const lastLookMs = 20_000;

/** Returns whether the observation is final; otherwise the page should be checked again. */
export function isSettled(seen: PageObservation, ageMs: number): boolean {
  if (seen.state === 'unreadable') return ageMs >= (seen.wall === null ? lastLookMs : settleMs);
  return (seen.state === 'ok' && seen.price !== undefined) || ageMs >= settleMs;
}
