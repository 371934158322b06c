import type { EndpointData, listSourceChecksEndpoint } from '@pindahlapak/contract';
import { marketplaceTypes, pairingLimits, productLimits } from '@pindahlapak/model';
import type { SnapshotPlan } from '@pindahlapak/page-reader';
import * as z from 'zod/mini';
import { draftSchema } from '../queue/draft.ts';
import { linksMax } from '../run/product-links.ts';
import { runEntrySchema, runKinds, runMax, type RunProgress } from '../run/run.ts';
import type { FormField } from './refused.ts';
import { plannedLinkSchema, settingsSchema, windowNumber, type SourceNote } from '../storage/stored-state.ts';

const itemId = z.string().check(z.maxLength(productLimits.urlMax * 5));
const runOrder = z.enum(['pause', 'resume', 'stop', 'clear']);

/** Filter for 'Periksa sumber'; absent parts match everything. */
const checkFilterSchema = z.object({
  marketplace: z.optional(z.enum(marketplaceTypes)),
  window: z.optional(windowNumber),
});
export type CheckFilter = z.infer<typeof checkFilterSchema>;

export const popupRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('connect'),
    address: z.string().check(z.maxLength(productLimits.urlMax)),
    code: z.string().check(z.maxLength(64)),
    name: z.string().check(z.maxLength(pairingLimits.deviceNameMax * 4)),
  }),
  z.object({ type: z.literal('disconnect') }),
  z.object({ type: z.literal('refresh') }),
  z.object({ type: z.literal('settings'), settings: settingsSchema }),
  z.object({ type: z.literal('read-tab'), tabId: z.int() }),
  z.object({ type: z.literal('find-listing'), draft: z.pick(draftSchema, { marketplaceType: true, urls: true }) }),
  z.object({ type: z.literal('visit-tab'), tabId: z.int() }),
  z.object({ type: z.literal('list-checks'), filter: checkFilterSchema }),
  z.object({ type: z.literal('save-draft'), draft: draftSchema }),
  z.object({ type: z.literal('send-draft'), draft: draftSchema }),
  z.object({ type: z.literal('discard-draft') }),
  z.object({ type: z.literal('edit-item'), id: itemId }),
  z.object({ type: z.literal('remove-item'), id: itemId }),
  z.object({ type: z.literal('retry'), id: z.nullable(itemId) }),
  z.object({ type: z.literal('control-run'), order: runOrder }),
  z.object({ type: z.literal('list-links'), tabId: z.int(), marketplaceType: z.enum(marketplaceTypes) }),
  z.object({
    type: z.literal('plan-run'),
    links: z.array(plannedLinkSchema).check(z.minLength(1), z.maxLength(runMax)),
    types: z.array(z.enum(marketplaceTypes)).check(z.maxLength(marketplaceTypes.length)),
    kind: z.enum(runKinds),
  }),
  z.object({ type: z.literal('start-planned') }),
  z.object({ type: z.literal('drop-planned') }),
]);
export type PopupRequest = z.infer<typeof popupRequestSchema>;

/** Requests from our script in an Akulaku page; snapshots are validated by their own schema. */
export const pageRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page-ready') }),
  z.object({ type: z.literal('page-listing'), url: z.string().check(z.maxLength(productLimits.urlMax)) }),
  z.object({ type: z.literal('take'), snapshot: z.unknown() }),
  z.object({ type: z.literal('awaited-page'), snapshot: z.unknown() }),
  z.object({ type: z.literal('visit'), snapshot: z.unknown(), ageMs: z.number() }),
  z.object({
    type: z.literal('find-listings'),
    urls: z.array(z.string().check(z.maxLength(productLimits.urlMax))).check(z.minLength(1), z.maxLength(linksMax)),
  }),
  z.object({
    type: z.literal('start-run'),
    links: z.array(z.pick(runEntrySchema, { url: true, title: true })).check(z.minLength(1), z.maxLength(runMax)),
  }),
  z.object({ type: z.literal('control-run'), order: runOrder }),
]);
export type PageRequest = z.infer<typeof pageRequestSchema>;

export const pageStates = ['new', 'in-catalogue', 'waiting', 'incomplete', 'rejected', 'sent'] as const;

export interface ListingState {
  /** The listing's key in the queue. */
  id: string;
  state: (typeof pageStates)[number];
  /** Explains the state: the reason, missing fields, or what the server did. */
  text: string | null;
  window: number | null;
}

/** The least recently seen products of a filter, and how many there are in total. */
export type SourceChecks = EndpointData<typeof listSourceChecksEndpoint>;

/** Answers to requests that have a result. */
interface Answers {
  'find-listing': { listing: ListingState };
  'list-checks': SourceChecks;
  'list-links': { links: { url: string; title: string; window: number | null }[] };
  /** `isAwaited`: a run opened this page and waits for it. `plan`: what to collect on it. */
  'page-ready': { run: RunProgress | null; isAwaited: boolean; plan: SnapshotPlan };
  /** Null on other kinds of pages. The server may take a while to answer. */
  'page-listing': { listing: ListingState | null };
  'awaited-page': { again: boolean };
  /** `again`: the page has not shown its product yet. */
  visit: { again: boolean };
  take: ListingState;
  'find-listings': { windows: (number | null)[] };
  'start-run': RunProgress;
  'control-run': RunProgress | null;
}

export type RequestType = (PopupRequest | PageRequest)['type'];
export type AnswerData = { [T in RequestType]: T extends keyof Answers ? Answers[T] : null };
export type AnswerTo<T extends RequestType> =
  | { ok: true; data: AnswerData[T] }
  | { ok: false; error: string; field?: FormField };

/** What handles each type of request; a handler without a result answers null. */
export type Handlers<Request extends PopupRequest | PageRequest, Origin = unknown> = {
  [T in Request['type']]: (request: Extract<Request, { type: T }>, origin: Origin) => Promise<AnswerData[T] | void>;
};

/** Messages from the background to the script in a page; `capture` is answered with a snapshot. */
export type Notice =
  | { type: 'capture'; plan: SnapshotPlan }
  | { type: 'listing'; listing: ListingState }
  | { type: 'source'; note: SourceNote }
  | { type: 'run'; run: RunProgress }
  /** Another account is connected, whose state of the listing may differ. */
  | { type: 'account' };
