import { importProductsEndpoint, type ImportResult } from '@pindahlapak/contract';
import { classifyFailure, longestHeldMs, type Failure } from '../queue/classify-failure.ts';
import type { QueueItem, QueueStore } from '../queue/queue-store.ts';
import { batchUnitsMax, sendQueue, type ImportAnswer } from '../queue/send-queue.ts';
import { oneAtATime } from '../storage/locks.ts';
import { idleSync, sentMax, type StoredState, type SyncState } from '../storage/stored-state.ts';
import type { Browser } from './browser.ts';
import type { ConnectedClient, ConnectionPart } from './connection.ts';
import type { SourceVisits } from './source-visits.ts';

const firstMs = 30_000;
const longestMs = 15 * 60_000;

/**
 * Delay in ms before the next attempt: 30 s, doubled with each consecutive failure up to 15 minutes. A random fifth
 * (`random` is 0 to 1) keeps PCs from returning all at once.
 */
export function retryDelayMs(failures: number, random: number): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 16));
  return Math.round(base * (1 + 0.2 * random));
}

/** Why sending starts: something was queued, a planned attempt is due, or the seller or a browser start requests it. */
type SyncCause = 'queued' | 'due' | 'requested';

/** Returns whether the next attempt is still ahead. Only the seller brings forward a time set by the server (`held`). */
function isTooEarly({ nextTryAt, held }: SyncState, cause: SyncCause, now: Date): boolean {
  const leftMs = nextTryAt === null ? 0 : new Date(nextTryAt).getTime() - now.getTime();
  // A time far ahead was planned before the clock was set back.
  if (leftMs <= 0 || leftMs > longestHeldMs) return false;
  return cause === 'due' || (held && cause === 'queued');
}

function afterFailure(failure: Failure, failures: number, now: Date, random: number): SyncState {
  const { kind, reason } = failure;
  if (kind === 'revoked') return { ...idleSync, reason };
  const heldMs = kind === 'retry' ? failure.afterMs : null;
  const nextTryMs = now.getTime() + (heldMs ?? retryDelayMs(failures + 1, random));
  const nextTryAt = new Date(nextTryMs).toISOString();
  return { sending: false, failures: failures + 1, reason, nextTryAt, held: heldMs !== null };
}

export const syncAlarm = 'sync';
/** The worker may be stopped in the middle of a request, so an alarm is already set to wake the next one. */
const watchdogMs = 60_000;

interface SyncDependencies {
  browser: Pick<Browser, 'now' | 'random' | 'setAlarm' | 'clearAlarm'>;
  queue: QueueStore;
  state: StoredState;
  connection: ConnectionPart;
  /** Visits to known products; sent after the queue. */
  visits: Pick<SourceVisits, 'send' | 'isWaiting'>;
  /** Called when the server has imported or rejected an item. */
  itemAnswered(item: QueueItem, result: ImportResult, window: number): void;
  /** Called with the waiting items when sending has failed for now. */
  sendingFailed(items: QueueItem[], reason: string): void;
}

/** Sends the queue, one sender at a time, and plans the next attempt after a failure. */
export function createSync(dependencies: SyncDependencies) {
  const { browser, queue, state, connection, visits } = dependencies;
  const { now } = browser;

  const waiting = async (): Promise<QueueItem[]> => (await queue.list()).filter((item) => item.state === 'waiting');

  async function itemAnswered(item: QueueItem, result: ImportResult, window: number): Promise<void> {
    dependencies.itemAnswered(item, result, window);
    if (result.status === 'rejected') return;
    const { id, draft } = item;
    const { status, message } = result;
    const entry = { id, name: draft.name ?? '', marketplaceType: draft.marketplaceType, status, window, message };
    const older = (await state.sent.read()).filter((sent) => sent.id !== id);
    const sent = [{ ...entry, at: now().toISOString() }, ...older].slice(0, sentMax);
    // If storage is full, only removing the acknowledged item makes room.
    await state.sent.write(sent).catch(() => undefined);
  }

  async function batchAnswered({ productCount, productStorage, results, window }: ImportAnswer): Promise<void> {
    const account = await state.account.read();
    if (!account) return;
    const created = results.filter(({ status }) => status === 'created').length;
    const before = account.windows.find((one) => one.window === window)?.totalProduct ?? 0;
    const others = account.windows.filter((one) => one.window !== window);
    const windows = [...others, { window, totalProduct: before + created }].sort((a, b) => a.window - b.window);
    await state.account.write({ ...account, productCount, productStorage, windows }).catch(() => undefined);
  }

  async function attempt(calls: ConnectedClient, failures: number): Promise<Failure | null> {
    try {
      if ((await connection.accountId(calls)) === null) return null;
    } catch (error) {
      return classifyFailure(error);
    }
    const send = async (window: number | null, products: unknown[]) =>
      (await calls.call(importProductsEndpoint, { body: { window, products } })).data;
    // The connection may be too slow to send a whole batch before the call times out.
    const unitsMax = batchUnitsMax >> Math.min(failures, 5);
    return (await sendQueue({ queue, send, itemAnswered, batchAnswered, unitsMax })) ?? visits.send(calls);
  }

  /** Stores the state of sending and plans the next attempt. */
  async function store(next: SyncState): Promise<void> {
    if (next.nextTryAt === null) await browser.clearAlarm(syncAlarm);
    else await browser.setAlarm(syncAlarm, new Date(next.nextTryAt));
    await state.sync.write(next);
  }

  async function pass(cause: SyncCause): Promise<void> {
    const before = await state.sync.read();
    const isIdle = (await waiting()).length === 0 && !(await visits.isWaiting());
    const calls = await connection.client();
    if (isIdle || !calls) return store(idleSync);
    if (isTooEarly(before, cause, now())) return store({ ...before, sending: false });
    await browser.setAlarm(syncAlarm, new Date(now().getTime() + watchdogMs));
    await state.sync.write({ ...before, sending: true });
    const failure = await attempt(calls, before.failures);
    if (failure === null || calls.signal.aborted) return store(idleSync);
    if (failure.kind === 'revoked') await connection.revoke(calls);
    await store(afterFailure(failure, cause === 'requested' ? 0 : before.failures, now(), browser.random()));
    dependencies.sendingFailed(await waiting(), failure.reason);
  }

  let next: SyncCause | null = null;
  const passNext = oneAtATime(async () => {
    const cause = next;
    next = null;
    if (cause !== null) await pass(cause);
  });

  return {
    /** Sends what is waiting. A request during sending makes it check once more afterwards. */
    request(cause: SyncCause): Promise<void> {
      if (next !== 'requested') next = cause;
      return passNext();
    },
  };
}

export type Sync = ReturnType<typeof createSync>;
