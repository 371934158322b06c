import { marketplaces, productLimits, type MarketplaceType } from '@pindahlapak/model';
import * as z from 'zod/mini';

/** Listings per run: as many as a seller can watch and storage can hold. */
export const runMax = 300;

/** Consecutive failures after which a run pauses: the marketplace may be asking for a login or a captcha. */
export const failuresBeforePause = 3;

/** Pause between two pages, in ms; a person does not open them faster. */
export const pauseMs = { least: 4000, most: 9000 } as const;

/** Estimated duration of the first page, in ms. */
const firstPageMs = 3000;

/** What a run does with each page: take the product, or compare it with the catalogue. */
export const runKinds = ['take', 'check'] as const;
export type RunKind = (typeof runKinds)[number];

export const runEntryStates = ['waiting', 'opening', 'taken', 'failed'] as const;

export const runEntrySchema = z.object({
  url: z.string().check(z.maxLength(productLimits.urlMax)),
  title: z.string().check(z.maxLength(productLimits.urlMax)),
  state: z.enum(runEntryStates),
  reason: z.nullable(z.string()),
  /** The link from the phone, if it came from there. */
  linkId: z.nullable(z.string()),
  /** The change at the source, if the run compares. */
  change: z.nullable(z.string()),
  /** Its page did not load in time and was opened a second time. Older versions lack this field and the next one. */
  isRetried: z._default(z.boolean(), false),
  /** Its page asked for a sign-in or a captcha and is opened once more when the seller resumes. */
  isWalled: z._default(z.boolean(), false),
});
export type RunEntry = z.infer<typeof runEntrySchema>;

export const runStates = ['running', 'paused', 'stopped', 'finished'] as const;

/** Listings that are opened one by one and taken or compared. Times in milliseconds since 1970. */
export const runSchema = z.object({
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  /** Why the run paused automatically. */
  reason: z.nullable(z.string()),
  /** The tab with the list, which shows the progress. */
  ownerTabId: z.int(),
  window: z.nullable(z.int()),
  entries: z.array(runEntrySchema).check(z.minLength(1), z.maxLength(runMax)),
  /** The background tab of the open entry. */
  tabId: z.nullable(z.int()),
  openedAt: z.nullable(z.number()),
  /** Earliest time to open the next entry. */
  nextAt: z.number(),
  failuresInRow: z.int(),
  /** Total duration of the finished pages. */
  pagesMs: z.number(),
});
export type Run = z.infer<typeof runSchema>;

/** What the list and the popup show of a run. */
export interface RunProgress {
  kind: RunKind;
  state: Run['state'];
  reason: string | null;
  done: number;
  failed: number;
  total: number;
  /** Number, from 1, and title of the open page. */
  at: number | null;
  current: string | null;
  /** Estimated remaining time in ms; null if the run is not continuing. */
  leftMs: number | null;
  failures: { title: string; reason: string }[];
  /** Products that have changed at their source so far. */
  changes: { title: string; change: string }[];
}

export const isActive = (run: Run | null): run is Run => run?.state === 'running' || run?.state === 'paused';

export const openEntryOf = (run: Run): RunEntry | undefined => run.entries.find(({ state }) => state === 'opening');

/** Estimates the remaining time from the average page so far and the mean pause. */
function leftMsOf(run: Run, done: number): number | null {
  const left = run.entries.length - done;
  if (run.state !== 'running' || left === 0) return null;
  const pageMs = done === 0 ? firstPageMs : run.pagesMs / done;
  return Math.round(left * pageMs + (left - 1) * ((pauseMs.least + pauseMs.most) / 2));
}

export function progressOf(run: Run): RunProgress {
  const failed = run.entries.filter(({ state }) => state === 'failed');
  const done = run.entries.filter(({ state }) => state === 'taken' || state === 'failed').length;
  const opening = openEntryOf(run);
  return {
    kind: run.kind,
    state: run.state,
    reason: run.reason,
    done,
    failed: failed.length,
    total: run.entries.length,
    at: opening ? done + 1 : null,
    current: opening?.title ?? null,
    leftMs: leftMsOf(run, done),
    failures: failed.map(({ title, reason }) => ({ title, reason: reason ?? '' })),
    changes: run.entries.flatMap(({ title, change }) => (change === null ? [] : [{ title, change }])),
  };
}

export interface RunLink {
  url: string;
  title: string;
  linkId?: string | null;
}

/** A new run over these listings; the first one is opened immediately. */
export const newRun = (
  links: RunLink[],
  { kind, ownerTabId, window, now }: { kind: RunKind; ownerTabId: number; window: number | null; now: number },
): Run => ({
  kind,
  state: 'running',
  reason: null,
  ownerTabId,
  window,
  entries: links.slice(0, runMax).map(({ url, title, linkId = null }) => ({
    url,
    title,
    state: 'waiting',
    reason: null,
    linkId,
    change: null,
    isRetried: false,
    isWalled: false,
  })),
  tabId: null,
  openedAt: null,
  nextAt: now,
  failuresInRow: 0,
  pagesMs: 0,
});

/** Page origins for which a run needs the seller's permission; the extension always has Akulaku's. */
export const pageOrigins = (types: Iterable<MarketplaceType>): string[] =>
  [...new Set(types)]
    .filter((type) => type !== 'akulaku')
    .flatMap((type) => marketplaces[type].hosts.map((host) => `https://*.${host}/*`));
