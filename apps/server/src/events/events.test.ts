import {
  heartbeatMs,
  importProductsEndpoint,
  listProductsEndpoint,
  logoutEndpoint,
  saveConfigurationEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf } from '../test/client.ts';
import { readEvents, type EventReader } from '../test/event-reader.ts';
import { openSession, registerSeller, type TestSeller } from '../test/factories.ts';
import { listing } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
let origin: string;
let seller: TestSeller;
let readers: EventReader[];

beforeEach(async () => {
  app = await makeApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  origin = await app.app.listen({ port: 0 });
  seller = await registerSeller(app);
  readers = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers) reader.abort();
  await app.close();
});

async function open(token = seller.token, query = ''): Promise<EventReader> {
  const reader = await readEvents(origin, token, query);
  readers.push(reader);
  return reader;
}

const change = (topic: string) => `event: change\ndata: {"topic":"${topic}"}`;
const ready = 'event: ready\ndata: {}';
const importOne = (number: number, token = seller.token) =>
  clientOf(app, token).call(importProductsEndpoint, { body: { products: [listing(number)] } });

describe('an event stream', () => {
  it('starts with ready and is not buffered on the way', async () => {
    const reader = await open();
    expect(reader.response.status).toBe(200);
    expect(Object.fromEntries(reader.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(await reader.next()).toBe(ready);
  });

  it('notifies every dashboard of the account, and no other account', async () => {
    const other = await registerSeller(app);
    const mine = [await open(), await open()];
    const theirs = await open(other.token);
    for (const reader of [...mine, theirs]) expect(await reader.next()).toBe(ready);

    await importOne(1);
    for (const reader of mine) expect(await reader.next()).toBe(change('products'));
    const body = dataConfiguration();
    await clientOf(app, other.token).call(saveConfigurationEndpoint, { body });
    expect(await theirs.next()).toBe(change('configuration'));
    const mappings = [{ marketplaceType: 'tokopedia', sourceKey: 'tas gunung', leafId: '70455' } as const];
    await clientOf(app, other.token).call(saveMappingsEndpoint, {
      params: { marketplace: 'akulaku' },
      body: { mappings },
    });
    expect(await theirs.next()).toBe(change('configuration'));
  });

  it('comes after the commit: a call then sees the change', async () => {
    const reader = await open();
    await reader.next();
    const sent = importOne(1);
    expect(await reader.next()).toBe(change('products'));
    expect((await clientOf(app, seller.token).call(listProductsEndpoint, { query: {} })).data.totalItems).toBe(1);
    await sent;
  });

  it('reports on request what changed while it was opened, but not for other accounts', async () => {
    const other = await registerSeller(app);
    await importOne(1);
    await importOne(2, other.token);
    const body = dataConfiguration();
    await clientOf(app, other.token).call(saveConfigurationEndpoint, { body });
    const late = await open(seller.token, '?recent=true');
    expect([await late.next(), await late.next()]).toEqual([ready, change('products')]);
    const unasked = await open();
    expect(await unasked.next()).toBe(ready);
    await clientOf(app, seller.token).call(saveConfigurationEndpoint, { body });
    for (const reader of [late, unasked]) expect(await reader.next()).toBe(change('configuration'));
  });

  it('sends nothing if nothing changed', async () => {
    const reader = await open();
    await reader.next();
    await importOne(1);
    expect(await reader.next()).toBe(change('products'));
    await importOne(1);
    vi.advanceTimersByTime(heartbeatMs);
    expect(await reader.next()).toMatch(/^:/);
  });
});

describe('a stream ends', () => {
  it.each([
    ['at sign-out', () => clientOf(app, seller.token).call(logoutEndpoint, {})],
    ['when the session is past its time', async () => void (app.clock.now += 31 * 24 * 60 * 60_000)],
    [
      'when the account is disabled',
      () =>
        app.services.db.kysely.updateTable('users').set({ disabled_at: 1 }).where('id', '=', seller.userId).execute(),
    ],
  ])('within a heartbeat %s', async (_when, end) => {
    const other = await registerSeller(app);
    const reader = await open();
    await reader.next();
    await end();
    vi.advanceTimersByTime(heartbeatMs);
    expect(await reader.next()).toMatch(/^:/);
    expect(await reader.next()).toBeNull();
    expect(other.userId).not.toBe(seller.userId);
  });

  it('before it reports the next change, once its session has ended', async () => {
    const token = await openSession(app, seller.userId);
    const dead = await open(token);
    const alive = await open();
    for (const reader of [dead, alive]) await reader.next();
    await clientOf(app, token).call(logoutEndpoint, {});
    await importOne(1);
    expect(await alive.next()).toBe(change('products'));
    expect(await dead.next()).toBeNull();
  });

  it('at once when the server stops', async () => {
    const reader = await open();
    await reader.next();
    const closed = app.app.close();
    expect(await reader.next()).toBeNull();
    await closed;
  });
});

it('needs a session', async () => {
  expect((await open('x'.repeat(30))).response.status).toBe(401);
});

it('is not for a connected PC', async () => {
  const token = await openSession(app, seller.userId, 'pc');
  expect((await open(token)).response.status).toBe(401);
});

it('an account has at most 50 streams, and room again when one is closed', async () => {
  for (let count = 0; count < 50; count += 1) await (await open()).next();
  const refused = await open();
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('60');
  readers[0]?.abort();
  await vi.waitFor(async () => expect((await open()).response.status).toBe(200));
});
