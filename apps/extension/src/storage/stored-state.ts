import { importStatuses } from '@pindahlapak/contract';
import { fieldSourceLabels } from '@pindahlapak/messages';
import { marketplaceTypes, productLimits } from '@pindahlapak/model';
import type { FieldSource } from '@pindahlapak/page-reader';
import * as z from 'zod/mini';
import { draftSchema, type DraftField } from '../queue/draft.ts';
import { runKinds, runSchema } from '../run/run.ts';
import { storedValue, type StorageArea } from './storage-area.ts';

export const windowNumber = z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax));

/** The connected dashboard. The token is stored separately and only read by `connection.ts`. */
export const connectionSchema = z.object({
  /** Origin of the dashboard. */
  address: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  fullName: z.string(),
  /** Null until the account is known; nothing is sent before. */
  accountId: z.nullable(z.string()),
  /** Disconnected on the server: the token is deleted, the queue stays. */
  revoked: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Account data for the popup, as of `fetchedAt`. */
export const accountSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  productCount: z.int(),
  productStorage: z.int(),
  subscriptionType: z.string(),
  subscriptionExpireDate: z.string(),
  windows: z.array(z.object({ window: windowNumber, totalProduct: z.int() })),
  fetchedAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

export const themes = ['system', 'light', 'dark'] as const;

/** The seller's choices; a null window lets the server choose. */
export const settingsSchema = z.object({ window: z.nullable(windowNumber), theme: z.enum(themes) });
export type Settings = z.infer<typeof settingsSchema>;
const defaultSettings: Settings = { window: null, theme: 'system' };

/** State of sending; `nextTryAt` is in UTC, null if nothing is planned. */
export const syncStateSchema = z.object({
  sending: z.boolean(),
  failures: z.int(),
  reason: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  /** The server set the time, so a newly taken product does not bring it forward. */
  held: z.boolean(),
});
export type SyncState = z.infer<typeof syncStateSchema>;
export const idleSync: SyncState = { sending: false, failures: 0, reason: null, nextTryAt: null, held: false };

/** A product that the server imported, for the popup's list. */
export const sentSchema = z.object({
  id: z.string(),
  name: z.string(),
  marketplaceType: z.enum(marketplaceTypes),
  status: z.enum(importStatuses),
  window: z.int(),
  at: z.string(),
  /** Additional information from the server, for example on variants with equal options. */
  message: z.nullable(z.string()),
});
export type Sent = z.infer<typeof sentSchema>;
export const sentMax = 20;

const draftFieldSchema = z.enum(Object.keys(draftSchema.shape) as [DraftField, ...DraftField[]]);
const fieldSources = Object.keys(fieldSourceLabels) as [FieldSource, ...FieldSource[]];

/** A page under review in the popup: draft, source of each field, and why fields are missing. */
export const readingSchema = z.object({
  /** Start of the review, in UTC; distinguishes readings of the same page. */
  startedAt: z.optional(z.string()),
  draft: draftSchema,
  sources: z.partialRecord(draftFieldSchema, z.enum(fieldSources)),
  missing: z.partialRecord(draftFieldSchema, z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** The server's comparison of a visit, for the page's button and the popup. */
const sourceNoteSchema = z.object({
  id: z.string(),
  isChanged: z.boolean(),
  text: z.string(),
});
export type SourceNote = z.infer<typeof sourceNoteSchema>;
export const sourceNotesMax = 50;

const linkId = z.string().check(z.maxLength(64));

/** Waiting links from the phone, as of the server's last response. */
export const phoneLinkListSchema = z.object({
  links: z.array(z.object({ id: linkId, url: z.string(), marketplaceType: z.enum(marketplaceTypes) })),
  failed: z.int(),
});
export type PhoneLinkList = z.infer<typeof phoneLinkListSchema>;

/** An outcome of a link from the phone, for the server. */
export const linkReportSchema = z.object({
  id: linkId,
  state: z.enum(['done', 'failed']),
  reason: z.string(),
});
export type LinkReport = z.infer<typeof linkReportSchema>;

/** A page to open in a run; `linkId` is set if it came from the phone. */
export const plannedLinkSchema = z.object({
  url: z.string().check(z.maxLength(productLimits.urlMax)),
  title: z.string().check(z.maxLength(productLimits.urlMax)),
  linkId: z.nullable(linkId),
});
export type PlannedLink = z.infer<typeof plannedLinkSchema>;

/** A run that waits for the seller's permission to open these marketplaces' pages; `plannedAt` in ms since 1970. */
export const planSchema = z.object({
  links: z.array(plannedLinkSchema),
  types: z.array(z.enum(marketplaceTypes)),
  kind: z._default(z.enum(runKinds), 'take'),
  plannedAt: z.number(),
});

/** Everything that the extension stores, besides the queue's items. */
export const storedState = (area: StorageArea) => ({
  token: storedValue(area, 'token', z.string()),
  connection: storedValue(area, 'connection', connectionSchema),
  account: storedValue(area, 'account', accountSchema),
  /** The account to which the queue and the other data belong. */
  queueAccountId: storedValue(area, 'queueAccountId', z.string()),
  settings: storedValue(area, 'settings', settingsSchema, defaultSettings),
  sync: storedValue(area, 'sync', syncStateSchema, idleSync),
  sent: storedValue(area, 'sent', z.array(sentSchema), []),
  reading: storedValue(area, 'reading', readingSchema),
  run: storedValue(area, 'run', runSchema),
  /** The latest comparisons of visited pages with the catalogue. */
  sourceNotes: storedValue(area, 'sourceNotes', z.array(sourceNoteSchema), []),
  /** Addresses of products whose pages a run could not read, most recent last. */
  unread: storedValue(area, 'unread', z.array(z.string()), []),
  planned: storedValue(area, 'planned', planSchema),
  /** The extension version that the dashboard serves, as of its last response. */
  servedVersion: storedValue(area, 'servedVersion', z.string()),
  phoneLinks: storedValue(area, 'phoneLinks', phoneLinkListSchema, { links: [], failed: 0 }),
  /** Listing of a link from the phone, until the server has answered for it. */
  linkListings: storedValue(area, 'linkListings', z.array(z.object({ id: linkId, listingId: z.string() })), []),
  /** The last report of the queue's failures to the dashboard (null until it is answered), and its time in ms since 1970. */
  queueReport: storedValue(
    area,
    'queueReport',
    z.object({ deviceId: z.string(), failed: z.nullable(z.int()), at: z.number() }),
  ),
  linkReports: storedValue(area, 'linkReports', z.array(linkReportSchema), []),
});

export type StoredState = ReturnType<typeof storedState>;
