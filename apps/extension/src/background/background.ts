import { pageRequestSchema, popupRequestSchema, type ListingState, type Notice } from '../protocol/requests.ts';
import { originOf } from '../protocol/sender.ts';
import { createQueueStore, needsSeller, queuePrefix, type QueueItem } from '../queue/queue-store.ts';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import { pageOrigins } from '../run/run.ts';
import { createVisitStore } from '../queue/visit-store.ts';
import { storedState } from '../storage/stored-state.ts';
import { createConnection } from './connection.ts';
import { createPageHandler } from './handle-page.ts';
import { createPopupHandler } from './handle-popup.ts';
import { createListingStates, judgedState, queuedState } from './listing-states.ts';
import { createDraftReview } from './draft-review.ts';
import { readSnapshot as read } from './read-snapshot.ts';
import { createRunner, runAlarm } from './runner.ts';
import { createSourceVisits } from './source-visits.ts';
import { createSync, syncAlarm } from './sync.ts';
import { createPhoneLinks } from './phone-links.ts';
import { createQueueReport } from './queue-report.ts';
import { createPlannedRun } from './planned-run.ts';
import { anchorsIn, capture, captureOpened, notify } from './tab-messages.ts';

/** Tabs that show a listing and are notified of news of it. Kept in memory: a page subscribes when it is opened. */
function createWatchers() {
  const listingOfTab = new Map<number, string>();
  return {
    watch: (tabId: number, listingId: string) => void listingOfTab.set(tabId, listingId),
    forget: (tabId: number) => void listingOfTab.delete(tabId),
    tell(listingId: string, notice: Notice) {
      for (const [tabId, id] of listingOfTab) if (id === listingId) void notify(tabId, notice);
    },
    show: (listing: ListingState) => watchers.tell(listing.id, { type: 'listing', listing }),
  };
}

/** What the toolbar icon says about the queue: nothing, how many wait, or how many need the seller. */
function badgeOf(items: readonly QueueItem[], needsConnection: boolean): { text: string; color: string } {
  const attention = items.filter(needsSeller).length;
  if (attention > 0) return { text: String(attention), color: '#b91c1c' };
  if (items.length > 0) return { text: String(items.length), color: needsConnection ? '#b45309' : '#0f766e' };
  return { text: needsConnection ? '!' : '', color: '#b45309' };
}

const area = chrome.storage.local;
// Content scripts could read the extension's storage unless access is limited to trusted contexts. Firefox has no such limit.
const closed = 'setAccessLevel' in area ? area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }) : null;

const own = { id: chrome.runtime.id, origin: chrome.runtime.getURL('').replace(/\/$/, '') };

/** The owner of a run that no page of ours belongs to. */
const noTab = -1;

const now = () => new Date();
const random = () => Math.random();
const setAlarm = (name: string, at: Date) => chrome.alarms.create(name, { when: at.getTime() });
const clearAlarm = async (name: string) => void (await chrome.alarms.clear(name));

const state = storedState(area);
const queue = createQueueStore(area, now);
const connection = createConnection({ state, fetch: (input, init) => fetch(input, init), now });
const watchers = createWatchers();
const sourceVisits = createSourceVisits({
  visits: createVisitStore(area),
  state,
  now,
  compared: (note) => {
    watchers.tell(note.id, { type: 'source', note });
    return runner.compared(note);
  },
});
const sync = createSync({
  queue,
  state,
  connection,
  visits: sourceVisits,
  setAlarm,
  clearAlarm,
  now,
  random,
  judged: (item, result, window) => {
    watchers.show(judgedState(item, result, window));
    void phoneLinks.judged(item, result, window).catch(() => undefined);
  },
  held: (items, reason) => {
    for (const item of items) watchers.show(queuedState(item, texts.takenWaitingBecause(reason)));
  },
});
const phoneLinks = createPhoneLinks({ state, connection });
const reportQueue = createQueueReport({ queue, state, connection, now });
const listings = createListingStates({ queue, connection });
const review = createDraftReview({ queue, state, capture, read, now });
/** The permission to open a marketplace's pages ends with the run. */
async function giveBackPages(): Promise<void> {
  await chrome.permissions.remove({ origins: pageOrigins(marketplaceTypes) }).catch(() => undefined);
}
const runner = createRunner({
  queue,
  state,
  openTab: async (url) => (await chrome.tabs.create({ url, active: false })).id ?? chrome.tabs.TAB_ID_NONE,
  closeTab: (tabId) => chrome.tabs.remove(tabId),
  setAlarm,
  clearAlarm,
  later: (task, ms) => void setTimeout(task, ms),
  now,
  random,
  read,
  noteVisit: sourceVisits.note,
  noteRead: sourceVisits.noteRead,
  captureOpened,
  taken: () => void sync.request('taken'),
  linkTaken: phoneLinks.taken,
  linkFailed: phoneLinks.failed,
  ended: () => void giveBackPages(),
  progressed: (tabId, run) => void notify(tabId, { type: 'run', run }),
});
const plannedRun = createPlannedRun({
  state,
  now,
  begin: async (links, kind) => (await runner.start(noTab, links, kind)) !== null,
});
const handlePopup = createPopupHandler({
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
  anchors: anchorsIn,
  capture,
});
const handlePage = createPageHandler({
  queue,
  state,
  listings,
  runner,
  sync,
  sourceVisits,
  read,
  watch: (tabId, listingId) => watchers.watch(tabId, listingId),
});

/** Notices the first worker of a session: the browser, and with it every tab's number, is new then. */
async function openSession(): Promise<void> {
  const session = chrome.storage.session;
  if ((await session.get('isOpen'))['isOpen'] === true) return;
  await runner.interrupt();
  await session.set({ isOpen: true });
}
const ready = Promise.all([closed, openSession()]);

/** The answer to a message, or null for an unknown sender or message. */
async function answer(message: unknown, sender: chrome.runtime.MessageSender): Promise<unknown> {
  const origin = originOf(sender, own);
  if (origin === null) return null;
  await ready;
  if (origin.from === 'popup') {
    const request = popupRequestSchema.safeParse(message);
    return request.success ? handlePopup(request.data) : null;
  }
  const request = pageRequestSchema.safeParse(message);
  return request.success ? handlePage(request.data, origin) : null;
}

function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /quota/i.test(text) ? texts.queueFull : texts.failed;
}

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  void answer(message, sender)
    .catch((error: unknown) => {
      console.error(error);
      return { ok: false, error: failureText(error) };
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
  void sync.request('asked');
  void showBadge();
};
chrome.runtime.onStartup.addListener(begin);
chrome.runtime.onInstalled.addListener(begin);
// The browser's question may have closed the popup that asked for a run.
chrome.permissions.onAdded.addListener(({ origins = [] }) => void ready.then(() => plannedRun.allowed(origins)));
chrome.tabs.onRemoved.addListener((tabId) => {
  watchers.forget(tabId);
  void ready.then(() => runner.tabClosed(tabId));
});
// Whatever woke this worker, the one before it may have been ended in the middle of something.
void sync.request('due');
void ready.then(reportQueue);
void ready.then(() => runner.advance());
// Back on the network: no need to wait for the planned try.
self.addEventListener('online', () => {
  void sync.request('asked');
  void reportQueue();
});
