import { productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { draftSchema } from './draft.ts';

/** `incomplete` lacks what the server demands, `waiting` is to be sent, `rejected` was judged and came back. */
export const queueStates = ['incomplete', 'waiting', 'rejected'] as const;

/** One taken product, kept until the server has acknowledged it. Times in UTC. */
export const queueItemSchema = z.object({
  /** The listing's key: taking the same listing again replaces what waits. */
  id: z.string(),
  draft: draftSchema,
  /** The window chosen when it was taken; null lets the server choose. */
  window: z.nullable(z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax))),
  state: z.enum(queueStates),
  /** Why it is incomplete or was rejected, and the field that this is about. */
  reason: z.nullable(z.string()),
  field: z.nullable(z.string()),
  /** Grows each time the listing is taken anew, so that an answer to older contents does not remove newer ones. */
  revision: z.int(),
  takenAt: z.string(),
});

export type QueueItem = z.infer<typeof queueItemSchema>;

/** Whether the item goes no further by itself: something is missing, or the server has rejected it. */
export const needsSeller = ({ state }: QueueItem): boolean => state !== 'waiting';
