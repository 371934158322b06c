import { productLimits } from '@pindahlapak/model';
import type { QueueItem } from './queue-item.ts';

/** UTF-16 units of one request: small enough to get through a slow line before the worker's time is up. */
export const batchUnitsMax = 1_000_000;

/**
 * The items of the next request: waiting ones with the same target window, oldest first, at most `max` of them and not
 * past the size of a request. A single item is sent however large it is. Empty where nothing waits.
 */
export function nextBatch(items: readonly QueueItem[], max: number = productLimits.importBatchMax): QueueItem[] {
  const batch: QueueItem[] = [];
  let units = 0;
  for (const item of items) {
    if (item.state !== 'waiting') continue;
    if (batch[0] && item.window !== batch[0].window) continue;
    units += JSON.stringify(item.draft).length;
    if (batch.length > 0 && units > batchUnitsMax) break;
    batch.push(item);
    if (batch.length >= Math.min(max, productLimits.importBatchMax)) break;
  }
  return batch;
}
