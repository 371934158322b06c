import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceOf, productPageIdOf } from '@pindahlapak/model';
import type { PageObservation } from '@pindahlapak/page-reader';
import { checkDraft, listingKey, type Draft, type DraftField } from '../queue/draft.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import {
  control,
  interrupted,
  nextStep,
  opened,
  retried,
  settled,
  pausedByChallenge,
  withChange,
} from '../run/advance-run.ts';
import {
  isActive,
  newRun,
  openEntryOf,
  progressOf,
  type Run,
  type RunEntry,
  type RunKind,
  type RunLink,
  type RunProgress,
} from '../run/run.ts';
import { createLock } from '../storage/locks.ts';
import { storageErrorText } from '../storage/storage-area.ts';
import type { SourceNote, StoredState } from '../storage/stored-state.ts';
import type { Browser } from './browser.ts';
import type { PhoneLinks } from './phone-links.ts';
import { isSettled, lastLookMs, readSnapshot, readVisit } from './read-snapshot.ts';
import type { SourceVisits } from './source-visits.ts';

export const runAlarm = 'run';
/** Interval between checks of a page that our script does not cover, in ms. */
const lookMs = 1500;
/**
 * Chrome's alarms fire after 30 seconds at the earliest. For shorter waits the worker uses a timer, and the alarm
 * wakes the next worker if this one ends earlier.
 */
const alarmLeastMs = 30_000;

interface RunnerDependencies {
  queue: QueueStore;
  state: StoredState;
  browser: Browser;
  visits: Pick<SourceVisits, 'note' | 'recordRead'>;
  phoneLinks: Pick<PhoneLinks, 'taken' | 'failed'>;
  /** Called when a product or a visit is waiting to be sent. */
  queued(): void;
  /** Called when the run has ended and no more pages are opened. */
  ended(): void;
  progressed(ownerTabId: number, progress: RunProgress): void;
}

/** The key of the listing in an address; null for a short link. */
function keyOf(url: string): string | null {
  const marketplace = marketplaceOf(url);
  if (!marketplace || productPageIdOf(marketplace.type, url) === null) return null;
  return listingKey({ marketplaceType: marketplace.type, urls: url });
}

/** The page's product if it is complete and the requested listing; otherwise the reason. */
function productOf(url: string, snapshot: unknown): { draft: Draft | null; reason: string | null } {
  const { reading, error } = readSnapshot(snapshot);
  if (!reading) return { draft: null, reason: error };
  const { draft } = reading;
  // A short link may lead to any listing.
  if (![null, listingKey(draft)].includes(keyOf(url))) return { draft: null, reason: texts.runPageOther };
  const { product, problems } = checkDraft(draft);
  if (product) return { draft, reason: null };
  const names = Object.keys(problems).map((field) => texts.fields[field as DraftField]);
  return { draft: null, reason: texts.runPageUnread(names.join(', ')) };
}

/** One check of the page that a run has opened. */
interface OpenedPage {
  run: Run;
  entry: RunEntry;
  snapshot: unknown;
  /** Whether the page shows the requested listing. */
  isThis: boolean;
  seen: PageObservation;
  /** Since the page was opened, in ms. */
  ageMs: number;
}

/** Takes the page's product. Returns null, or the reason for a failure; undefined if the page must be checked again. */
async function takePage(
  { queue, phoneLinks, queued }: RunnerDependencies,
  { run, entry, snapshot, ageMs }: OpenedPage,
): Promise<string | null | undefined> {
  const { draft, reason } = productOf(entry.url, snapshot);
  if (!draft) return ageMs < lastLookMs ? undefined : reason;
  const item = await queue.put(draft, run.window);
  if (entry.linkId !== null) await phoneLinks.taken(entry.linkId, item.id);
  queued();
  return null;
}

/** Records the observation of a known product. Returns like `takePage`. */
async function checkPage(
  { visits, queued }: RunnerDependencies,
  { entry: { url }, seen, isThis, ageMs }: OpenedPage,
): Promise<string | null | undefined> {
  if (!isThis ? ageMs < lastLookMs : !isSettled(seen, ageMs)) return undefined;
  const marketplace = marketplaceOf(url);
  if (!marketplace || !isThis) return texts.runPageOther;
  if (seen.state === 'unreadable') return texts.runPageUnseen;
  await visits.note({ marketplaceType: marketplace.type, urls: url }, seen);
  queued();
  return null;
}

/** Opens a run's listings one by one in a background tab, and takes or compares them. */
export function createRunner(dependencies: RunnerDependencies) {
  const { browser, state, visits, phoneLinks } = dependencies;
  const lock = createLock();
  const now = (): number => browser.now().getTime();
  let isWatchPlanned = false;

  async function store(run: Run): Promise<Run> {
    await state.run.write(run);
    dependencies.progressed(run.ownerTabId, progressOf(run));
    if (!isActive(run)) dependencies.ended();
    return run;
  }

  async function closePage({ tabId }: Run): Promise<void> {
    if (tabId !== null) await browser.closeTab(tabId).catch(() => undefined);
  }

  function planWatch(): void {
    if (isWatchPlanned) return;
    isWatchPlanned = true;
    browser.later(() => {
      isWatchPlanned = false;
      void watchPage();
    }, lookMs);
  }

  /** Checks the open page repeatedly while there is one. */
  async function watchPage(): Promise<void> {
    const tabId = (await state.run.read())?.tabId ?? null;
    if (tabId === null) return;
    const snapshot = await browser.captureOpened(tabId).catch(() => null);
    if (snapshot !== null) await look(tabId, snapshot);
    planWatch();
  }

  async function waitUntil(untilMs: number): Promise<void> {
    const ms = Math.max(0, untilMs - now());
    await browser.setAlarm(runAlarm, new Date(now() + Math.max(ms, alarmLeastMs)));
    if (ms < alarmLeastMs) browser.later(() => void advance(), ms);
  }

  /** Closes the open page after it was taken or failed. */
  async function settle(run: Run, reason: string | null): Promise<void> {
    await store(settled(run, reason, now(), browser.random()));
    const entry = openEntryOf(run);
    // Not awaited: the server may be unreachable, and the run continues without it.
    if (entry?.linkId && reason !== null) void phoneLinks.failed(entry.linkId, reason).catch(() => undefined);
    // Only the order of later runs depends on it.
    if (entry && run.kind === 'check') await visits.recordRead(entry.url, reason === null).catch(() => undefined);
    await closePage(run);
  }

  async function step(): Promise<void> {
    const run = await state.run.read();
    if (!run) return browser.clearAlarm(runAlarm);
    const next = nextStep(run, now());
    if (next.do === 'nothing') return browser.clearAlarm(runAlarm);
    if (next.do === 'wait') {
      if (run.tabId !== null) planWatch();
      return waitUntil(next.untilMs);
    }
    if (next.do === 'give-up') await settle(run, texts.runPageTimeout);
    else if (next.do === 'retry') {
      await store(retried(run));
      await closePage(run);
    } else {
      // Set before the tab opens: if this worker ends in between, the next one finds the entry still waiting.
      await browser.setAlarm(runAlarm, new Date(now() + alarmLeastMs));
      // Nobody closes a tab that is not recorded, so storage that is full must fail before it opens.
      await state.run.write({ ...run, openedAt: now() });
      const tabId = await browser.openTab(next.entry.url);
      await store(opened(run, next.index, tabId, now()));
    }
    return step();
  }

  /** Performs the next step; called by alarms, timers and every start of the worker. */
  const advance = (): Promise<void> => lock(step);

  /** Starts a run over the listings of a tab; null if another run is active. */
  const start = (ownerTabId: number, links: RunLink[], kind: RunKind = 'take'): Promise<RunProgress | null> =>
    lock(async () => {
      if (isActive(await state.run.read())) return null;
      const { window } = await state.settings.read();
      const run = await store(newRun(links, { kind, ownerTabId, window, now: now() }));
      await step();
      return progressOf(run);
    });

  const order = (what: 'pause' | 'resume' | 'stop' | 'clear'): Promise<RunProgress | null> =>
    lock(async () => {
      const run = await state.run.read();
      if (!run) return null;
      if (what === 'clear') {
        if (isActive(run)) return progressOf(run);
        await state.run.clear();
        return null;
      }
      const changed = await store(control(run, what, now()));
      if (changed.tabId === null) await closePage(run);
      await step();
      return progressOf(changed);
    });

  /** Called when the browser or the extension has been restarted. */
  const interrupt = (): Promise<void> =>
    lock(async () => {
      const run = await state.run.read();
      if (run) await state.run.write(interrupted(run));
    });

  /**
   * True if the run opened this tab and waits for its page. Inside the lock, because a page may be ready before its tab
   * is recorded.
   */
  const awaits = (tabId: number): Promise<boolean> => lock(async () => (await state.run.read())?.tabId === tabId);

  /** Checks the page in the run's tab. Returns whether it must be checked again. */
  const look = (tabId: number, snapshot: unknown): Promise<boolean> =>
    lock(async () => {
      const run = await state.run.read();
      const entry = run && openEntryOf(run);
      const visit = readVisit(snapshot);
      if (!run || !entry || run.tabId !== tabId || !visit) return false;
      const ageMs = now() - (run.openedAt ?? 0);
      const { listing, seen } = visit;
      // If a page asks again after the seller resumed, only that page is skipped.
      const wall = seen.state === 'unreadable' && !entry.isWalled ? seen.wall : null;
      if (wall !== null && isSettled(seen, ageMs)) {
        await store(pausedByChallenge(run, texts.runPausedByWall[wall]));
        await closePage(run);
        await step();
        return false;
      }
      const isThis = listing !== null && listingKey(listing) === keyOf(entry.url);
      const page = { run, entry, snapshot, isThis, seen, ageMs };
      const handlePage = run.kind === 'check' ? checkPage : takePage;
      const reason = await handlePage(dependencies, page).catch(storageErrorText);
      if (reason === undefined) return true;
      await settle(run, reason);
      await step();
      return false;
    });

  /** Records the server's comparison in the run that visited the product. */
  const compared = ({ id, isChanged, text }: SourceNote): Promise<void> =>
    lock(async () => {
      const run = await state.run.read();
      const isOf = (entry: RunEntry): boolean => entry.state === 'taken' && keyOf(entry.url) === id;
      if (isChanged && run?.kind === 'check' && run.entries.some(isOf)) await store(withChange(run, isOf, text));
    });

  /** Called when somebody has closed the run's tab. */
  const tabClosed = (tabId: number): Promise<void> =>
    lock(async () => {
      const run = await state.run.read();
      if (run?.tabId !== tabId) return;
      await settle(run, texts.runTabClosed);
      await step();
    });

  return { advance, start, order, interrupt, awaits, look, compared, tabClosed };
}

export type Runner = ReturnType<typeof createRunner>;
