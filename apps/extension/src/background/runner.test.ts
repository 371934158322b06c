import { extensionMessages as texts } from '@pindahlapak/messages';
import { emptySnapshot } from '@pindahlapak/page-reader';
import { describe, expect, it } from 'vitest';
import { createQueueStore } from '../queue/queue-store.ts';
import { pageTimeoutMs } from '../run/advance-run.ts';
import { progressOf } from '../run/run.ts';
import { fakeBrowser } from '../test/fake-browser.ts';
import { memoryArea } from '../test/memory-area.ts';
import { storedState } from '../storage/stored-state.ts';
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

/** A worker with a simulated browser that records tabs; the test decides when waiting ends. */
function makeWorker(area = memoryArea(), clock = { ms: 1_000_000 }) {
  const reported: string[] = [];
  const seenAt: string[] = [];
  const unread = new Set<string>();
  const { browser, alarms, tabs, opened } = fakeBrowser(clock);
  const queue = createQueueStore(area, browser.now);
  const state = storedState(area);
  const runner = createRunner({
    browser,
    queue,
    state,
    visits: {
      note: async (listing, seen) => void seenAt.push(`${listing.urls} ${seen.state}`),
      recordRead: async (url, isRead) => void (isRead ? unread.delete(url) : unread.add(url)),
    },
    phoneLinks: {
      taken: async (id, listing) => void reported.push(`${id} ${listing}`),
      failed: async (id, reason) => void reported.push(`${id} ${reason}`),
    },
    queued: () => {},
    ended: () => void reported.push('ended'),
    progressed: () => {},
  });
  return { area, clock, tabs, opened, alarms, queue, state, runner, reported, seenAt, unread };
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

  it('opens no tab that storage is too full to record', async () => {
    const { runner, opened, clock, area } = makeWorker();
    await runner.start(9, links(2));
    await runner.look(1, snapshotOf(1));
    clock.ms += 4000;
    area.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    await expect(runner.advance()).rejects.toThrow('QUOTA_BYTES');
    expect(opened).toHaveLength(1);
  });

  it('continues in the next worker, whatever happened to the previous one', async () => {
    const first = makeWorker();
    await first.runner.start(9, links(2));
    expect(first.alarms.get(runAlarm)).toBeGreaterThan(0);

    const second = makeWorker(first.area, first.clock);
    await second.runner.look(1, snapshotOf(1));
    first.clock.ms += 4000;
    await second.runner.advance();

    expect(second.opened).toEqual([addressOf(2)]);
  });

  it('checks an incomplete page again, and finally reports what is missing', async () => {
    const { runner, clock, state } = makeWorker();
    await runner.start(9, links(1));
    expect(await runner.look(1, emptySnapshot(addressOf(1)))).toBe(true);
    clock.ms += 20_000;
    expect(await runner.look(1, snapshotOf(1, null))).toBe(false);
    expect((await state.run.read())?.entries).toMatchObject([
      { state: 'failed', reason: texts.runPageUnread(texts.fields.price) },
    ]);
  });

  it('does not take a product other than the chosen one, nor from another tab', async () => {
    const { runner, clock, queue, state } = makeWorker();
    await runner.start(9, links(1));
    expect(await runner.look(5, snapshotOf(1))).toBe(false);
    clock.ms += 20_000;
    await runner.look(1, snapshotOf(77));
    expect(await queue.list()).toEqual([]);
    expect((await state.run.read())?.entries[0]?.reason).toBe(texts.runPageOther);
  });

  it('opens a page that never responds once more, then gives it up, and gives up a closed one immediately', async () => {
    const { runner, clock, opened, tabs, state } = makeWorker();
    await runner.start(9, links(2));
    clock.ms += pageTimeoutMs;
    await runner.advance();
    expect(opened).toEqual([addressOf(1), addressOf(1)]);
    expect([...tabs.keys()]).toEqual([2]);
    clock.ms += pageTimeoutMs;
    await runner.advance();
    expect(tabs.size).toBe(0);
    clock.ms += 4000;
    await runner.advance();
    await runner.tabClosed(3);
    expect((await state.run.read())?.entries.map(({ reason }) => reason)).toEqual([
      texts.runPageTimeout,
      texts.runTabClosed,
    ]);
  });

  it('names the reason at once if the product could not be stored', async () => {
    const { runner, area, state, tabs } = makeWorker();
    await runner.start(9, links(1));
    const { set } = area;
    area.set = async (items) => {
      if (Object.keys(items).some((key) => key.startsWith('queue:'))) throw new Error('QUOTA_BYTES quota exceeded');
      await set(items);
    };
    expect(await runner.look(1, snapshotOf(1))).toBe(false);
    expect(tabs.size).toBe(0);
    expect((await state.run.read())?.entries).toMatchObject([{ state: 'failed', reason: texts.queueFull }]);
  });

  it('pauses after a restart of the browser, and never touches tabs with the old ids', async () => {
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

  it('is the only one, closes its page when stopped, and can then be cleared', async () => {
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

  it('reports the outcome of links from the phone, including short ones, and its own end', async () => {
    const { runner, clock, reported } = makeWorker();
    await runner.start(-1, [
      { url: 'https://s.akulaku.com/abc', title: 'a', linkId: 'satu' },
      { url: addressOf(2), title: 'b', linkId: 'dua' },
    ]);
    await runner.look(1, snapshotOf(7));
    clock.ms += 10_000;
    await runner.advance();
    clock.ms += 21_000;
    await runner.look(2, snapshotOf(2, null));
    expect(reported).toEqual(['satu akulaku:7', 'ended', `dua ${texts.runPageUnread(texts.fields.price)}`]);
  });
});

describe('a run that compares', () => {
  const check = (worker: ReturnType<typeof makeWorker>, count: number) =>
    worker.runner.start(-1, links(count), 'check');

  it('records what each page shows, takes nothing, and lists what has changed', async () => {
    const worker = makeWorker();
    await check(worker, 2);
    expect(await worker.runner.look(1, snapshotOf(1, 15_000))).toBe(false);
    worker.clock.ms += 4000;
    await worker.runner.advance();
    expect(await worker.runner.look(2, { ...emptySnapshot(addressOf(2)), documentStatus: 404 })).toBe(true);
    worker.clock.ms += 8000;
    expect(await worker.runner.look(2, { ...emptySnapshot(addressOf(2)), documentStatus: 404 })).toBe(false);
    await worker.runner.compared({ id: 'akulaku:1', isChanged: true, text: 'harga naik Rp5.000' });
    expect(worker.seenAt).toEqual([`${addressOf(1)} ok`, `${addressOf(2)} removed`]);
    expect(await worker.queue.list()).toEqual([]);
    const run = await worker.state.run.read();
    expect(run?.state).toBe('finished');
    expect(run && progressOf(run).changes).toEqual([{ title: 'Produk 1', change: 'harga naik Rp5.000' }]);
  });

  it.each([
    ['login', { ...emptySnapshot(addressOf(1)), selected: [{ field: 'login', value: 'password' }] }],
    ['captcha', emptySnapshot('https://www.akulaku.com/verify/captcha')],
  ] as const)('pauses at a %s, reports it, and continues with the same page', async (wall, snapshot) => {
    const worker = makeWorker();
    await check(worker, 1);
    expect(await worker.runner.look(1, snapshot)).toBe(true);
    worker.clock.ms += 8000;
    expect(await worker.runner.look(1, snapshot)).toBe(false);
    expect(worker.tabs.size).toBe(0);
    expect(worker.seenAt).toEqual([]);
    expect(await worker.state.run.read()).toMatchObject({ state: 'paused', reason: texts.runPausedByWall[wall] });
    await worker.runner.order('resume');
    await worker.runner.look(2, snapshotOf(1));
    expect(worker.seenAt).toEqual([`${addressOf(1)} ok`]);
  });

  it('pauses at a page that asks for a sign-in, also after a timeout, and skips it if it asks again', async () => {
    const worker = makeWorker();
    const wall = { ...emptySnapshot(addressOf(1)), selected: [{ field: 'login' as const, value: 'password' }] };
    await check(worker, 2);
    worker.clock.ms += pageTimeoutMs;
    await worker.runner.advance();
    worker.clock.ms += 8000;
    await worker.runner.look(2, wall);
    expect(await worker.state.run.read()).toMatchObject({ state: 'paused' });
    await worker.runner.order('resume');
    worker.clock.ms += 8000;
    expect(await worker.runner.look(3, wall)).toBe(false);
    worker.clock.ms += 4000;
    await worker.runner.advance();
    await worker.runner.look(4, snapshotOf(2));
    expect(worker.opened).toEqual([addressOf(1), addressOf(1), addressOf(1), addressOf(2)]);
    const run = await worker.state.run.read();
    expect(run && progressOf(run)).toMatchObject({
      state: 'finished',
      failures: [{ title: 'Produk 1', reason: texts.runPageUnseen }],
    });
  });

  it('reports that another page or none was shown, and never that a product was removed', async () => {
    const worker = makeWorker();
    await check(worker, 2);
    worker.clock.ms += 20_000;
    await worker.runner.look(1, { ...emptySnapshot('https://ec-mall.akulaku.com/'), documentStatus: 404 });
    worker.clock.ms += 10_000;
    await worker.runner.advance();
    worker.clock.ms += 20_000;
    await worker.runner.look(2, emptySnapshot(addressOf(2)));
    expect(worker.seenAt).toEqual([]);
    expect([...worker.unread]).toEqual([addressOf(1), addressOf(2)]);
    expect((await worker.state.run.read())?.entries.map(({ reason }) => reason)).toEqual([
      texts.runPageOther,
      texts.runPageUnseen,
    ]);
  });

  it('closes the page and continues if storage is too full to record which page was unreadable', async () => {
    const worker = makeWorker();
    worker.unread.add = () => {
      throw new Error('QUOTA_BYTES quota exceeded');
    };
    await check(worker, 2);
    worker.clock.ms += 20_000;
    expect(await worker.runner.look(1, emptySnapshot(addressOf(1)))).toBe(false);
    expect(worker.tabs.size).toBe(0);
    worker.clock.ms += 4000;
    await worker.runner.advance();
    expect([...worker.tabs.values()]).toEqual([addressOf(2)]);
  });

  it('visits 90 pages once each despite restarts of worker and browser, without growing storage', async () => {
    let worker = makeWorker();
    const { area, clock, state } = worker;
    const seen: string[] = [];
    await check(worker, 90);
    const before = JSON.stringify(area.dump()).length;
    let isLost = false;
    while ((await state.run.read())?.state !== 'finished') {
      const run = await state.run.read();
      const done = run?.entries.filter((entry) => entry.state === 'taken').length ?? 0;
      if ((done === 30 || done === 60) && !isLost) {
        // The browser closes with a page open; the next one starts without its tabs.
        isLost = true;
        seen.push(...worker.seenAt);
        worker = makeWorker(area, clock);
        await worker.runner.interrupt();
        expect(await state.run.read()).toMatchObject({ state: 'paused', tabId: null });
        await worker.runner.order('resume');
      } else if (done !== 30 && done !== 60) isLost = false;
      const [tabId] = [...worker.tabs.keys()];
      const opened = tabId === undefined ? undefined : worker.tabs.get(tabId);
      if (tabId !== undefined && opened !== undefined)
        await worker.runner.look(tabId, snapshotOf(Number(new URL(opened).searchParams.get('spuId'))));
      clock.ms += 4000;
      await worker.runner.advance();
      expect(worker.tabs.size).toBeLessThanOrEqual(1);
    }
    seen.push(...worker.seenAt);
    expect(seen).toEqual(links(90).map(({ url }) => `${url} ok`));
    expect(JSON.stringify(area.dump()).length).toBeLessThan(before * 1.1);
  });
});
