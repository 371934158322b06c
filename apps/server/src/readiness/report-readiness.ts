import type { EndpointQuery, getReadinessEndpoint, ReadinessReport } from '@pindahlapak/contract';
import { categoryRepairText } from '@pindahlapak/messages';
import { readinesses } from '@pindahlapak/model';
import { issuesOfBits, notesOfBits } from '@pindahlapak/rules';
import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { AccountState, KeptFinds } from '../catalogue/find/kept-finds.ts';
import { countReadinessAt } from '../catalogue/find/count-readiness-at.sql.ts';
import { createPauses } from '../core/turns/pauses.ts';
import type { Context } from '../core/context.ts';
import { collectNotes } from '../exports/collect-notes.ts';
import { collectRepairs } from '../exports/collect-repairs.ts';
import { findSourceName } from '../categories/sources/sources.sql.ts';
import { countReadiness, type AlikeProducts } from './count-readiness.ts';
import { findStaleness } from './find-staleness.ts';
import { storedReadiness } from './judge-products.ts';
import type { KeptCounts } from './kept-counts.ts';
import type { Renewals } from './renewals.ts';

/** Renewals that one report waits for; whoever saves all the time gets a report of what is judged by then. */
const renewalsMax = 10;

type Repair = ReadinessReport['repairs'][number];

/** What reports and lists share. */
export interface SharedWork {
  renewals: Renewals;
  counts: KeptCounts;
}

/** Counts alike products together, and judges the stale ones before. */
export async function countFresh(
  ctx: Context,
  { renewals, counts }: SharedWork,
  { userId, window }: { userId: string; window: number | 'all' },
): Promise<readonly AlikeProducts[]> {
  for (let round = 0; ; round += 1) {
    const state = await findStaleness(ctx, userId);
    const kept = counts.find(userId, window, state);
    if (kept) return kept;
    const windows =
      window === 'all' ? (await listWindowCounts(ctx.db.kysely, userId)).map((counted) => counted.window) : [window];
    const isLast = round === renewalsMax;
    const input = { userId, windows, staleOf: state.staleOf };
    const { alike, staleWindows } = await countReadiness(ctx, input, { countsStale: isLast });
    if (staleWindows.length === 0) counts.keep(userId, window, state, alike);
    if (staleWindows.length === 0 || isLast) return alike;
    await renewals.run(ctx, { userId, windows: staleWindows });
  }
}

/** Names the source category of a repair as one of its products does. */
async function withName({ db }: Context, userId: string, repair: Repair): Promise<Repair> {
  const { source } = repair;
  if (source === undefined || source.sourceKey === '') return repair;
  const name = ((await findSourceName(db.kysely, userId, source)) ?? source.sourceKey).trim();
  return { ...repair, message: categoryRepairText(name), source: { ...source, name } };
}

/** Products that one statement counts by their places. */
const countedAtOnce = 1000;

/** Counts the products of a filter that are alike; the stale ones are judged before. */
async function countFound(ctx: Context, { finds, shared, state }: Reporting, filter: Query): Promise<AlikeProducts[]> {
  const { userId } = state;
  await countFresh(ctx, shared, { userId, window: filter.window });
  const { places } = await finds.find(ctx, state, { filter, sort: 'newest', order: 'desc' });
  const counted: AlikeProducts[] = [];
  const pauses = createPauses();
  for (let start = 0; start < places.length; start += countedAtOnce) {
    const some = [...places.subarray(start, start + countedAtOnce)];
    counted.push(...(await countReadinessAt(ctx.db.kysely, ctx.db.engine, userId, some)));
    if (pauses.areDue()) await pauses.take();
  }
  return counted;
}

type Query = Omit<EndpointQuery<typeof getReadinessEndpoint>, 'include'>;

interface Reporting {
  state: AccountState;
  finds: KeptFinds;
  shared: SharedWork;
}

type WindowReadiness = NonNullable<ReadinessReport['windows']>[number];

const countKeys = { siap: 'ready', 'perlu-dilihat': 'review', 'belum-siap': 'blocked' } as const;

/** The counts of each window, and the notes on money. */
function detailsOf(alike: readonly AlikeProducts[]): Pick<ReadinessReport, 'notes' | 'windows'> {
  const windows = new Map<number, WindowReadiness>();
  const notes = collectNotes();
  for (const { readiness, bits, window, products } of alike) {
    const counted = windows.get(window) ?? { window, ready: 0, review: 0, blocked: 0 };
    windows.set(window, counted);
    counted[countKeys[readinesses[readiness] ?? 'belum-siap']] += products;
    notes.add(notesOfBits(bits), window, products);
  }
  return { notes: notes.list(), windows: [...windows.values()].sort((a, b) => a.window - b.window) };
}

/**
 * How many products of a window, or of all, or of a filter (S23.1), can be uploaded, and what would mend the others (S21.3).
 * Throws Refusal('validation') and ('account-busy').
 */
export async function reportReadiness(
  ctx: Context,
  { query, ...reporting }: Reporting & { query: EndpointQuery<typeof getReadinessEndpoint> },
): Promise<ReadinessReport> {
  const { window, include, ...filter } = query;
  const { userId } = reporting.state;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const alike = isNarrowed
    ? await countFound(ctx, reporting, { window, ...filter })
    : await countFresh(ctx, reporting.shared, { userId, window });
  const counts = [0, 0, 0];
  const repairs = collectRepairs();
  for (const { readiness, bits, marketplaceType, sourceKey, window: first, products } of alike) {
    counts[readiness] = (counts[readiness] ?? 0) + products;
    const source = { marketplaceType, sourceKey, name: sourceKey };
    repairs.add({ source, codes: issuesOfBits(bits), window: first, products });
  }
  const countOf = (readiness: Parameters<typeof storedReadiness>[0]) => counts[storedReadiness(readiness)] ?? 0;
  return {
    ready: countOf('siap'),
    review: countOf('perlu-dilihat'),
    blocked: countOf('belum-siap'),
    repairs: await Promise.all(repairs.list().map((repair) => withName(ctx, userId, repair))),
    ...(include === undefined ? {} : detailsOf(alike)),
  };
}
