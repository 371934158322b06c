import { extensionMessages as texts } from '@pindahlapak/messages';
import type { QueueStore } from '../queue/queue-store.ts';
import type { VisitStore } from '../queue/visit-store.ts';
import type { StoredState } from '../storage/stored-state.ts';

interface AccountDataDependencies {
  queue: QueueStore;
  visits: Pick<VisitStore, 'clear'>;
  state: StoredState;
  orderRun(order: 'stop' | 'clear'): Promise<unknown>;
  dropPlan(): Promise<void>;
  /** Called when another account is known, because open pages show the state of the former. */
  changed(): void;
}

/** What the extension stores for one account and must not show or send to another. */
export function createAccountData({ queue, visits, state, orderRun, dropPlan, changed }: AccountDataDependencies) {
  async function stopRun(): Promise<void> {
    await orderRun('stop');
    await dropPlan();
  }

  /** Clears everything except the queue. */
  async function clear(): Promise<void> {
    await stopRun();
    await orderRun('clear');
    await visits.clear();
    await state.settings.write({ ...(await state.settings.read()), window: null });
    const { sent, sourceNotes, unread, phoneLinks, linkListings, linkReports } = state;
    for (const value of [sent, sourceNotes, unread, phoneLinks, linkListings, linkReports]) await value.clear();
  }

  /**
   * Called when the connected account is known, before anything is sent to it. Data of another account is cleared; its
   * queued products are only sent after the seller's 'Coba lagi'.
   */
  async function belongsTo(accountId: string, fullName: string): Promise<void> {
    const before = await state.queueAccountId.read();
    if (before === accountId) return;
    if (before !== null) {
      await clear();
      const reason = texts.otherAccount(fullName);
      for (const item of await queue.list())
        await queue.change(item, { state: 'rejected', reason, field: null, window: null });
    }
    await state.queueAccountId.write(accountId);
    changed();
  }

  /** Called when the seller has disconnected this PC. */
  async function disconnected(): Promise<void> {
    await stopRun();
    if ((await queue.list()).length > 0) return;
    await clear();
    // With an empty queue no product can go to the wrong account.
    await state.queueAccountId.clear();
  }

  return { belongsTo, disconnected };
}

export type AccountData = ReturnType<typeof createAccountData>;
