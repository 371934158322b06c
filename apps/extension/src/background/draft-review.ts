import { extensionMessages as texts } from '@pindahlapak/messages';
import type { Draft } from '../queue/draft.ts';
import type { QueueItem, QueueStore } from '../queue/queue-store.ts';
import type { StoredState } from '../storage/stored-state.ts';
import type { readSnapshot } from './read-snapshot.ts';

export interface DraftReviewDependencies {
  queue: QueueStore;
  state: StoredState;
  /** Captures a tab's page as an unchecked snapshot; throws if the browser does not allow it. */
  capture(tabId: number): Promise<unknown>;
  read: typeof readSnapshot;
  now(): Date;
}

/** The product under review in the popup: read from a tab or reopened from the queue, corrected, and sent. */
export function createDraftReview({ queue, state, capture, read, now }: DraftReviewDependencies) {
  /** Reads a tab's page into the popup's form. Returns the error text, or null. */
  async function readTab(tabId: number): Promise<string | null> {
    let snapshot: unknown;
    try {
      snapshot = await capture(tabId);
    } catch {
      return texts.pageClosed;
    }
    const { reading, error } = read(snapshot);
    if (reading) await state.reading.write({ ...reading, startedAt: now().toISOString() });
    return error;
  }

  /** Stores the typed values, because a popup closes as soon as it loses the focus. */
  async function save(draft: Draft): Promise<void> {
    const reading = await state.reading.read();
    if (reading) await state.reading.write({ ...reading, draft });
  }

  /** Puts the reviewed product into the queue. */
  async function send(draft: Draft): Promise<QueueItem> {
    const { window } = await state.settings.read();
    const item = await queue.put(draft, window);
    await state.reading.clear();
    return item;
  }

  /** Opens a queued item in the form; it stays in the queue until it is sent again. */
  async function edit(id: string): Promise<void> {
    const item = await queue.get(id);
    if (!item) return;
    const missing = item.field === null || item.reason === null ? {} : { [item.field]: item.reason };
    await state.reading.write({ startedAt: now().toISOString(), draft: item.draft, sources: {}, missing });
  }

  return { readTab, save, send, edit, discard: () => state.reading.clear() };
}

export type DraftReview = ReturnType<typeof createDraftReview>;
