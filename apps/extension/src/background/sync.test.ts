import { formatRupiah } from '@pindahlapak/model';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { makeDraft } from '../test/draft-factory.ts';
import { createQueueStore } from '../queue/queue-store.ts';
import { memoryArea } from '../test/memory-area.ts';
import { storedState } from '../storage/stored-state.ts';
import { fakeBrowser } from '../test/fake-browser.ts';
import { fakeServer, refusal } from '../test/fake-server.ts';
import { createAccountData } from './account-data.ts';
import { createConnection } from './connection.ts';
import { answeredState } from './listing-states.ts';
import { createVisitStore, visitsMax } from '../queue/visit-store.ts';
import { createSourceVisits } from './source-visits.ts';
import { createSync, syncAlarm, retryDelayMs } from './sync.ts';

const start = Date.UTC(2026, 0, 1);

/** A worker on the given storage; the test moves the clock. */
function makeWorker(area = memoryArea(), server = fakeServer()) {
  const clock = { ms: start };
  const { browser, alarms } = fakeBrowser(clock);
  const { now } = browser;
  const state = storedState(area);
  const queue = createQueueStore(area, now);
  const store = createVisitStore(area);
  const accountData = createAccountData({
    queue,
    visits: store,
    state,
    orderRun: async () => null,
    dropPlan: async () => {},
    changed: () => undefined,
  });
  const accountKnown = accountData.belongsTo;
  const connection = createConnection({ state, fetch: server.fetch, now, accountKnown });
  const failures: string[] = [];
  const compared: string[] = [];
  const noting = { fails: false };
  const visits = createSourceVisits({
    visits: store,
    state,
    now,
    compared: async ({ text }) => {
      if (noting.fails) throw new Error('storage');
      compared.push(text);
    },
  });
  const sync = createSync({
    browser,
    queue,
    state,
    connection,
    visits,
    itemAnswered: () => {},
    sendingFailed: (items, reason) => void failures.push(`${items.length} ${reason}`),
  });
  return {
    area,
    server,
    browser,
    clock,
    alarms,
    state,
    queue,
    connection,
    failures,
    sync,
    store,
    visits,
    compared,
    noting,
  };
}

async function makeConnectedWorker() {
  const worker = makeWorker();
  expect(await worker.connection.connect('http://localhost:3000', 'ABCD-EFGH', 'PC')).toBeNull();
  return worker;
}

const imports = ({ server }: { server: ReturnType<typeof fakeServer> }) =>
  server.calls.filter(({ path }) => path === '/api/products/import').length;

describe('sending', () => {
  it('sends with the token of this PC, records what arrived, and plans nothing more', async () => {
    const { sync, queue, state, server, alarms } = await makeConnectedWorker();
    await queue.put(makeDraft(1), null);

    await sync.request('queued');

    expect(server.calls.at(-1)).toEqual({ path: '/api/products/import', authorization: 'Bearer token-1' });
    expect(await queue.list()).toEqual([]);
    expect(await state.sent.read()).toMatchObject([{ id: 'akulaku:1001', status: 'created', window: 1 }]);
    expect(alarms.size).toBe(0);
  });

  it("records the server's additional message for the list and for the page", async () => {
    const { sync, queue, state, server } = await makeConnectedWorker();
    server.said = 'Dua varian digabung.';
    await queue.put(makeDraft(1), null);
    await sync.request('queued');
    expect(await state.sent.read()).toMatchObject([{ status: 'created', message: 'Dua varian digabung.' }]);

    const result = { urls: '', status: 'created', id: 'p', message: server.said, field: null } as const;
    const item = await queue.put(makeDraft(2), null);
    expect(answeredState(item, result, 3).text).toBe('Masuk katalog, Window 3. Dua varian digabung.');
    expect(answeredState(item, { ...result, message: null }, 3).text).toBe('Masuk katalog, Window 3');
  });

  it('does not wait for a time that was planned before the clock was set back', async () => {
    const worker = await makeConnectedWorker();
    const nextTryAt = new Date(start + 3 * 86_400_000).toISOString();
    await worker.state.sync.write({ sending: false, failures: 1, reason: 'putus', nextTryAt, held: true });
    await worker.queue.put(makeDraft(1), null);
    await worker.sync.request('due');
    expect(imports(worker)).toBe(1);
  });

  it('makes no call if nothing is waiting or no dashboard is connected', async () => {
    const connected = await makeConnectedWorker();
    const calls = connected.server.calls.length;
    await connected.sync.request('requested');
    expect(connected.server.calls).toHaveLength(calls);

    const alone = makeWorker();
    await alone.queue.put(makeDraft(1), null);
    await alone.sync.request('requested');
    expect(alone.server.calls).toEqual([]);
    expect(await alone.queue.list()).toHaveLength(1);
  });

  it('empties the queue even if storage is too full to record what arrived', async () => {
    const { area, sync, queue, state } = await makeConnectedWorker();
    await state.account.write({ productCount: 0, productStorage: 50, windows: [] } as never);
    await queue.put(makeDraft(1), null);
    const set = area.set;
    area.set = async (items) => {
      if ('sent' in items || 'account' in items) throw new Error('QUOTA_BYTES quota exceeded');
      await set(items);
    };
    await sync.request('queued');
    expect(await queue.list()).toEqual([]);
    expect(await state.sync.read()).toMatchObject({ failures: 0 });
  });

  it('sends less at once after failures, for a connection that is too slow for a whole batch', async () => {
    const { sync, queue, server, clock, alarms } = await makeConnectedWorker();
    const description1 = 'Hangat. '.repeat(500);
    for (let number = 0; number < 100; number += 1) await queue.put(makeDraft(number, { description1 }), null);
    server.sizeMax = 50_000;
    while ((await queue.list()).length > 0 && imports({ server }) < 40) {
      await sync.request('due');
      clock.ms += alarms.get(syncAlarm) ?? 0;
    }
    expect(await queue.list()).toEqual([]);
  });

  it('waits longer after each failure and resets when it works again', async () => {
    const { sync, queue, server, alarms, clock, state, failures } = await makeConnectedWorker();
    await queue.put(makeDraft(1), null);
    server.isAway = true;

    const delays: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await sync.request('due');
      delays.push(alarms.get(syncAlarm));
      clock.ms += alarms.get(syncAlarm) ?? 0;
    }
    expect(delays).toEqual([30_000, 60_000, 120_000]);
    expect(await state.sync.read()).toMatchObject({ sending: false, failures: 3, reason: texts.serverUnreachable });
    expect(failures).toHaveLength(3);

    server.isAway = false;
    await sync.request('due');
    expect(await queue.list()).toEqual([]);
    expect(await state.sync.read()).toMatchObject({ failures: 0, reason: null, nextTryAt: null });
  });

  it('does not retry early for an alarm, but does for a new product', async () => {
    const worker = await makeConnectedWorker();
    await worker.queue.put(makeDraft(1), null);
    worker.server.instead = () => refusal('unavailable', 503);
    await worker.sync.request('queued');
    expect(imports(worker)).toBe(0);
    worker.server.instead = null;

    worker.clock.ms += 1000;
    await worker.sync.request('due');
    expect(imports(worker)).toBe(0);
    await worker.sync.request('queued');
    expect(imports(worker)).toBe(1);
  });

  it("respects the server's time for the next attempt, unless the seller asks", async () => {
    const worker = await makeConnectedWorker();
    await worker.sync.request('requested');
    await worker.queue.put(makeDraft(1), null);
    worker.server.instead = () => refusal('subscription-expired', 403);
    await worker.sync.request('queued');
    const calls = worker.server.calls.length;

    await worker.sync.request('queued');
    expect(worker.server.calls).toHaveLength(calls);
    expect(await worker.state.sync.read()).toMatchObject({ held: true, failures: 1 });

    worker.server.instead = null;
    await worker.sync.request('requested');
    expect(await worker.queue.list()).toEqual([]);
  });

  it('sends nothing twice on many simultaneous requests, and misses nothing', async () => {
    const worker = await makeConnectedWorker();
    const asked = Array.from({ length: 20 }, async (_, number) => {
      await worker.queue.put(makeDraft(number), null);
      await worker.sync.request('queued');
    });
    await Promise.all(asked);
    expect(await worker.queue.list()).toEqual([]);
    expect(worker.server.catalogue.size).toBe(20);
  });

  it('continues in the next worker after one was stopped while sending', async () => {
    const first = await makeConnectedWorker();
    await first.queue.put(makeDraft(1), null);
    let reached = () => {};
    const sending = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const hanging = first.server.fetch;
    first.server.instead = null;
    const dead = createConnection({
      state: first.state,
      now: () => new Date(first.clock.ms),
      accountKnown: async () => {},
      // The server receives the request, but the worker is gone before the response.
      fetch: (async (...call) => {
        await hanging(...call);
        reached();
        return new Promise<Response>(() => {});
      }) satisfies typeof fetch,
    });
    await first.connection.refresh();
    const worker = createSync({
      ...first,
      connection: dead,
      itemAnswered: () => {},
      sendingFailed: () => {},
    });
    void worker.request('queued');
    await sending;
    expect(first.alarms.get(syncAlarm)).toBe(60_000);

    const second = makeWorker(first.area, first.server);
    await second.sync.request('due');

    expect(await second.queue.list()).toEqual([]);
    expect(first.server.catalogue.size).toBe(1);
    expect(await second.state.sent.read()).toMatchObject([{ status: 'unchanged' }]);
  });
});

describe('a PC that was disconnected on the server', () => {
  it('deletes the token, reports it, and keeps the queue', async () => {
    const { sync, queue, state, server, alarms } = await makeConnectedWorker();
    await queue.put(makeDraft(1), null);
    server.instead = () => refusal('token-invalid', 401);

    await sync.request('queued');

    expect(await state.token.read()).toBeNull();
    expect(await state.connection.read()).toMatchObject({ revoked: true });
    expect(await queue.list()).toHaveLength(1);
    expect(alarms.size).toBe(0);
  });

  it('sends waiting items after it is connected again', async () => {
    const { sync, queue, server, connection } = await makeConnectedWorker();
    await queue.put(makeDraft(1), null);
    server.instead = () => refusal('token-invalid', 401);
    await sync.request('queued');
    server.instead = null;

    await connection.connect('http://localhost:3000', 'IJKL-MNOP', 'PC');
    await sync.request('requested');
    expect(await queue.list()).toEqual([]);
  });

  it("does not send one account's products to another without the seller's confirmation", async () => {
    const { sync, queue, server, connection } = await makeConnectedWorker();
    await queue.put(makeDraft(1), null);
    server.isAway = true;
    await connection.refresh();
    server.isAway = false;
    await queue.put(makeDraft(2), null);
    await sync.request('queued');
    await connection.disconnect();
    await queue.put(makeDraft(3), null);

    server.accountId = 'u2';
    await connection.connect('http://localhost:3000', 'IJKL-MNOP', 'PC');
    await sync.request('requested');

    expect(await queue.list()).toMatchObject([
      { id: 'akulaku:1003', state: 'rejected', reason: texts.otherAccount('Sari') },
    ]);
    await queue.retry(null);
    await sync.request('requested');
    expect(await queue.list()).toEqual([]);
  });
});

it('waits 30 s after the first failure, doubles, and ends at 15 minutes', () => {
  expect([1, 2, 3, 5, 6, 50].map((failures) => retryDelayMs(failures, 0) / 1000)).toEqual([30, 60, 120, 480, 900, 900]);
});

it('spreads by at most a fifth', () => expect(retryDelayMs(1, 1)).toBe(36_000));

describe('visits to pages of the catalogue', () => {
  const listing = (number: number) => ({ marketplaceType: 'akulaku' as const, urls: makeDraft(number).urls });
  const ok = (price: number) => ({ state: 'ok' as const, price, isFlashSale: false });

  it('wait while the server is unreachable, the newest per listing, and are sent once', async () => {
    const { server, visits, sync, compared, clock } = await makeConnectedWorker();
    server.isAway = true;
    await visits.note(listing(1), ok(10_000));
    clock.ms += 1000;
    await visits.note(listing(1), ok(15_000));
    await visits.note(listing(2), ok(10_000));
    await visits.note(listing(1), { state: 'unreadable', wall: null });
    await sync.request('queued');
    server.isAway = false;
    await sync.request('requested');
    await sync.request('requested');
    expect(server.seen.map(({ state, price }) => [state, price])).toEqual([
      ['ok', 15_000],
      ['ok', 10_000],
    ]);
    expect(compared).toEqual([texts.sourcePriceUp(formatRupiah(5000)), texts.sourceSame]);
    expect(await visits.isWaiting()).toBe(false);
  });

  it('wait until their result was recorded', async () => {
    const { visits, sync, noting, compared } = await makeConnectedWorker();
    await visits.note(listing(1), ok(10_000));
    noting.fails = true;
    await sync.request('queued');
    expect(await visits.isWaiting()).toBe(true);
    noting.fails = false;
    await sync.request('requested');
    expect(compared).toEqual([texts.sourceSame]);
    expect(await visits.isWaiting()).toBe(false);
  });

  const checking = async () => {
    const { visits, server, connection } = await makeConnectedWorker();
    const calls = await connection.client();
    if (!calls) throw new Error('not connected');
    server.checks = [1, 2, 3].map((number) => ({ ...listing(number), window: number }));
    const order = async (filter = {}) =>
      (await visits.listChecks(calls, filter)).products.map(
        ({ urls }) => server.checks.findIndex((one) => one.urls === urls) + 1,
      );
    return { visits, server, order };
  };

  it('of unreadable pages put their products last in the next run, until a page can be read', async () => {
    const { visits, order } = await checking();
    await visits.recordRead(listing(2).urls, false);
    await visits.recordRead(listing(1).urls, false);
    expect(await order()).toEqual([3, 2, 1]);
    await visits.recordRead(listing(2).urls, false);
    expect(await order()).toEqual([3, 1, 2]);
    await visits.recordRead(listing(1).urls, true);
    expect(await order()).toEqual([1, 3, 2]);
  });

  it('are planned for the products of one marketplace or window', async () => {
    const { server, order } = await checking();
    const shopee = { marketplaceType: 'shopee' as const, urls: 'https://shopee.co.id/product/1/2', window: 3 };
    server.checks.push(shopee);
    expect(await order({ marketplace: 'shopee' })).toEqual([4]);
    expect(await order({ window: 3 })).toEqual([3, 4]);
    expect(await order({ marketplace: 'akulaku', window: 3 })).toEqual([3]);
    expect(await order({ marketplace: 'shopee', window: 1 })).toEqual([]);
  });

  it('are sent in batches of a hundred, and only refused ones are dropped', async () => {
    const { server, visits, sync, store } = await makeConnectedWorker();
    for (let number = 1; number <= 120; number += 1) await visits.note(listing(number), ok(10_000));
    await store.put({ ...listing(7), seenAt: '2026-01-01T00:00:01.000Z', state: 'ok', price: 77 });
    server.refuses = ({ price }) => price === 77;
    await sync.request('queued');
    expect(server.seen).toHaveLength(119);
    expect(await visits.isWaiting()).toBe(false);
  });

  it('are dropped by a dashboard that does not know the call, and for another account', async () => {
    const { server, visits, sync, state } = await makeConnectedWorker();
    await visits.note(listing(1), ok(1));
    server.instead = () => refusal('route-not-found', 404);
    const device = {
      address: 'http://localhost:3000',
      deviceId: 'd1',
      deviceName: 'PC',
      fullName: 'Sari',
      revoked: false,
    };
    await state.connection.write({ ...device, accountId: 'u1' });
    await sync.request('queued');
    expect(await visits.isWaiting()).toBe(false);
    server.instead = null;
    await visits.note(listing(1), ok(1));
    await state.connection.write({ ...device, accountId: 'u2' });
    await sync.request('queued');
    expect(server.seen).toEqual([]);
  });

  it('are bounded', async () => {
    const { area, store } = makeWorker();
    const visit = (number: number) => ({
      ...listing(number),
      seenAt: new Date(start + number).toISOString(),
      state: 'removed' as const,
    });
    const full = Array.from({ length: visitsMax }, (_, number) => [`visit:akulaku:${1000 + number}`, visit(number)]);
    await area.set(Object.fromEntries(full));
    for (const number of [0, 1, 2]) await store.put(visit(visitsMax + number));
    const kept = await store.list();
    expect(kept).toHaveLength(visitsMax);
    expect(kept[0]?.urls).toBe(listing(3).urls);
  });
});
