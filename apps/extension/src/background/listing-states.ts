import { lookupProductsEndpoint, type ImportResult } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { type MarketplaceType, productLimits } from '@pindahlapak/model';
import type { ListingState } from '../protocol/requests.ts';
import { listingKey } from '../queue/draft.ts';
import type { QueueItem, QueueStore } from '../queue/queue-store.ts';
import type { ConnectionPart } from './connection.ts';

export interface Listing {
  marketplaceType: MarketplaceType;
  urls: string;
}

/** The listing's state for the seller after an import. */
export function answeredState(item: QueueItem, result: ImportResult, window: number): ListingState {
  const base = { id: item.id };
  if (result.status === 'rejected')
    return { ...base, state: 'rejected', text: texts.takenRejected(result.message ?? ''), window: null };
  const text = {
    created: texts.sentCreated(window),
    updated: texts.sentUpdated,
    unchanged: texts.sentUnchanged,
  }[result.status];
  const whole = [text, result.message].filter((part) => part !== null).join('. ');
  return { ...base, state: 'sent', text: whole, window: result.status === 'created' ? window : null };
}

/** The state of a queued item; `waitingText` says why a ready one has not been sent. */
export function queuedState(item: QueueItem, waitingText: string): ListingState {
  const base = { id: item.id, window: null };
  if (item.state === 'incomplete') {
    const field = item.field !== null && item.field in texts.fields ? (item.field as keyof typeof texts.fields) : null;
    const missing = field ? texts.fields[field] : (item.reason ?? '');
    return { ...base, state: 'incomplete', text: texts.takenIncomplete(missing) };
  }
  if (item.state === 'rejected') return { ...base, state: 'rejected', text: texts.takenRejected(item.reason ?? '') };
  return { ...base, state: 'waiting', text: waitingText };
}

/** Finds the state of listings: queued, in the catalogue, or new. */
export function createListingStates({ queue, connection }: { queue: QueueStore; connection: ConnectionPart }) {
  /** The listings' windows in the catalogue; null if a listing is not in it or its state is unknown. */
  async function windowsOf(listings: Listing[]): Promise<(number | null)[]> {
    const calls = await connection.client();
    if (!calls || listings.length === 0) return listings.map(() => null);
    const windows: (number | null)[] = [];
    try {
      for (let from = 0; from < listings.length; from += productLimits.importBatchMax) {
        const part = listings.slice(from, from + productLimits.importBatchMax);
        const { data } = await calls.call(lookupProductsEndpoint, { body: { listings: part } });
        windows.push(...part.map((_, index) => data.products[index]?.window ?? null));
      }
      return windows;
    } catch {
      // The marks are optional, so a failed lookup is not shown.
      return listings.map(() => null);
    }
  }

  /** Why a ready item has not been sent. */
  async function waitingText(): Promise<string> {
    switch (await connection.connectionState()) {
      case 'connected':
        return texts.takenWaiting;
      case 'revoked':
        return texts.takenWaitingBecause(texts.deviceRevoked);
      case 'none':
        return texts.takenNotConnected;
    }
  }

  async function stateOf(listing: Listing): Promise<ListingState> {
    const id = listingKey(listing);
    const item = await queue.get(id);
    if (item) return queuedState(item, await waitingText());
    const [window] = await windowsOf([listing]);
    if (window) return { id, state: 'in-catalogue', text: texts.alreadyInCatalogue(window), window };
    return { id, state: 'new', text: null, window: null };
  }

  return { windowsOf, stateOf, waitingText };
}

export type ListingStates = ReturnType<typeof createListingStates>;
