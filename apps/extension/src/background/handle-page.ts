import { extensionMessages as texts } from '@pindahlapak/messages';
import { productPageIdOf } from '@pindahlapak/model';
import { snapshotPlan } from '@pindahlapak/page-reader';
import { Refused } from '../protocol/refused.ts';
import type { Handlers, PageRequest } from '../protocol/requests.ts';
import { listingKey } from '../queue/draft.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { progressOf } from '../run/run.ts';
import type { StoredState } from '../storage/stored-state.ts';
import { queuedState, type ListingStates } from './listing-states.ts';
import { isSettled, readSnapshot, readVisit } from './read-snapshot.ts';
import type { SourceVisits } from './source-visits.ts';
import type { Runner } from './runner.ts';
import type { Sync } from './sync.ts';

interface PageDependencies {
  queue: QueueStore;
  state: StoredState;
  listings: ListingStates;
  runner: Runner;
  sync: Sync;
  sourceVisits: SourceVisits;
  /** Registers a tab for news about a listing. */
  watch(tabId: number, listingId: string): void;
}

/** The page that sent a request, as reported by the browser. */
interface PageOrigin {
  tabId: number;
  url: string;
}

const isListing = (url: string) => productPageIdOf('akulaku', url) !== null;

/** Handles requests from our script in Akulaku pages, which can only take, look up and run Akulaku listings. */
export function createPageHandlers({
  queue,
  state,
  listings,
  runner,
  sync,
  sourceVisits,
  watch,
}: PageDependencies): Handlers<PageRequest, PageOrigin> {
  return {
    async 'page-ready'(_, { tabId }) {
      const run = await state.run.read();
      return {
        run: run?.ownerTabId === tabId ? progressOf(run) : null,
        isAwaited: await runner.awaits(tabId),
        plan: snapshotPlan('akulaku'),
      };
    },
    // Single-page applications report their address themselves, because the browser still reports the one that was
    // loaded.
    async 'page-listing'({ url }, { tabId, url: loaded }) {
      if (!URL.canParse(url) || new URL(url).origin !== new URL(loaded).origin) throw new Refused(texts.pageClosed);
      if (!isListing(url)) return { listing: null };
      const listing = { marketplaceType: 'akulaku', urls: url } as const;
      // Before asking the server, because the page may show another listing when the response arrives.
      watch(tabId, listingKey(listing));
      return { listing: await listings.stateOf(listing) };
    },
    async take({ snapshot }, { tabId, url }) {
      const { reading, error } = readSnapshot(snapshot, new URL(url).origin);
      if (!reading) throw new Refused(error);
      const { window } = await state.settings.read();
      const item = await queue.put(reading.draft, window);
      watch(tabId, item.id);
      const answer = queuedState(item, await listings.waitingText());
      if (item.state === 'waiting') void sync.request('queued');
      return answer;
    },
    'awaited-page': async ({ snapshot }, { tabId }) => ({ again: await runner.look(tabId, snapshot) }),
    /** Compares the page of a known product automatically; an unreadable page changes nothing. */
    async visit({ snapshot, ageMs }, { url }) {
      const { listing, seen } = readVisit(snapshot, new URL(url).origin) ?? { listing: null, seen: null };
      if (!listing) return { again: false };
      if (!isSettled(seen, ageMs)) return { again: true };
      await sourceVisits.note(listing, seen);
      void sync.request('queued');
      return { again: false };
    },
    'find-listings': async ({ urls: addresses }) => ({
      windows: await listings.windowsOf(addresses.map((urls) => ({ marketplaceType: 'akulaku', urls }))),
    }),
    async 'start-run'({ links }, { tabId }) {
      const kept = links.filter(({ url }) => isListing(url));
      if (kept.length === 0) throw new Refused(texts.pageNotProduct);
      const progress = await runner.start(tabId, kept);
      if (progress === null) throw new Refused(texts.runBusy);
      return progress;
    },
    'control-run': ({ order }) => runner.order(order),
  };
}
