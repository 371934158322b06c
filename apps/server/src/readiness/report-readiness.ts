import type { EndpointQuery, getReadinessEndpoint, ReadinessReport } from '@pindahlapak/contract';
import { categoryRepairText } from '@pindahlapak/messages';
import type { AccountState } from '../catalogue/account-state.ts';
import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { KeptFinds } from '../catalogue/find/kept-finds.ts';
import { countReadinessAt } from '../catalogue/find/count-readiness-at.sql.ts';
import { createPauses } from '../core/turns/pauses.ts';
import type { Context } from '../core/context.ts';
import { findSourceName } from '../categories/sources/sources.sql.ts';
import type { JudgingAhead } from './ahead/judging-ahead.ts';
import { countReadiness, type AlikeProducts } from './count-readiness.ts';
import { findStaleness } from './staleness/find-staleness.ts';
import { storedReadiness } from './judge-products.ts';
import type { KeptCounts } from './kept-counts.ts';
import type { Renewals } from './renewals.ts';
import { sumReadiness } from './sum-readiness.ts';

/** Renewals that one report waits for. An account that saves without pause gets a report of what is judged by then. */
const renewalsMax = 10;

type Repair = ReadinessReport['repairs'][number];

/** What reports and lists share. */
export interface SharedWork {
  renewals: Renewals;
  counts: KeptCounts;
  /** Null where nothing is judged before it is asked for. */
  ahead: JudgingAhead | null;
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
    if (staleWindows.length === 0) {
      counts.keep(userId, window, state, alike);
      if (alike.length > 0) await renewals.remember(ctx, userId);
    }
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
  const { counts, repairs, notes, windows } = await sumReadiness(alike, { hasDetails: include !== undefined });
  const countOf = (readiness: Parameters<typeof storedReadiness>[0]) => counts[storedReadiness(readiness)] ?? 0;
  return {
    ready: countOf('siap'),
    review: countOf('perlu-dilihat'),
    blocked: countOf('belum-siap'),
    repairs: await Promise.all(repairs.map((repair) => withName(ctx, userId, repair))),
    ...(include === undefined ? {} : { notes, windows }),
  };
}
