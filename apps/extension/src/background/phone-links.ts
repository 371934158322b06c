import {
  ApiError,
  listSharedLinksEndpoint,
  settleSharedLinkEndpoint,
  type Client,
  type ImportResult,
} from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { sharedLinkLimits } from '@pindahlapak/model';
import { cutText } from '@pindahlapak/page-reader';
import { isFinal } from '../queue/classify-failure.ts';
import { createLock, oneAtATime } from '../storage/locks.ts';
import type { LinkReport, StoredState } from '../storage/stored-state.ts';
import { answeredState } from './listing-states.ts';
import type { ConnectionPart } from './connection.ts';
import type { QueueItem } from '../queue/queue-store.ts';

interface PhoneLinkDependencies {
  state: StoredState;
  connection: ConnectionPart;
}

const isSame = (a: LinkReport, b: LinkReport): boolean => a.id === b.id && a.state === b.state && a.reason === b.reason;

/** Links sent from the seller's phone: those that wait, and the outcomes to report to the server. */
export function createPhoneLinks({ state, connection }: PhoneLinkDependencies) {
  /** Guards only storage: a run that records a link must not wait for the server. */
  const lock = createLock();

  /** Reports outcomes of links to the server, later if it is unreachable. Returns whether it was reached. */
  async function deliverReports(calls: Client): Promise<boolean> {
    const delivered: LinkReport[] = [];
    let isReached = true;
    for (const report of await lock(() => state.linkReports.read())) {
      const { id, state: linkState, reason } = report;
      // A page or server may give a longer reason than the dashboard accepts.
      const body = { state: linkState, reason: cutText(reason, sharedLinkLimits.reasonMax) };
      try {
        await calls.call(settleSharedLinkEndpoint, { params: { id }, body });
        delivered.push(report);
      } catch (error) {
        isReached = error instanceof ApiError && error.status !== 0;
        if (!isFinal(error)) break;
        delivered.push(report);
      }
    }
    if (delivered.length === 0) return isReached;
    await lock(async () => {
      // Links whose outcome has changed meanwhile are reported again.
      const left = (await state.linkReports.read()).filter((report) => !delivered.some((one) => isSame(one, report)));
      await state.linkReports.write(left);
    });
    return isReached;
  }

  async function exchange(): Promise<void> {
    const calls = await connection.client();
    if (!calls) return state.phoneLinks.clear();
    // Reports of another account are dropped first.
    if ((await connection.accountId(calls).catch(() => null)) === null) return;
    if (!(await deliverReports(calls))) return;
    try {
      const { data } = await calls.call(listSharedLinksEndpoint, {});
      const waiting = data.links.filter((link) => link.state === 'waiting');
      const links = waiting.map(({ id, url, marketplaceType }) => ({ id, url, marketplaceType }));
      await state.phoneLinks.write({ links, failed: data.failed });
    } catch {
      // An older dashboard has no such links; an unreachable one is reported elsewhere.
    }
  }

  /**
   * Reports outcomes and fetches waiting links; does nothing if the server is unreachable. One exchange at a time, so
   * that an older report never arrives after a newer one.
   */
  const refresh = oneAtATime(exchange);

  /** Replaces older reports of the same links; the caller holds the lock. */
  async function put(entries: LinkReport[]): Promise<void> {
    const others = (await state.linkReports.read()).filter(({ id }) => !entries.some((entry) => entry.id === id));
    await state.linkReports.write([...others, ...entries].slice(-sharedLinkLimits.linksMax));
  }

  /** Records that the page of a link could not be taken. */
  async function failed(id: string, reason: string): Promise<void> {
    await lock(() => put([{ id, state: 'failed', reason }]));
    await refresh();
  }

  /** Records that a link's listing is in the queue; the import result of that listing decides about the link. */
  const taken = (id: string, listingId: string): Promise<void> =>
    lock(async () => {
      const others = (await state.linkListings.read()).filter((one) => one.id !== id);
      await state.linkListings.write([...others, { id, listingId }].slice(-sharedLinkLimits.linksMax));
    });

  /** Records the outcome of a queued item, to which several links may have led. */
  async function settle(itemId: string, outcome: Omit<LinkReport, 'id'>, isQueued: boolean): Promise<void> {
    const isConcerned = await lock(async () => {
      const pairs = await state.linkListings.read();
      const links = pairs.filter(({ listingId }) => listingId === itemId);
      if (links.length === 0) return false;
      // Reports are stored first: if the worker stops in between, some pairs remain, but no link is left without a
      // report.
      await put(links.map(({ id }) => ({ id, ...outcome })));
      if (!isQueued) await state.linkListings.write(pairs.filter(({ listingId }) => listingId !== itemId));
      return true;
    });
    if (isConcerned) await refresh();
  }

  /** Records the server's result for a queued item. */
  function itemAnswered(item: QueueItem, result: ImportResult, window: number): Promise<void> {
    const isRejected = result.status === 'rejected';
    const reason = (isRejected ? result.message : answeredState(item, result, window).text) ?? texts.failed;
    // A rejected item stays in the queue and may be sent again.
    return settle(item.id, { state: isRejected ? 'failed' : 'done', reason }, isRejected);
  }

  /** Records that the seller removed an item from the queue. */
  const itemRemoved = (itemId: string): Promise<void> =>
    settle(itemId, { state: 'failed', reason: texts.linkItemRemoved }, false);

  return { refresh, failed, taken, itemAnswered, itemRemoved };
}

export type PhoneLinks = ReturnType<typeof createPhoneLinks>;
