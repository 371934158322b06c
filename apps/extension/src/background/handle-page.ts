import { extensionMessages as texts } from '@pindahlapak/messages';
import { productPageIdOf } from '@pindahlapak/model';
import { snapshotPlan } from '@pindahlapak/page-reader';
import type { Answer, AnswerData, PageRequest } from '../protocol/requests.ts';
import { listingKey } from '../queue/draft.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { progressOf } from '../run/run.ts';
import type { StoredState } from '../storage/stored-state.ts';
import { queuedState, type ListingStates } from './listing-states.ts';
import { isSettled, readVisit, type readSnapshot } from './read-snapshot.ts';
import type { SourceVisits } from './source-visits.ts';
import type { Runner } from './runner.ts';
import type { Sync } from './sync.ts';

export interface PageDependencies {
  queue: QueueStore;
  state: StoredState;
  listings: ListingStates;
  runner: Runner;
  sync: Sync;
  sourceVisits: SourceVisits;
  read: typeof readSnapshot;
  /** Registers a tab for news about a listing. */
  watch(tabId: number, listingId: string): void;
}

/** The page that sent a request, as reported by the browser. */
export interface PageOrigin {
  tabId: number;
  url: string;
}

type PageAnswer = Answer<PageRequest['type']>;
const done = <T extends PageRequest['type']>(data: AnswerData[T]): PageAnswer => ({ ok: true, data });
const refused = (error: string): PageAnswer => ({ ok: false, error });

const isListing = (url: string) => productPageIdOf('akulaku', url) !== null;

/** Handles requests from our script in Akulaku pages, which can only take, look up and run Akulaku listings. */
export function createPageHandler(dependencies: PageDependencies) {
  const { queue, state, listings, runner, sync, sourceVisits, read, watch } = dependencies;

  async function ready({ tabId }: PageOrigin): Promise<PageAnswer> {
    const run = await state.run.read();
    return done<'page-ready'>({
      run: run?.ownerTabId === tabId ? progressOf(run) : null,
      isAwaited: await runner.awaits(tabId),
      plan: snapshotPlan('akulaku'),
    });
  }

  // Single-page applications report their address themselves, because the browser still reports the one that was
  // loaded.
  async function listingOn({ tabId, url: loaded }: PageOrigin, url: string): Promise<PageAnswer> {
    if (!URL.canParse(url) || new URL(url).origin !== new URL(loaded).origin) return refused(texts.pageClosed);
    if (!isListing(url)) return done<'page-listing'>({ listing: null });
    const listing = { marketplaceType: 'akulaku', urls: url } as const;
    // Before asking the server, because the page may show another listing when the response arrives.
    watch(tabId, listingKey(listing));
    return done<'page-listing'>({ listing: await listings.stateOf(listing) });
  }

  async function take({ tabId, url }: PageOrigin, snapshot: unknown): Promise<PageAnswer> {
    const { reading, error } = read(snapshot, new URL(url).origin);
    if (!reading) return refused(error);
    const { window } = await state.settings.read();
    const item = await queue.put(reading.draft, window);
    watch(tabId, item.id);
    const answer = queuedState(item, await listings.waitingText());
    if (item.state === 'waiting') void sync.request('taken');
    return done<'take'>(answer);
  }

  /** Compares the page of a known product automatically; an unreadable page changes nothing. */
  async function visit({ url }: PageOrigin, snapshot: unknown, ageMs: number): Promise<PageAnswer> {
    const { listing, seen } = readVisit(snapshot, new URL(url).origin) ?? { listing: null, seen: null };
    if (!listing) return done<'visit'>({ again: false });
    if (!isSettled(seen, ageMs)) return done<'visit'>({ again: true });
    await sourceVisits.note(listing, seen);
    void sync.request('taken');
    return done<'visit'>({ again: false });
  }

  async function startRun({ tabId }: PageOrigin, links: { url: string; title: string }[]): Promise<PageAnswer> {
    const kept = links.filter(({ url }) => isListing(url));
    if (kept.length === 0) return refused(texts.pageNotProduct);
    const progress = await runner.start(tabId, kept);
    return progress ? done<'start-run'>(progress) : refused(texts.runBusy);
  }

  return async function handle(request: PageRequest, origin: PageOrigin): Promise<PageAnswer> {
    switch (request.type) {
      case 'page-ready':
        return ready(origin);
      case 'page-listing':
        return listingOn(origin, request.url);
      case 'take':
        return take(origin, request.snapshot);
      case 'awaited-page':
        return done<'awaited-page'>({ again: await runner.look(origin.tabId, request.snapshot) });
      case 'visit':
        return visit(origin, request.snapshot, request.ageMs);
      case 'find-listings':
        return done<'find-listings'>({
          windows: await listings.windowsOf(request.urls.map((urls) => ({ marketplaceType: 'akulaku', urls }))),
        });
      case 'start-run':
        return startRun(origin, request.links);
      case 'control-run':
        return done<'control-run'>(await runner.order(request.order));
    }
  };
}
