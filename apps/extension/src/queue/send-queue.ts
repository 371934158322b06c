import {
  type EndpointData,
  type ImportProduct,
  type ImportResult,
  type importProductsEndpoint,
  ApiError,
  networkErrorMessage,
} from '@pindahlapak/contract';
import { descriptionFields, productImageFields, productLimits } from '@pindahlapak/model';
import type { Failure } from './classify-failure.ts';
import { checkDraft } from './draft.ts';
import type { QueueItem, QueueStore } from './queue-store.ts';
import { sendInBatches } from './send-in-batches.ts';

/** UTF-16 units per request: small enough for a slow connection before the worker is stopped. */
export const batchUnitsMax = 1_000_000;

/**
 * Selects the items of the next request: waiting ones with the same window, oldest first, at most `max` and within the
 * size of a request. A single item is sent whatever its size. Empty if nothing is waiting.
 */
export function nextBatch(
  items: readonly QueueItem[],
  max: number = productLimits.importBatchMax,
  unitsMax: number = batchUnitsMax,
): QueueItem[] {
  const batch: QueueItem[] = [];
  let units = 0;
  for (const item of items) {
    if (item.state !== 'waiting') continue;
    if (batch[0] && item.window !== batch[0].window) continue;
    units += JSON.stringify(item.draft).length;
    if (batch.length > 0 && units > unitsMax) break;
    batch.push(item);
    if (batch.length >= Math.min(max, productLimits.importBatchMax)) break;
  }
  return batch;
}

export type ImportAnswer = EndpointData<typeof importProductsEndpoint>;

export interface SendDependencies {
  queue: QueueStore;
  /** The import call; throws `ApiError`. */
  send(window: number | null, products: ImportProduct[]): Promise<ImportAnswer>;
  /** Called after the server has answered for an item and before it leaves the queue. */
  itemAnswered(item: QueueItem, result: ImportResult, window: number): Promise<void>;
  batchAnswered?(answer: ImportAnswer): Promise<void>;
  /** Fewer UTF-16 units per request than usual, for a slow connection. */
  unitsMax?: number;
}

/** Lists whose other fields are really empty if this one was read; one picture may be all that had loaded. */
const lists: readonly { fields: readonly string[]; proof: string }[] = [
  { fields: productImageFields, proof: 'productImage2' },
  { fields: descriptionFields, proof: 'description1' },
];

/**
 * Leaves out the fields that the page did not show: a page may have been read before it was complete, and the server
 * clears a field that is null (decision 007).
 */
function withoutUnread(product: ImportProduct): ImportProduct {
  const values: Readonly<Record<string, unknown>> = product;
  const isRead = (field: string): boolean =>
    values[field] !== null || lists.some(({ fields, proof }) => fields.includes(field) && values[proof] !== null);
  return Object.fromEntries(Object.entries(values).filter(([field]) => isRead(field))) as ImportProduct;
}

async function apply(
  batch: QueueItem[],
  answer: Pick<ImportAnswer, 'results' | 'window'>,
  { queue, itemAnswered }: SendDependencies,
): Promise<void> {
  for (const [index, item] of batch.entries()) {
    const result = answer.results[index];
    if (!result) continue;
    await itemAnswered(item, result, answer.window);
    if (result.status === 'rejected')
      await queue.change(item, { state: 'rejected', reason: result.message, field: result.field });
    else await queue.acknowledge(item);
  }
}

interface ReadyItem {
  item: QueueItem;
  product: ImportProduct;
}

/** The batch's items with their products; items that the contract no longer accepts are set aside with the reason. */
async function readyIn(batch: QueueItem[], queue: QueueStore): Promise<ReadyItem[]> {
  const ready: ReadyItem[] = [];
  for (const item of batch) {
    const { product, problems } = checkDraft(item.draft);
    if (product) ready.push({ item, product });
    else {
      const [field, reason] = Object.entries(problems)[0] ?? [null, null];
      await queue.change(item, { state: 'incomplete', reason, field });
    }
  }
  return ready;
}

/**
 * Sends everything that is waiting and removes what the server acknowledged. Sending a batch twice changes nothing on
 * the server, so a request without a response is simply repeated later. Returns the failure that stopped it, or null.
 */
export function sendQueue(dependencies: SendDependencies): Promise<Failure | null> {
  const { queue, send } = dependencies;
  return sendInBatches<ReadyItem>({
    max: productLimits.importBatchMax,
    async next(max) {
      for (;;) {
        const batch = nextBatch(await queue.list(), max, dependencies.unitsMax);
        const ready = await readyIn(batch, queue);
        if (batch.length === 0 || ready.length > 0) return ready;
      }
    },
    async send(batch) {
      const products = batch.map(({ product }) => withoutUnread(product));
      const answer = await send(batch[0]?.item.window ?? null, products);
      if (answer.results.length !== batch.length) throw new ApiError(networkErrorMessage, { status: 200 });
      await apply(
        batch.map(({ item }) => item),
        answer,
        dependencies,
      );
      await dependencies.batchAnswered?.(answer);
    },
    async refused({ item }, reason) {
      const result = { urls: null, status: 'rejected', id: null, message: reason, field: null } as const;
      // A rejected product has no window.
      await apply([item], { results: [result], window: 0 }, dependencies);
    },
  });
}
