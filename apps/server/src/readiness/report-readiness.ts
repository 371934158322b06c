import type { getReadinessEndpoint, ReadinessReport, Repair } from '@pindahlapak/contract';
import { categoryRepairText } from '@pindahlapak/messages';
import { readinesses, type Readiness } from '@pindahlapak/model';
import { issuesOfBits, notesOfBits } from '@pindahlapak/rules';
import { countByReadinessAndCategory } from '../catalogue/list.sql.ts';
import { judgeForFilter } from '../catalogue/read-products.ts';
import { findSourceName } from '../categories/sources/sources.sql.ts';
import type { Action, Context } from '../core/context.ts';
import { NoteCounts, RepairCounts } from '../exports/count-repairs.ts';

type Counts = Pick<ReadinessReport, 'ready' | 'review' | 'blocked'>;

export const countKeys = {
  siap: 'ready',
  'perlu-dilihat': 'review',
  'belum-siap': 'blocked',
} as const satisfies Record<Readiness, keyof Counts>;

export const noCounts = (): Counts => ({ ready: 0, review: 0, blocked: 0 });

/** Adds the name of the repair's source category, taken from one of its products. */
async function withName({ db }: Context, userId: string, repair: Repair): Promise<Repair> {
  const { source } = repair;
  if (source === undefined || source.sourceKey === '') return repair;
  const name = ((await findSourceName(db.kysely, userId, source)) ?? source.sourceKey).trim();
  return { ...repair, message: categoryRepairText(name), source: { ...source, name } };
}

/**
 * Reports how many products of a window, of all windows or of a filter (S23.1) can be uploaded, and which repairs the
 * others need (S21.3); `include` adds the price warnings and the counts per window.
 */
export const reportReadiness: Action<typeof getReadinessEndpoint> = async (ctx, { userId, include, ...filter }) => {
  await judgeForFilter(ctx, userId, { filter });
  await ctx.judge.judgeStale(ctx, userId, filter.window);
  const total = noCounts();
  const windows = new Map<number, Counts>();
  const repairs = new RepairCounts();
  const notes = new NoteCounts();
  for (const { readiness, bits, marketplaceType, sourceKey, window, products } of await countByReadinessAndCategory(
    ctx.db.kysely,
    userId,
    filter,
  )) {
    const key = countKeys[readinesses[readiness] ?? 'belum-siap'];
    const ofWindow = windows.get(window) ?? noCounts();
    windows.set(window, ofWindow);
    ofWindow[key] += products;
    total[key] += products;
    repairs.add({
      source: { marketplaceType, sourceKey, name: sourceKey },
      codes: issuesOfBits(bits),
      window,
      products,
    });
    notes.add(notesOfBits(bits), window, products);
  }
  return {
    ...total,
    repairs: await Promise.all(repairs.list().map((repair) => withName(ctx, userId, repair))),
    ...(include === undefined
      ? {}
      : {
          notes: notes.list(),
          windows: [...windows].sort(([a], [b]) => a - b).map(([window, counts]) => ({ window, ...counts })),
        }),
  };
};
