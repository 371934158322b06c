import { extensionMessages as texts } from '@pindahlapak/messages';
import { productLinksIn, type ProductLink } from '../run/product-links.ts';
import { refuseIf, Refused } from '../protocol/refused.ts';
import type { CheckFilter, Handlers, PopupRequest } from '../protocol/requests.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { StoredState } from '../storage/stored-state.ts';
import type { AccountData } from './account-data.ts';
import { failureText, type ConnectionPart } from './connection.ts';
import type { ListingStates } from './listing-states.ts';
import type { Runner } from './runner.ts';
import type { PhoneLinks } from './phone-links.ts';
import type { PlannedRun } from './planned-run.ts';
import { readSnapshot, readVisit } from './read-snapshot.ts';
import { anchorsIn, capture } from './tab-messages.ts';
import type { SourceVisits } from './source-visits.ts';
import type { Sync } from './sync.ts';

interface PopupDependencies {
  queue: QueueStore;
  state: StoredState;
  connection: ConnectionPart;
  listings: ListingStates;
  runner: Runner;
  sync: Sync;
  phoneLinks: PhoneLinks;
  plannedRun: PlannedRun;
  sourceVisits: SourceVisits;
  accountData: AccountData;
}

/** Handles the popup's requests; the popup reads what it shows from storage. */
export function createPopupHandlers({
  queue,
  state,
  connection,
  listings,
  runner,
  sync,
  phoneLinks,
  plannedRun,
  sourceVisits,
  accountData,
}: PopupDependencies): Handlers<PopupRequest> {
  async function listLinks({ tabId, marketplaceType }: Extract<PopupRequest, { type: 'list-links' }>) {
    let found: ProductLink[];
    try {
      found = productLinksIn(await anchorsIn(tabId), marketplaceType);
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
      const refused = await connection.connect(address, code, name);
      if (refused !== null) throw refused;
      await connection.refresh();
      void phoneLinks.refresh();
      void sync.request('requested');
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
    /** Reads a tab's page into the popup's form. */
    async 'read-tab'({ tabId }) {
      const snapshot = await capture(tabId).catch(() => {
        throw new Refused(texts.pageClosed);
      });
      const { reading, error } = readSnapshot(snapshot);
      if (!reading) throw new Refused(error);
      await state.reading.write({ ...reading, startedAt: new Date().toISOString() });
    },
    'find-listing': async ({ draft }) => ({ listing: await listings.stateOf(draft) }),
    /** Compares the page on which the popup was opened; an unreadable page changes nothing. */
    async 'visit-tab'({ tabId }) {
      const visit = readVisit(await capture(tabId).catch(() => null));
      if (!visit?.listing) return;
      await sourceVisits.note(visit.listing, visit.seen);
      void sync.request('queued');
    },
    'list-checks': ({ filter }) => listChecks(filter),
    /** Stores the typed values, because a popup closes as soon as it loses the focus. */
    async 'save-draft'({ draft }) {
      const reading = await state.reading.read();
      if (reading) await state.reading.write({ ...reading, draft });
    },
    async 'send-draft'({ draft }) {
      const { window } = await state.settings.read();
      await queue.put(draft, window);
      await state.reading.clear();
      void sync.request('requested');
    },
    'discard-draft': () => state.reading.clear(),
    /** Opens a queued item in the form; it stays in the queue until it is sent again. */
    async 'edit-item'({ id }) {
      const item = await queue.get(id);
      if (!item) return;
      const missing = item.field === null || item.reason === null ? {} : { [item.field]: item.reason };
      await state.reading.write({ startedAt: new Date().toISOString(), draft: item.draft, sources: {}, missing });
    },
    async 'remove-item'({ id }) {
      await queue.remove(id);
      void phoneLinks.itemRemoved(id).catch(() => undefined);
    },
    async retry({ id }) {
      await queue.retry(id);
      void sync.request('requested');
    },
    'list-links': listLinks,
    'plan-run': ({ links, types, kind }) => plannedRun.plan(links, types, kind),
    'start-planned': async () => refuseIf(await plannedRun.start()),
    'drop-planned': () => plannedRun.drop(),
    'control-run': ({ order }) => runner.order(order),
  };
}
