import { classifyFailure, type Failure } from './classify-failure.ts';

/** What is sent, and how; `send` throws the failure of a whole batch. */
interface Sending<Item> {
  max: number;
  /** Returns at most `max` waiting items; empty if nothing is waiting. */
  next(max: number): Promise<Item[]>;
  send(batch: Item[]): Promise<void>;
  /** Called with an item that the server refuses on its own; it must not wait any longer. */
  refused(item: Item, reason: string): Promise<void>;
}

/**
 * Sends everything that is waiting, in batches of at most `max`. A refused batch is sent in halves until the refused
 * item is alone. Returns the failure that stopped it, or null.
 */
export async function sendInBatches<Item>({ max, next, send, refused }: Sending<Item>): Promise<Failure | null> {
  let size = max;
  for (;;) {
    const batch = await next(size);
    const [first] = batch;
    if (first === undefined) return null;
    try {
      await send(batch);
      size = max;
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure.kind !== 'refused') return failure;
      if (batch.length > 1) size = Math.ceil(batch.length / 2);
      else {
        await refused(first, failure.reason);
        size = max;
      }
    }
  }
}
