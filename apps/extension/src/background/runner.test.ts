import { extensionMessages as texts } from '@pindahlapak/messages';
import { emptySnapshot } from '@pindahlapak/page-reader';
import { describe, expect, it } from 'vitest';
import { createQueueStore } from '../queue/queue-store.ts';
import { pageTimeoutMs } from '../run/advance-run.ts';
import { memoryArea } from '../test/memory-area.ts';
import { storedState } from '../storage/stored-state.ts';
import { readSnapshot } from './read-snapshot.ts';
import { createRunner, runAlarm } from './runner.ts';

const addressOf = (spuId: number) => `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${spuId}`;
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: addressOf(index + 1), title: `Produk ${index + 1}` }));

const snapshotOf = (spuId: number, price: number | null = 10_000) => ({
  ...emptySnapshot(addressOf(spuId)),
  jsonLd: [
    JSON.stringify({
      '@type': 'Product',
      name: `Produk ${spuId}`,
      image: 'https://gambar.contoh.id/1.jpg',
      ...(price === null ? {} : { offers: { price } }),
    }),
  ],
});

/** A worker with a browser of its own making: tabs are noted, waiting is left to the test. */
function makeWorker(area = memoryArea(), clock = { ms: 1_000_000 }) {
  const tabs = new Map<number, string>();
  const opened: string[] = [];
  const told: string[] = [];
  const alarms = new Map<string, number>();
  const queue = createQueueStore(area, () => new Date(clock.ms));
  const state = storedState(area);
  const runner = createRunner({
    queue,
    state,
    openTab: async (url) => {
      opened.push(url);
      tabs.set(opened.length, url);
      return opened.length;
    },
    closeTab: async (tabId) => void tabs.delete(tabId),
    setAlarm: async (name, at) => void alarms.set(name, at.getTime()),
    clearAlarm: async (name) => void alarms.delete(name),
    later: () => {},
    now: () => new Date(clock.ms),
    random: () => 0,
    read: readSnapshot,
    captureOpened: async () => null,
    taken: () => {},
    linkTaken: async (id, listing) => void told.push(`${id} ${listing}`),
    linkFailed: async (id, reason) => void told.push(`${id} ${reason}`),
    ended: () => void told.push('ended'),
    progressed: () => {},
  });
  return { area, clock, tabs, opened, alarms, queue, state, runner, told };
}

describe('a run', () => {
  it('opens a page, takes it, closes it, and opens the next after its pause', async () => {
    const { runner, tabs, opened, queue, clock, alarms, state } = makeWorker();
    await runner.start(9, links(2));
    expect([...tabs.values()]).toEqual([addressOf(1)]);
    expect(await runner.awaits(1)).toBe(true);
    expect(await runner.awaits(9)).toBe(false);

    expect(await runner.look(1, snapshotOf(1))).toBe(false);
    expect(tabs.size).toBe(0);
    await runner.advance();
    expect(opened).toHaveLength(1);

    clock.ms += 4000;
    await runner.advance();
    expect([...tabs.values()]).toEqual([addressOf(2)]);
    await runner.look(2, snapshotOf(2));

    expect((await state.run.read())?.state).toBe('finished');
    expect((await queue.list()).map(({ id }) => id)).toEqual(['akulaku:1', 'akulaku:2']);
    expect(alarms.has(runAlarm)).toBe(false);
  });

  it('goes on in the next worker, whatever became of the one before', async () => {
    const first = makeWorker();
    await first.runner.start(9, links(2));
    expect(first.alarms.get(runAlarm)).toBeGreaterThan(first.clock.ms);

    const second = makeWorker(first.area, first.clock);
    await second.runner.look(1, snapshotOf(1));
    first.clock.ms += 4000;
    await second.runner.advance();

    expect(second.opened).toEqual([addressOf(2)]);
  });

  it('looks again at a page that is not whole yet, and says in the end what is missing', async () => {
    const { runner, clock, state } = makeWorker();
    await runner.start(9, links(1));
    expect(await runner.look(1, emptySnapshot(addressOf(1)))).toBe(true);
    clock.ms += 20_000;
    expect(await runner.look(1, snapshotOf(1, null))).toBe(false);
    expect((await state.run.read())?.entries).toMatchObject([
      { state: 'failed', reason: texts.runPageUnread(texts.fields.price) },
    ]);
  });

  it('does not take another product than the one that was chosen, nor one from another tab', async () => {
    const { runner, clock, queue, state } = makeWorker();
    await runner.start(9, links(1));
    expect(await runner.look(5, snapshotOf(1))).toBe(false);
    clock.ms += 20_000;
    await runner.look(1, snapshotOf(77));
    expect(await queue.list()).toEqual([]);
    expect((await state.run.read())?.entries[0]?.reason).toBe(texts.runPageOther);
  });

  it('gives up a page that never shows itself, and one that somebody closes', async () => {
    const { runner, clock, tabs, state } = makeWorker();
    await runner.start(9, links(2));
    clock.ms += pageTimeoutMs;
    await runner.advance();
    expect(tabs.size).toBe(0);
    clock.ms += 4000;
    await runner.advance();
    await runner.tabClosed(2);
    expect((await state.run.read())?.entries.map(({ reason }) => reason)).toEqual([
      texts.runPageTimeout,
      texts.runPageTimeout,
    ]);
  });

  it('pauses when the browser is opened anew, and never touches the tabs that bear the old numbers', async () => {
    const first = makeWorker();
    await first.runner.start(9, links(2));
    const second = makeWorker(first.area, first.clock);
    second.tabs.set(1, 'https://lain.example/');
    first.clock.ms += pageTimeoutMs * 2;

    await second.runner.interrupt();
    await second.runner.advance();

    expect([...second.tabs.values()]).toEqual(['https://lain.example/']);
    expect(await second.state.run.read()).toMatchObject({
      state: 'paused',
      reason: texts.runPausedByRestart,
      tabId: null,
    });
    await second.runner.order('resume');
    expect(second.opened).toEqual([addressOf(1)]);
  });

  it('is the only one, closes its page when it is stopped, and can be cleared then', async () => {
    const { runner, tabs, state } = makeWorker();
    await runner.start(9, links(2));
    expect(await runner.start(9, links(1))).toBeNull();
    expect(await runner.order('clear')).toMatchObject({ state: 'running' });
    await runner.order('stop');
    expect(tabs.size).toBe(0);
    await runner.order('clear');
    expect(await state.run.read()).toBeNull();
    expect(await runner.start(9, links(1))).toMatchObject({ state: 'running' });
  });

  it('tells what became of links from the phone, also of short ones, and when it has ended', async () => {
    const { runner, clock, told } = makeWorker();
    await runner.start(-1, [
      { url: 'https://s.akulaku.com/abc', title: 'a', linkId: 'satu' },
      { url: addressOf(2), title: 'b', linkId: 'dua' },
    ]);
    await runner.look(1, snapshotOf(7));
    clock.ms += 10_000;
    await runner.advance();
    clock.ms += 21_000;
    await runner.look(2, snapshotOf(2, null));
    expect(told).toEqual(['satu akulaku:7', 'ended', `dua ${texts.runPageUnread(texts.fields.price)}`]);
  });
});
