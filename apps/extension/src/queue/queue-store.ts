import { productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { createLock } from '../storage/locks.ts';
import type { StorageArea } from '../storage/storage-area.ts';
import { checkDraft, draftSchema, listingKey, type Draft } from './draft.ts';

/** `incomplete` lacks required fields, `waiting` will be sent, `rejected` was refused by the server. */
export const queueStates = ['incomplete', 'waiting', 'rejected'] as const;

/** A taken product, stored until the server has acknowledged it. Times in UTC. */
export const queueItemSchema = z.object({
  /** The listing's key: taking the same listing again replaces the waiting item. */
  id: z.string(),
  draft: draftSchema,
  /** Window at the time of taking; null lets the server choose. */
  window: z.nullable(z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax))),
  state: z.enum(queueStates),
  /** Why it is incomplete or was rejected, and the field concerned. */
  reason: z.nullable(z.string()),
  field: z.nullable(z.string()),
  /**
   * Increases whenever the listing is taken again, so that a response for older contents does not remove newer ones.
   */
  revision: z.int(),
  takenAt: z.string(),
});

export type QueueItem = z.infer<typeof queueItemSchema>;

/** Returns whether the item waits for the seller: a field is missing, or the server has rejected it. */
export const needsSeller = ({ state }: QueueItem): boolean => state !== 'waiting';

/** Returns whether the listing was not taken again in between. Revisions start again after an item was removed. */
const isSameTaking = (a: QueueItem, b: QueueItem): boolean => a.revision === b.revision && a.takenAt === b.takenAt;

/** Prefix of the items' storage keys. Each item has its own key, so that a failed write only affects one item. */
export const queuePrefix = 'queue:';

/** Extracts the queue from stored values, oldest first. */
export function queueItemsIn(stored: Record<string, unknown>): QueueItem[] {
  const items: QueueItem[] = [];
  for (const [key, value] of Object.entries(stored)) {
    if (!key.startsWith(queuePrefix)) continue;
    const parsed = queueItemSchema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
  }
  return items.sort((a, b) => (a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1));
}

/** Stores taken products; calls resolve only after the browser has stored the change. */
export function createQueueStore(area: StorageArea, now: () => Date) {
  const lock = createLock();
  const keyOf = (id: string) => queuePrefix + id;
  const write = (item: QueueItem) => area.set({ [keyOf(item.id)]: item });

  const list = async (): Promise<QueueItem[]> => queueItemsIn(await area.get(null));

  async function get(id: string): Promise<QueueItem | null> {
    const parsed = queueItemSchema.safeParse((await area.get(keyOf(id)))[keyOf(id)]);
    return parsed.success ? parsed.data : null;
  }

  /** Stores a taken product: ready to be sent, or incomplete with its first problem. */
  const put = (draft: Draft, window: number | null): Promise<QueueItem> =>
    lock(async () => {
      const id = listingKey(draft);
      const older = await get(id);
      const [problem] = Object.entries(checkDraft(draft).problems);
      const item: QueueItem = {
        id,
        draft,
        window,
        state: problem ? 'incomplete' : 'waiting',
        reason: problem?.[1] ?? null,
        field: problem?.[0] ?? null,
        revision: (older?.revision ?? 0) + 1,
        takenAt: now().toISOString(),
      };
      await write(item);
      return item;
    });

  /** Changes an item if it is still the one in `seen`; a newer one is not touched. */
  const change = (
    seen: QueueItem,
    changes: Partial<Pick<QueueItem, 'state' | 'reason' | 'field' | 'window'>>,
  ): Promise<void> =>
    lock(async () => {
      const current = await get(seen.id);
      if (current && isSameTaking(current, seen)) await write({ ...current, ...changes });
    });

  /** Removes an acknowledged item, unless the listing was taken again meanwhile. */
  const acknowledge = (seen: QueueItem): Promise<void> =>
    lock(async () => {
      const current = await get(seen.id);
      if (current && isSameTaking(current, seen)) await area.remove(keyOf(seen.id));
    });

  const remove = (id: string): Promise<void> => lock(() => area.remove(keyOf(id)));

  /** Queues rejected items again; all of them if `id` is null. */
  const retry = (id: string | null): Promise<void> =>
    lock(async () => {
      for (const item of await list()) {
        if (item.state === 'rejected' && (id === null || item.id === id))
          await write({ ...item, state: 'waiting', reason: null, field: null });
      }
    });

  return { list, get, put, change, acknowledge, remove, retry };
}

export type QueueStore = ReturnType<typeof createQueueStore>;
