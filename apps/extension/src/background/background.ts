import { pageRequestSchema, popupRequestSchema, type ListingState, type Notice } from '../protocol/requests.ts';
import { Refused } from '../protocol/refused.ts';
import { originOf } from '../protocol/sender.ts';
import { createQueueStore, needsSeller, queuePrefix, type QueueItem } from '../queue/queue-store.ts';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import { isActive, pageOrigins } from '../run/run.ts';
import { createVisitStore } from '../queue/visit-store.ts';
import { storageErrorText } from '../storage/storage-area.ts';
import { storedState } from '../storage/stored-state.ts';
import { createAccountData } from './account-data.ts';
import { browser } from './browser.ts';
import { createConnection } from './connection.ts';
import { createPageHandlers } from './handle-page.ts';
import { createPopupHandlers } from './handle-popup.ts';
import { createListingStates, answeredState, queuedState } from './listing-states.ts';
import { createRunner, runAlarm } from './runner.ts';
import { createSourceVisits } from './source-visits.ts';
import { createSync, syncAlarm } from './sync.ts';
import { createPhoneLinks } from './phone-links.ts';
import { createQueueReport } from './queue-report.ts';
import { createPlannedRun } from './planned-run.ts';
import { notify, notifyAll } from './tab-messages.ts';

/** Tabs that show a listing and are notified about it. Kept in memory, because a page subscribes whenever it opens. */
function createWatchers() {
  const listingOfTab = new Map<number, string>();
  return {
    watch: (tabId: number, listingId: string) => void listingOfTab.set(tabId, listingId),
    forget: (tabId: number) => void listingOfTab.delete(tabId),
    send(listingId: string, notice: Notice) {
      for (const [tabId, id] of listingOfTab) if (id === listingId) void notify(tabId, notice);
    },
    show: (listing: ListingState) => watchers.send(listing.id, { type: 'listing', listing }),
  };
}

/** The toolbar badge of the queue: empty, the number of waiting items, or the number of those that need the seller. */
function badgeOf(items: readonly QueueItem[], needsConnection: boolean): { text: string; color: string } {
  const attention = items.filter(needsSeller).length;
  if (attention > 0) return { text: String(attention), color: '#b91c1c' };
  if (items.length > 0) return { text: String(items.length), color: needsConnection ? '#b45309' : '#0f766e' };
  return { text: needsConnection ? '!' : '', color: '#b45309' };
}

const area = chrome.storage.local;
// Content scripts could read the extension's storage unless access is limited to trusted contexts. Firefox has no such
// setting.
const closed = 'setAccessLevel' in area ? area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }) : null;

const own = { id: chrome.runtime.id, origin: chrome.runtime.getURL('').replace(/\/$/, '') };

/** Owner of a run that does not belong to any of our pages. */
const noTab = -1;

const { now } = browser;
const state = storedState(area);
const queue = createQueueStore(area, now);
const connection = createConnection({
  state,
  fetch: (input, init) => fetch(input, init),
  now,
  accountKnown: (id, fullName) => accountData.belongsTo(id, fullName),
});
const visits = createVisitStore(area);
const watchers = createWatchers();
const sourceVisits = createSourceVisits({
  visits,
  state,
  now,
  compared: (note) => {
    watchers.send(note.id, { type: 'source', note });
    return runner.compared(note);
  },
});
const sync = createSync({
  browser,
  queue,
  state,
  connection,
  visits: sourceVisits,
  itemAnswered: (item, result, window) => {
    watchers.show(answeredState(item, result, window));
    void phoneLinks.itemAnswered(item, result, window).catch(() => undefined);
  },
  sendingFailed: (items, reason) => {
    for (const item of items) watchers.show(queuedState(item, texts.takenWaitingBecause(reason)));
  },
});
const phoneLinks = createPhoneLinks({ state, connection });
const reportQueue = createQueueReport({ queue, state, connection, now });
const listings = createListingStates({ queue, connection });
/** Gives up the permission for the marketplaces' pages when a run ends. */
async function giveBackPages(): Promise<void> {
  await chrome.permissions.remove({ origins: pageOrigins(marketplaceTypes) }).catch(() => undefined);
}
const runner = createRunner({
  browser,
  queue,
  state,
  visits: sourceVisits,
  phoneLinks,
  queued: () => void sync.request('queued'),
  ended: () => void giveBackPages(),
  progressed: (tabId, run) => void notify(tabId, { type: 'run', run }),
});
const plannedRun = createPlannedRun({
  state,
  now,
  // The end of an active run gives them back.
  giveBackPages: async () => {
    if (!isActive(await state.run.read())) await giveBackPages();
  },
  begin: async (links, kind) => (await runner.start(noTab, links, kind)) !== null,
});
const accountData = createAccountData({
  queue,
  visits,
  state,
  orderRun: (order) => runner.order(order),
  dropPlan: plannedRun.drop,
  changed: () => void notifyAll({ type: 'account' }),
});
const popupHandlers = createPopupHandlers({
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
});
const pageHandlers = createPageHandlers({
  queue,
  state,
  listings,
  runner,
  sync,
  sourceVisits,
  watch: (tabId, listingId) => watchers.watch(tabId, listingId),
});

/** Detects the first worker of a browser session, in which all tab ids are new. */
async function openSession(): Promise<void> {
  const session = chrome.storage.session;
  if ((await session.get('isOpen'))['isOpen'] === true) return;
  await runner.interrupt();
  await session.set({ isOpen: true });
}
const ready = Promise.all([closed, openSession()]);

type Handler = (request: unknown, origin: unknown) => Promise<unknown>;

/** Answers a message; null for an unknown sender or message. */
async function answer(message: unknown, sender: chrome.runtime.MessageSender): Promise<unknown> {
  const origin = originOf(sender, own);
  if (origin === null) return null;
  await ready;
  const isPopup = origin.from === 'popup';
  const request = (isPopup ? popupRequestSchema : pageRequestSchema).safeParse(message);
  const handlers = (isPopup ? popupHandlers : pageHandlers) as Partial<Record<string, Handler>>;
  const handle = request.success ? handlers[request.data.type] : undefined;
  return handle ? { ok: true, data: (await handle(request.data, origin)) ?? null } : null;
}

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  void answer(message, sender)
    .catch((error: unknown) => {
      if (error instanceof Refused) return { ok: false, error: error.message, field: error.field };
      console.error(error);
      return { ok: false, error: storageErrorText(error) };
    })
    .then(respond);
  // Keeps the channel open for the answer.
  return true;
});

async function showBadge(): Promise<void> {
  const connected = await state.connection.read();
  const { text, color } = badgeOf(await queue.list(), connected === null || connected.revoked);
  await chrome.action.setBadgeText({ text });
  await chrome.action.setBadgeBackgroundColor({ color });
}

chrome.storage.onChanged.addListener((changes, name) => {
  const concerns = Object.keys(changes).some((key) => key.startsWith(queuePrefix) || key === state.connection.key);
  if (name !== 'local' || !concerns) return;
  void showBadge();
  void reportQueue();
});

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === syncAlarm) void sync.request('due');
  if (name === runAlarm) void ready.then(() => runner.advance());
});

const begin = () => {
  void sync.request('requested');
  void showBadge();
};
chrome.runtime.onStartup.addListener(begin);
chrome.runtime.onInstalled.addListener(begin);
// The browser's permission prompt may have closed the popup that planned the run.
chrome.permissions.onAdded.addListener(({ origins = [] }) => void ready.then(() => plannedRun.allowed(origins)));
chrome.tabs.onRemoved.addListener((tabId) => {
  watchers.forget(tabId);
  void ready.then(() => runner.tabClosed(tabId));
});
// The previous worker may have been stopped in the middle of something.
void sync.request('due');
void ready.then(reportQueue);
void ready.then(() => runner.advance());
// Online again: retry without waiting for the planned time.
self.addEventListener('online', () => {
  void sync.request('requested');
  void reportQueue();
});
