import { ApiError, listSharedLinksEndpoint, settleSharedLinkEndpoint, type ImportResult } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { sharedLinkLimits } from '@pindahlapak/model';
import { createLock } from '../storage/create-lock.ts';
import type { LinkReport, StoredState } from '../storage/stored-state.ts';
import { judgedState } from './listing-states.ts';
import type { ConnectionPart } from './connection.ts';
import type { QueueItem } from '../queue/queue-item.ts';

interface PhoneLinkDependencies {
  state: StoredState;
  connection: ConnectionPart;
}

/** Links that the seller sent from the phone: which wait, and what the server is to hear of those that were taken. */
export function createPhoneLinks({ state, connection }: PhoneLinkDependencies) {
  const lock = createLock();

  /** Asks for the links that wait. What cannot be reached changes nothing. */
  async function refresh(): Promise<void> {
    await flush();
    const calls = await connection.client();
    if (!calls) return state.phoneLinks.clear();
    try {
      const { data } = await calls.call(listSharedLinksEndpoint, {});
      const waiting = data.links.filter((link) => link.state === 'waiting');
      const links = waiting.map(({ id, url, marketplaceType }) => ({ id, url, marketplaceType }));
      await state.phoneLinks.write({ links, failed: data.failed });
    } catch {
      // An older dashboard has no such links, and one that is away says so elsewhere.
    }
  }

  /** Tells the server what became of links; what could not be told is told later. */
  const flush = (): Promise<void> =>
    lock(async () => {
      const calls = await connection.client();
      const reports = (await state.linkReports.read()) ?? [];
      if (!calls || reports.length === 0) return;
      const left: LinkReport[] = [];
      for (const report of reports) {
        const { id, ...body } = report;
        try {
          await calls.call(settleSharedLinkEndpoint, { params: { id }, body });
        } catch (error) {
          // A link that was deleted meanwhile is settled.
          if (!(error instanceof ApiError) || error.status !== 404) left.push(report);
        }
      }
      await state.linkReports.write(left);
    });

  async function report(entry: LinkReport): Promise<void> {
    await lock(async () => {
      const others = ((await state.linkReports.read()) ?? []).filter(({ id }) => id !== entry.id);
      await state.linkReports.write([...others, entry].slice(-sharedLinkLimits.linksMax));
    });
    await flush();
    await refresh();
  }

  /** The page of a link could not be taken. */
  const failed = (id: string, reason: string): Promise<void> => report({ id, state: 'failed', reason });

  /** The listing that a link led to waits in the queue: the server's judgement of it is the link's. */
  const taken = (id: string, listingId: string): Promise<void> =>
    lock(async () => {
      const others = ((await state.linkListings.read()) ?? []).filter((one) => one.id !== id);
      await state.linkListings.write([...others, { id, listingId }].slice(-sharedLinkLimits.linksMax));
    });

  /** The server has judged an item of the queue. */
  async function judged(item: QueueItem, result: ImportResult, window: number): Promise<void> {
    const listings = (await state.linkListings.read()) ?? [];
    const link = listings.find(({ listingId }) => listingId === item.id);
    if (!link) return;
    await lock(async () => {
      const kept = (await state.linkListings.read()) ?? [];
      await state.linkListings.write(kept.filter(({ id }) => id !== link.id));
    });
    const isRejected = result.status === 'rejected';
    const reason = isRejected ? result.message : judgedState(item, result, window).text;
    await report({ id: link.id, state: isRejected ? 'failed' : 'done', reason: reason ?? texts.failed });
  }

  return { refresh, failed, taken, judged };
}

export type PhoneLinks = ReturnType<typeof createPhoneLinks>;
