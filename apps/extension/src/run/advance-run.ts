import { extensionMessages as texts } from '@pindahlapak/messages';
import { failuresBeforePause, openEntryOf, pauseMs, type Run, type RunEntry } from './run.ts';

/** Milliseconds after which an unread page is opened again, and given up the second time. */
export const pageTimeoutMs = 40_000;

export type RunStep =
  | { do: 'open'; index: number; entry: RunEntry }
  | { do: 'wait'; untilMs: number }
  | { do: 'retry' }
  | { do: 'give-up' }
  | { do: 'nothing' };

/** Decides a run's next step from its stored state only, so that any new worker can continue it. */
export function nextStep(run: Run, now: number): RunStep {
  const open = openEntryOf(run);
  if (open) {
    const openedAt = run.openedAt ?? 0;
    // A clock that was set back must not stop the run until it has caught up.
    if (now >= openedAt && now < openedAt + pageTimeoutMs) return { do: 'wait', untilMs: openedAt + pageTimeoutMs };
    return { do: open.isRetried ? 'give-up' : 'retry' };
  }
  if (run.state !== 'running') return { do: 'nothing' };
  const index = run.entries.findIndex(({ state }) => state === 'waiting');
  const entry = run.entries[index];
  if (!entry) return { do: 'nothing' };
  const leftMs = run.nextAt - now;
  return leftMs <= 0 || leftMs > pauseMs.most ? { do: 'open', index, entry } : { do: 'wait', untilMs: run.nextAt };
}

const withEntries = (run: Run, of: RunEntry['state'], changes: Partial<RunEntry>): RunEntry[] =>
  run.entries.map((entry) => (entry.state === of ? { ...entry, ...changes } : entry));

/** Records that the entry's page is being opened in this tab. */
export const opened = (run: Run, index: number, tabId: number, now: number): Run => ({
  ...run,
  entries: run.entries.map((entry, at) => (at === index ? { ...entry, state: 'opening' } : entry)),
  tabId,
  openedAt: now,
});

/** Records that the open page was taken or failed. `random` (0 to 1) varies the pause before the next page. */
export function settled(run: Run, reason: string | null, now: number, random: number): Run {
  const entries = withEntries(run, 'opening', { state: reason === null ? 'taken' : 'failed', reason });
  const failuresInRow = reason === null ? 0 : run.failuresInRow + 1;
  const next: Run = {
    ...run,
    entries,
    tabId: null,
    openedAt: null,
    failuresInRow,
    pagesMs: run.pagesMs + Math.max(0, now - (run.openedAt ?? now)),
    nextAt: now + Math.round(pauseMs.least + (pauseMs.most - pauseMs.least) * random),
  };
  if (!entries.some(({ state }) => state === 'waiting')) return { ...next, state: 'finished' };
  if (failuresInRow >= failuresBeforePause) return { ...next, state: 'paused', reason: texts.runPausedByFailures };
  return next;
}

/** Drops the open page; its entry waits again. */
const withoutPage = (run: Run, changes: Partial<RunEntry> = {}): Run => ({
  ...run,
  entries: withEntries(run, 'opening', { state: 'waiting', ...changes }),
  tabId: null,
  openedAt: null,
});

/** The page did not load in time, perhaps because the worker was stopped: its entry waits to be opened once more. */
export const retried = (run: Run): Run => withoutPage(run, { isRetried: true });

/** The page asks for a sign-in or a captcha: the run pauses, and its entry waits to be opened once more. */
export const pausedByChallenge = (run: Run, reason: string): Run => ({
  ...withoutPage(run, { isWalled: true }),
  state: 'paused',
  reason,
});

/** Records a change at the source of these entries. */
export const withChange = (run: Run, isOf: (entry: RunEntry) => boolean, change: string): Run => ({
  ...run,
  entries: run.entries.map((entry) => (isOf(entry) ? { ...entry, change } : entry)),
});

/** After a restart of the browser, tabs have new ids, so the run pauses until the seller resumes it. */
export const interrupted = (run: Run): Run =>
  run.state === 'running' || run.state === 'paused'
    ? { ...withoutPage(run), state: 'paused', reason: texts.runPausedByRestart }
    : run;

/** Pauses, resumes or stops a run (dropping the open page); commands that do not fit its state are ignored. */
export function control(run: Run, order: 'pause' | 'resume' | 'stop', now: number): Run {
  if (order === 'pause' && run.state === 'running') return { ...run, state: 'paused', reason: null };
  if (order === 'resume' && run.state === 'paused')
    return { ...run, state: 'running', reason: null, failuresInRow: 0, nextAt: now };
  if (order === 'stop' && (run.state === 'running' || run.state === 'paused'))
    return { ...withoutPage(run), state: 'stopped', reason: null };
  return run;
}
