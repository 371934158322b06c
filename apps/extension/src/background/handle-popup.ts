import { extensionMessages as texts } from '@pindahlapak/messages';
import { productLinksIn, type Anchor, type ProductLink } from '../run/product-links.ts';
import type { Answer, AnswerData, CheckFilter, PopupRequest } from '../protocol/requests.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { StoredState } from '../storage/stored-state.ts';
import type { AccountData } from './account-data.ts';
import { failureText, type ConnectionPart } from './connection.ts';
import type { ListingStates } from './listing-states.ts';
import type { DraftReview } from './draft-review.ts';
import type { Runner } from './runner.ts';
import type { PhoneLinks } from './phone-links.ts';
import type { PlannedRun } from './planned-run.ts';
import { readVisit } from './read-snapshot.ts';
import type { SourceVisits } from './source-visits.ts';
import type { Sync } from './sync.ts';

export interface PopupDependencies {
  queue: QueueStore;
  state: StoredState;
  connection: ConnectionPart;
  listings: ListingStates;
  review: DraftReview;
  runner: Runner;
  sync: Sync;
  phoneLinks: PhoneLinks;
  plannedRun: PlannedRun;
  sourceVisits: SourceVisits;
  accountData: AccountData;
  /** Reads the links of a tab's page; throws if the browser does not allow it. */
  anchors(tabId: number): Promise<Anchor[]>;
  /** Captures a tab's page as an unchecked snapshot; throws if the browser does not allow it. */
  capture(tabId: number): Promise<unknown>;
}

type PopupAnswer = Answer<PopupRequest['type']>;
const done = <T extends PopupRequest['type']>(data: AnswerData[T]): PopupAnswer => ({ ok: true, data });
/** Answer to requests without a result. */
const succeeded: PopupAnswer = { ok: true, data: null };
const outcome = (error: string | null): PopupAnswer => (error === null ? succeeded : { ok: false, error });

/** Handles the popup's requests; the popup reads what it shows from storage. */
export function createPopupHandler(dependencies: PopupDependencies) {
  const {
    queue,
    state,
    connection,
    listings,
    review,
    runner,
    sync,
    phoneLinks,
    plannedRun,
    sourceVisits,
    accountData,
  } = dependencies;

  async function connect(request: Extract<PopupRequest, { type: 'connect' }>): Promise<PopupAnswer> {
    const error = await connection.connect(request.address, request.code, request.name);
    if (error === null) {
      await connection.refresh();
      void phoneLinks.refresh();
      void sync.request('asked');
    }
    return outcome(error);
  }

  async function listLinks(request: Extract<PopupRequest, { type: 'list-links' }>): Promise<PopupAnswer> {
    const { marketplaceType } = request;
    let found: ProductLink[];
    try {
      found = productLinksIn(await dependencies.anchors(request.tabId), marketplaceType);
    } catch {
      return outcome(texts.pageClosed);
    }
    const windows = await listings.windowsOf(found.map(({ url }) => ({ marketplaceType, urls: url })));
    const links = found.map(({ url, title }, index) => ({ url, title, window: windows[index] ?? null }));
    return done<'list-links'>({ links });
  }

  /** Compares the page on which the popup was opened; an unreadable page changes nothing. */
  async function visitTab(tabId: number): Promise<PopupAnswer> {
    const visit = readVisit(await dependencies.capture(tabId).catch(() => null));
    if (visit?.listing) {
      await sourceVisits.note(visit.listing, visit.seen);
      void sync.request('taken');
    }
    return succeeded;
  }

  async function listChecks(filter: CheckFilter): Promise<PopupAnswer> {
    const calls = await connection.client();
    if (!calls) return outcome(texts.queueNotConnected);
    try {
      return done<'list-checks'>(await sourceVisits.listChecks(calls, filter));
    } catch (error) {
      return outcome(failureText(error));
    }
  }

  async function disconnect(): Promise<PopupAnswer> {
    await connection.disconnect();
    await accountData.disconnected();
    return succeeded;
  }

  return async function handle(request: PopupRequest): Promise<PopupAnswer> {
    switch (request.type) {
      case 'connect':
        return connect(request);
      case 'disconnect':
        return disconnect();
      case 'refresh':
        void sync.request('due');
        void phoneLinks.refresh();
        return outcome(await connection.refresh());
      case 'settings':
        await state.settings.write(request.settings);
        return succeeded;
      case 'read-tab':
        return outcome(await review.readTab(request.tabId));
      case 'find-listing':
        return done<'find-listing'>({ listing: await listings.stateOf(request.draft) });
      case 'visit-tab':
        return visitTab(request.tabId);
      case 'list-checks':
        return listChecks(request.filter);
      case 'save-draft':
        await review.save(request.draft);
        return succeeded;
      case 'send-draft':
        await review.send(request.draft);
        void sync.request('asked');
        return succeeded;
      case 'discard-draft':
        await review.discard();
        return succeeded;
      case 'edit-item':
        await review.edit(request.id);
        return succeeded;
      case 'remove-item':
        await queue.remove(request.id);
        void phoneLinks.itemRemoved(request.id).catch(() => undefined);
        return succeeded;
      case 'retry':
        await queue.retry(request.id);
        void sync.request('asked');
        return succeeded;
      case 'list-links':
        return listLinks(request);
      case 'plan-run':
        await plannedRun.plan(request.links, request.types, request.kind);
        return succeeded;
      case 'start-planned':
        return outcome(await plannedRun.start());
      case 'drop-planned':
        await plannedRun.drop();
        return succeeded;
      case 'control-run':
        await runner.order(request.order);
        return succeeded;
    }
  };
}
