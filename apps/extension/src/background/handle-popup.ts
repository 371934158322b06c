import { extensionMessages as texts } from '@pindahlapak/messages';
import { productLinksIn, type Anchor, type ProductLink } from '../run/product-links.ts';
import { refuseIf, Refused, type CheckFilter, type Handlers, type PopupRequest } from '../protocol/requests.ts';
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

interface PopupDependencies {
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

/** Handles the popup's requests; the popup reads what it shows from storage. */
export function createPopupHandlers({
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
  anchors,
  capture,
}: PopupDependencies): Handlers<PopupRequest> {
  async function listLinks({ tabId, marketplaceType }: Extract<PopupRequest, { type: 'list-links' }>) {
    let found: ProductLink[];
    try {
      found = productLinksIn(await anchors(tabId), marketplaceType);
    } catch {
      throw new Refused(texts.pageClosed);
    }
    const windows = await listings.windowsOf(found.map(({ url }) => ({ marketplaceType, urls: url })));
    return { links: found.map(({ url, title }, index) => ({ url, title, window: windows[index] ?? null })) };
  }

  async function listChecks(filter: CheckFilter) {
    const calls = await connection.client();
    if (!calls) throw new Refused(texts.queueNotConnected);
    return sourceVisits.listChecks(calls, filter).catch((error: unknown) => {
      throw new Refused(failureText(error));
    });
  }

  return {
    async connect({ address, code, name }) {
      refuseIf(await connection.connect(address, code, name));
      await connection.refresh();
      void phoneLinks.refresh();
      void sync.request('asked');
    },
    async disconnect() {
      await connection.disconnect();
      await accountData.disconnected();
    },
    async refresh() {
      void sync.request('due');
      void phoneLinks.refresh();
      refuseIf(await connection.refresh());
    },
    settings: ({ settings }) => state.settings.write(settings),
    'read-tab': async ({ tabId }) => refuseIf(await review.readTab(tabId)),
    'find-listing': async ({ draft }) => ({ listing: await listings.stateOf(draft) }),
    /** Compares the page on which the popup was opened; an unreadable page changes nothing. */
    async 'visit-tab'({ tabId }) {
      const visit = readVisit(await capture(tabId).catch(() => null));
      if (!visit?.listing) return;
      await sourceVisits.note(visit.listing, visit.seen);
      void sync.request('taken');
    },
    'list-checks': ({ filter }) => listChecks(filter),
    'save-draft': ({ draft }) => review.save(draft),
    async 'send-draft'({ draft }) {
      await review.send(draft);
      void sync.request('asked');
    },
    'discard-draft': () => review.discard(),
    'edit-item': ({ id }) => review.edit(id),
    async 'remove-item'({ id }) {
      await queue.remove(id);
      void phoneLinks.itemRemoved(id).catch(() => undefined);
    },
    async retry({ id }) {
      await queue.retry(id);
      void sync.request('asked');
    },
    'list-links': listLinks,
    'plan-run': ({ links, types, kind }) => plannedRun.plan(links, types, kind),
    'start-planned': async () => refuseIf(await plannedRun.start()),
    'drop-planned': () => plannedRun.drop(),
    'control-run': ({ order }) => runner.order(order),
  };
}
