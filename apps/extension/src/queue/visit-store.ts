import { sourceObservationSchema, type SentSourceObservation } from '@pindahlapak/contract';
import { createLock } from '../storage/locks.ts';
import type { StorageArea } from '../storage/storage-area.ts';
import { listingKey } from './draft.ts';

const prefix = 'visit:';

/** Visits stored while the dashboard is unreachable; beyond that the oldest are dropped. */
export const visitsMax = 500;

/** Observations of products' pages, stored until the server has compared them; only the newest one per listing. */
export function createVisitStore(area: StorageArea) {
  const lock = createLock();
  const keyOf = (visit: SentSourceObservation) => prefix + listingKey(visit);

  /** All waiting visits, oldest first. */
  async function list(): Promise<SentSourceObservation[]> {
    return Object.entries(await area.get(null))
      .filter(([key, value]) => key.startsWith(prefix) && sourceObservationSchema.safeParse(value).success)
      .map(([, value]) => value as SentSourceObservation)
      .sort((a, b) => (a.seenAt < b.seenAt ? -1 : 1));
  }

  /** Stores a visit, replacing an older one. */
  const put = (visit: SentSourceObservation): Promise<void> =>
    lock(async () => {
      const waiting = await list();
      const older = waiting.find((one) => keyOf(one) === keyOf(visit));
      const dropped = older ? [] : waiting.slice(0, Math.max(0, waiting.length + 1 - visitsMax));
      if (dropped.length > 0) await area.remove(dropped.map(keyOf));
      await area.set({ [keyOf(visit)]: visit });
    });

  /** Removes visits that the server has compared, unless the listing was seen again meanwhile. */
  const acknowledge = (sent: readonly SentSourceObservation[]): Promise<void> =>
    lock(async () => {
      const waiting = new Map((await list()).map((one) => [keyOf(one), one.seenAt]));
      await area.remove(sent.filter((one) => waiting.get(keyOf(one)) === one.seenAt).map(keyOf));
    });

  const clear = async (): Promise<void> => acknowledge(await list());

  return { list, put, acknowledge, clear };
}

export type VisitStore = ReturnType<typeof createVisitStore>;
