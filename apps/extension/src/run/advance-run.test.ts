import { describe, expect, it } from 'vitest';
import { control, nextStep, opened, pageTimeoutMs, retried, settled, pausedByChallenge } from './advance-run.ts';
import { runMax, failuresBeforePause, isActive, pauseMs, progressOf, newRun, runSchema, type Run } from './run.ts';

const links = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    url: `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${number}`,
    title: `Produk ${number}`,
  }));
const makeRun = (count = 3): Run => newRun(links(count), { kind: 'take', ownerTabId: 1, window: null, now: 1000 });
/** Opens the entry's page and settles it immediately. */
const settle = (run: Run, index: number, reason: string | null, now: number): Run =>
  settled(opened(run, index, 7, now), reason, now, 0);

describe('a run', () => {
  it('pauses for four to nine seconds', () => {
    expect(settled(opened(makeRun(), 0, 7, 0), null, 0, 0).nextAt).toBe(4000);
    expect(settled(opened(makeRun(), 0, 7, 0), null, 0, 1).nextAt).toBe(9000);
  });

  it('opens a page that does not load once more, then gives it up, whoever notices it', () => {
    const timedOut = 1000 + pageTimeoutMs;
    const run = opened(makeRun(), 0, 7, 1000);
    expect(nextStep(run, timedOut)).toEqual({ do: 'retry' });
    expect(nextStep(retried(control(run, 'pause', 1500)), timedOut)).toEqual({ do: 'nothing' });
    const again = retried(run);
    expect(again.tabId).toBeNull();
    expect(nextStep(again, timedOut)).toMatchObject({ do: 'open', index: 0 });
    const reopened = opened(again, 0, 8, timedOut);
    expect(nextStep(reopened, timedOut + pageTimeoutMs)).toEqual({ do: 'give-up' });
    expect(nextStep(control(reopened, 'pause', timedOut), timedOut + pageTimeoutMs)).toEqual({ do: 'give-up' });
    const pastWall = opened(pausedByChallenge(run, 'Masuk dulu'), 0, 8, 1000);
    expect(nextStep(pastWall, timedOut)).toEqual({ do: 'retry' });
  });

  it('goes on if the clock is set back', () => {
    const hourMs = 3_600_000;
    const paused = settle(makeRun(), 0, null, hourMs);
    expect(nextStep(paused, 0)).toMatchObject({ do: 'open', index: 1 });
    expect(nextStep(opened(makeRun(), 0, 7, hourMs), 0)).toEqual({ do: 'retry' });
  });

  it('reads a run that an older version stored', () => {
    const run = makeRun(1);
    const entries = run.entries.map((entry) => ({ ...entry, isRetried: undefined, isWalled: undefined }));
    expect(runSchema.parse({ ...run, entries })).toEqual(run);
  });

  it('pauses after several consecutive failures and resumes on request', () => {
    let run = makeRun(6);
    for (let index = 0; index < failuresBeforePause; index += 1) {
      expect(run.state).toBe('running');
      run = settle(run, index, 'tidak terbaca', 2000);
    }
    expect(run.state).toBe('paused');
    expect(run.reason).toBeTruthy();
    expect(progressOf(run)).toMatchObject({ failed: 3, done: 3 });
    run = control(run, 'resume', 5000);
    expect(nextStep(run, 5000)).toMatchObject({ do: 'open', index: 3 });
    expect(settle(run, 3, 'lagi', 6000).state).toBe('running');
  });

  it('a page that works resets the count of failures', () => {
    let run = makeRun(9);
    for (const [index, reason] of ['x', 'x', null, 'x', 'x'].entries()) run = settle(run, index, reason, 0);
    expect(run.state).toBe('running');
  });

  it('opens nothing while paused or after being stopped', () => {
    const paused = control(makeRun(), 'pause', 1000);
    expect(nextStep(paused, 99_000)).toEqual({ do: 'nothing' });
    const stopped = control(paused, 'stop', 1000);
    expect(isActive(stopped)).toBe(false);
    expect(control(stopped, 'resume', 1000).state).toBe('stopped');
    expect(nextStep(stopped, 99_000)).toEqual({ do: 'nothing' });
  });

  it('tells which page is open and about how long the rest takes', () => {
    const pause = (pauseMs.least + pauseMs.most) / 2;
    let run = makeRun(3);
    expect(progressOf(run)).toMatchObject({ done: 0, at: null, leftMs: 3 * 3000 + 2 * pause });
    run = opened(run, 0, 7, 10_000);
    expect(progressOf(run)).toMatchObject({ done: 0, at: 1 });
    run = settled(run, null, 20_000, 0);
    run = settled(opened(run, 1, 7, 30_000), 'tidak terbaca', 50_000, 0);
    expect(progressOf(run)).toMatchObject({ done: 2, at: null, leftMs: 15_000 });
    run = opened(run, 2, 7, 60_000);
    expect(progressOf(run)).toMatchObject({ done: 2, at: 3 });
    expect(progressOf(control(run, 'pause', 60_000))).toMatchObject({ leftMs: null });
    expect(progressOf(settled(run, null, 70_000, 0))).toMatchObject({ done: 3, at: null, leftMs: null });
  });

  it('holds a bounded number of listings', () => expect(makeRun(runMax + 50).entries).toHaveLength(runMax));
});
