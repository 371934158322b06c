import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceOfHost, productPageIdOf } from '@pindahlapak/model';
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
import { defaultSettings, type SourceNote, type StoredState } from '../storage/stored-state.ts';
import type { Listing } from './listing-states.ts';
import { isSettled, lastLookMs, readVisit, type readSnapshot } from './read-snapshot.ts';

export const runAlarm = 'run';
/** Interval between checks of a page that our script does not cover, in ms. */
const lookMs = 1500;
/**
 * Chrome's alarms fire after 30 seconds at the earliest. For shorter waits the worker uses a timer, and the alarm
 * wakes the next worker if this one ends earlier.
 */
const alarmLeastMs = 30_000;

export interface RunnerDependencies {
  queue: QueueStore;
  state: StoredState;
  openTab(url: string): Promise<number>;
  closeTab(tabId: number): Promise<void>;
  setAlarm(name: string, at: Date): Promise<void>;
  clearAlarm(name: string): Promise<void>;
  /** Runs a task after this many ms, if the worker lives that long. */
  later(task: () => void, ms: number): void;
  now(): Date;
  random(): number;
  read: typeof readSnapshot;
  /** Stores the observation of a known listing, for comparison. */
  noteVisit(listing: Listing, seen: PageObservation): Promise<void>;
  /** Records whether a known product's page could be read. */
  recordRead(url: string, isRead: boolean): Promise<void>;
  /** Captures a tab that our content script does not cover; null if it does, or if we may not access the page. */
  captureOpened(tabId: number): Promise<unknown>;
  taken(): void;
  /** Called when a link from the phone led to a queued listing, or failed. */
  linkTaken(linkId: string, listingId: string): Promise<void>;
  linkFailed(linkId: string, reason: string): Promise<void>;
  /** Called when the run has ended and no more pages are opened. */
  ended(): void;
  progressed(ownerTabId: number, progress: RunProgress): void;
}

/** The key of the listing in an address; null for a short link. */
function keyOf(url: string): string | null {
  const marketplace = URL.canParse(url) ? marketplaceOfHost(new URL(url).hostname) : null;
  if (!marketplace || productPageIdOf(marketplace.type, url) === null) return null;
  return listingKey({ marketplaceType: marketplace.type, urls: url });
}

/** The page's product if it is complete and the requested listing; otherwise the reason. */
function productOf(
  read: typeof readSnapshot,
  url: string,
  snapshot: unknown,
): { draft: Draft | null; reason: string | null } {
  const { reading, error } = read(snapshot);
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
  { read, queue, linkTaken, taken }: RunnerDependencies,
  { run, entry, snapshot, ageMs }: OpenedPage,
): Promise<string | null | undefined> {
  const { draft, reason } = productOf(read, entry.url, snapshot);
  if (!draft) return ageMs < lastLookMs ? undefined : reason;
  const item = await queue.put(draft, run.window);
  if (entry.linkId !== null) await linkTaken(entry.linkId, item.id);
  taken();
  return null;
}

/** Records the observation of a known product. Returns like `takePage`. */
async function checkPage(
  { noteVisit, taken }: RunnerDependencies,
  { entry: { url }, seen, isThis, ageMs }: OpenedPage,
): Promise<string | null | undefined> {
  if (!isThis ? ageMs < lastLookMs : !isSettled(seen, ageMs)) return undefined;
  const marketplace = marketplaceOfHost(new URL(url).hostname);
  if (!marketplace || !isThis) return texts.runPageOther;
  if (seen.state === 'unreadable') return texts.runPageUnseen;
  await noteVisit({ marketplaceType: marketplace.type, urls: url }, seen);
  taken();
  return null;
}

/** Opens a run's listings one by one in a background tab, and takes or compares them. */
export class Runner {
  readonly #dependencies: RunnerDependencies;
  readonly #state: StoredState;
  readonly #lock = createLock();
  #isWatchPlanned = false;

  constructor(dependencies: RunnerDependencies) {
    this.#dependencies = dependencies;
    this.#state = dependencies.state;
  }

  #now(): number {
    return this.#dependencies.now().getTime();
  }

  async #keep(run: Run): Promise<Run> {
    await this.#state.run.write(run);
    this.#dependencies.progressed(run.ownerTabId, progressOf(run));
    if (!isActive(run)) this.#dependencies.ended();
    return run;
  }

  async #closePage({ tabId }: Run): Promise<void> {
    if (tabId !== null) await this.#dependencies.closeTab(tabId).catch(() => undefined);
  }

  #planWatch(): void {
    if (this.#isWatchPlanned) return;
    this.#isWatchPlanned = true;
    this.#dependencies.later(() => {
      this.#isWatchPlanned = false;
      void this.#watchPage();
    }, lookMs);
  }

  /** Checks the open page repeatedly while there is one. */
  async #watchPage(): Promise<void> {
    const tabId = (await this.#state.run.read())?.tabId ?? null;
    if (tabId === null) return;
    const snapshot = await this.#dependencies.captureOpened(tabId).catch(() => null);
    if (snapshot !== null) await this.look(tabId, snapshot);
    this.#planWatch();
  }

  async #waitUntil(untilMs: number): Promise<void> {
    const ms = Math.max(0, untilMs - this.#now());
    await this.#dependencies.setAlarm(runAlarm, new Date(this.#now() + Math.max(ms, alarmLeastMs)));
    if (ms < alarmLeastMs) this.#dependencies.later(() => void this.advance(), ms);
  }

  /** Closes the open page after it was taken or failed. */
  async #settle(run: Run, reason: string | null): Promise<void> {
    await this.#keep(settled(run, reason, this.#now(), this.#dependencies.random()));
    const entry = openEntryOf(run);
    // Not awaited: the server may be unreachable, and the run continues without it.
    if (entry?.linkId && reason !== null)
      void this.#dependencies.linkFailed(entry.linkId, reason).catch(() => undefined);
    // Only the order of later runs depends on it.
    if (entry && run.kind === 'check')
      await this.#dependencies.recordRead(entry.url, reason === null).catch(() => undefined);
    await this.#closePage(run);
  }

  async #step(): Promise<void> {
    const run = await this.#state.run.read();
    if (!run) return this.#dependencies.clearAlarm(runAlarm);
    const next = nextStep(run, this.#now());
    if (next.do === 'nothing') return this.#dependencies.clearAlarm(runAlarm);
    if (next.do === 'wait') {
      if (run.tabId !== null) this.#planWatch();
      return this.#waitUntil(next.untilMs);
    }
    if (next.do === 'give-up') await this.#settle(run, texts.runPageTimeout);
    else if (next.do === 'retry') {
      await this.#keep(retried(run));
      await this.#closePage(run);
    } else {
      // Set before the tab opens: if this worker ends in between, the next one finds the entry still waiting.
      await this.#dependencies.setAlarm(runAlarm, new Date(this.#now() + alarmLeastMs));
      const tabId = await this.#dependencies.openTab(next.entry.url);
      await this.#keep(opened(run, next.index, tabId, this.#now()));
    }
    return this.#step();
  }

  /** Performs the next step; called by alarms, timers and every start of the worker. */
  advance(): Promise<void> {
    return this.#lock(() => this.#step());
  }

  /** Starts a run over the listings of a tab; null if another run is active. */
  start(ownerTabId: number, links: RunLink[], kind: RunKind = 'take'): Promise<RunProgress | null> {
    return this.#lock(async () => {
      if (isActive(await this.#state.run.read())) return null;
      const { window } = (await this.#state.settings.read()) ?? defaultSettings;
      const run = await this.#keep(newRun(links, { kind, ownerTabId, window, now: this.#now() }));
      await this.#step();
      return progressOf(run);
    });
  }

  order(what: 'pause' | 'resume' | 'stop' | 'clear'): Promise<RunProgress | null> {
    return this.#lock(async () => {
      const run = await this.#state.run.read();
      if (!run) return null;
      if (what === 'clear') {
        if (isActive(run)) return progressOf(run);
        await this.#state.run.clear();
        return null;
      }
      const changed = await this.#keep(control(run, what, this.#now()));
      if (changed.tabId === null) await this.#closePage(run);
      await this.#step();
      return progressOf(changed);
    });
  }

  /** Called when the browser or the extension has been restarted. */
  interrupt(): Promise<void> {
    return this.#lock(async () => {
      const run = await this.#state.run.read();
      if (run) await this.#state.run.write(interrupted(run));
    });
  }

  /** True if the run opened this tab and waits for its page. */
  awaits(tabId: number): Promise<boolean> {
    // Inside the lock, because a page may be ready before its tab is recorded.
    return this.#lock(async () => (await this.#state.run.read())?.tabId === tabId);
  }

  /** Checks the page in the run's tab. Returns whether it must be checked again. */
  look(tabId: number, snapshot: unknown): Promise<boolean> {
    return this.#lock(async () => {
      const run = await this.#state.run.read();
      const entry = run && openEntryOf(run);
      const visit = readVisit(snapshot);
      if (!run || !entry || run.tabId !== tabId || !visit) return false;
      const ageMs = this.#now() - (run.openedAt ?? 0);
      const { listing, seen } = visit;
      // If a page asks again after the seller resumed, only that page is skipped.
      const wall = seen.state === 'unreadable' && !entry.isWalled ? seen.wall : null;
      if (wall !== null && isSettled(seen, ageMs)) {
        await this.#keep(pausedByChallenge(run, texts.runPausedByWall[wall]));
        await this.#closePage(run);
        await this.#step();
        return false;
      }
      const isThis = listing !== null && listingKey(listing) === keyOf(entry.url);
      const page = { run, entry, snapshot, isThis, seen, ageMs };
      const handlePage = run.kind === 'check' ? checkPage : takePage;
      const reason = await handlePage(this.#dependencies, page).catch(storageErrorText);
      if (reason === undefined) return true;
      await this.#settle(run, reason);
      await this.#step();
      return false;
    });
  }

  /** Records the server's comparison in the run that visited the product. */
  compared({ id, isChanged, text }: SourceNote): Promise<void> {
    return this.#lock(async () => {
      const run = await this.#state.run.read();
      const isOf = (entry: RunEntry): boolean => entry.state === 'taken' && keyOf(entry.url) === id;
      if (isChanged && run?.kind === 'check' && run.entries.some(isOf)) await this.#keep(withChange(run, isOf, text));
    });
  }

  /** Called when somebody has closed the run's tab. */
  tabClosed(tabId: number): Promise<void> {
    return this.#lock(async () => {
      const run = await this.#state.run.read();
      if (run?.tabId !== tabId) return;
      await this.#settle(run, texts.runTabClosed);
      await this.#step();
    });
  }
}
