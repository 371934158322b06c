import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as contract from '@pindahlapak/contract';
import { listProductsEndpoint, type Endpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallLimits } from '../../core/call-limits.ts';
import { clientOf } from '../../test/client.ts';
import { authorized, registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let other: TestSeller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await registerSeller(app, { product_quota: 1000 });
  other = await registerSeller(app);
  await importAll(app, seller.token, listings(3));
  await importAll(app, other.token, listings(2));
});

// `inject` starts when it is awaited.
const get = async (url: string, { token } = seller) => await app.app.inject({ url, headers: authorized(token) });
const send = async (products: readonly unknown[], { token } = seller) =>
  await app.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: authorized(token),
    payload: { products },
  });

/** Takes every slot of an account's limit; returns the function that ends them. */
async function takeAll(limit: keyof CallLimits, runningMax: number): Promise<() => void> {
  const ends: (() => void)[] = [];
  for (let slot = 0; slot < runningMax; slot += 1) ends.push(await app.services.callLimits[limit].enter(seller.userId));
  return () => ends.forEach((end) => end());
}

const expensiveCalls: [string, keyof CallLimits, number, number, (by?: TestSeller) => ReturnType<typeof get>][] = [
  ['an export', 'exports', 2, 10, (by) => get('/api/export/akulaku/1', by)],
  ['a preflight', 'lists', 4, 50, (by) => get('/api/export/akulaku/1/preflight', by)],
  ['a large page', 'lists', 4, 50, (by) => get('/api/products?limit=1000', by)],
  ['a search', 'lists', 4, 50, (by) => get('/api/products?search=kaos', by)],
  ['an import', 'imports', 1, 500, (by) => send([listing(77)], by)],
];

describe.each(expensiveCalls)('%s of an account', (_what, limit, runningMax, waitingMax, call) => {
  it('waits for a free slot, while other accounts and cheap calls proceed', async () => {
    const end = await takeAll(limit, runningMax);
    const state = { isAnswered: false };
    const waiting = call().finally(() => (state.isAnswered = true));
    expect((await call(other)).statusCode).toBe(200);
    expect((await get('/api/products?limit=100')).statusCode).toBe(200);
    expect(state.isAnswered).toBe(false);
    end();
    expect((await waiting).statusCode).toBe(200);
  });

  it('is refused with Retry-After if too many are waiting, and the waiting ones are answered', async () => {
    const end = await takeAll(limit, runningMax);
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    const calls = Array.from({ length: waitingMax + 3 }, () => call().then((answer) => answers.push(answer)));
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 30_000 });
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe('5');
      expect(JSON.parse(body)).toMatchObject({
        message: errorMessages['account-busy'],
        data: { error: 'account-busy' },
      });
    }
    expect((await call(other)).statusCode).toBe(200);
    end();
    await Promise.all(calls);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(waitingMax);
  });
});

describe('the slot of a disconnected caller', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.app.listen({ port: 0 });
  });

  it('is free again, even if the caller left while waiting', async () => {
    // Larger than the connection's buffers.
    const noise = () => randomBytes(24_000).toString('base64');
    const large = Array.from({ length: 300 }, (_, index) => listing(100 + index, { description1: noise() }));
    await importAll(app, seller.token, large, 1);
    const open = () => {
      const controller = new AbortController();
      const answer = fetch(`${origin}/api/export/akulaku/1`, {
        headers: authorized(seller.token),
        signal: controller.signal,
      });
      return { answer, leave: () => controller.abort() };
    };
    const unread = [open(), open()];
    await Promise.all(unread.map(({ answer }) => answer));
    // The eleventh waiting request is refused, which shows that ten are waiting.
    const waiting = Array.from({ length: 11 }, open);
    expect((await Promise.race(waiting.map(({ answer }) => answer))).status).toBe(429);
    const gone = Promise.allSettled(waiting.map(({ answer }) => answer));
    waiting.forEach(({ leave }) => leave());
    await gone;
    unread.forEach(({ leave }) => leave());
    await vi.waitFor(async () => expect((await get('/api/export/akulaku/1')).statusCode).toBe(200), {
      timeout: 15_000,
    });
    const list = await clientOf(app, seller.token).call(listProductsEndpoint, { query: { limit: 1000 } });
    expect(list.data.totalItems).toBe(303);
  });

  it('is not taken if the caller left while its session was read', async () => {
    const { readSession } = app.app;
    const controller = new AbortController();
    const left = new Promise<void>((resolve) => {
      app.app.readSession = async (request, access) => {
        const session = await readSession(request, access);
        controller.abort();
        await once(request.raw.socket, 'close');
        resolve();
        return session;
      };
    });
    const gone = fetch(`${origin}/api/products/import`, {
      method: 'POST',
      headers: { ...authorized(seller.token), 'content-type': 'application/json' },
      body: JSON.stringify({ products: [listing(78)] }),
      signal: controller.signal,
    });
    await expect(gone).rejects.toThrow('aborted');
    await left;
    app.app.readSession = readSession;
    expect((await send([listing(78)])).statusCode).toBe(200);
  });
});

it('knows no endpoint with a name that path, query and body share', () => {
  const endpoints = (Object.values(contract) as Partial<Endpoint>[]).filter((each) => each?.path && each.access);
  expect(endpoints.length).toBeGreaterThan(100);
  for (const { path, params, query, body } of endpoints) {
    const names = [params, query, body].flatMap((part) => Object.keys((part as { shape?: object })?.shape ?? {}));
    expect([...names, 'userId'], path).toEqual([...new Set([...names, 'userId'])]);
  }
});

it('ignores members of a query or body that the call does not have', async () => {
  const { token } = seller;
  const defaults = '/api/categories/akulaku/defaults';
  const before = (await get(defaults)).json() as object;
  const url = `${defaults}?guardWords=palsu&rowPerVariant=ya`;
  const saved = await app.app.inject({ method: 'PUT', url, headers: authorized(token), payload: {} });
  expect(saved.statusCode).toBe(200);
  expect((await get(defaults)).json()).toMatchObject({ data: { ...(before as { data: object }).data, version: 1 } });
  const body = { name: 'Toko Kedua', marketplace: 'akulaku' };
  const shop = await app.app.inject({
    method: 'POST',
    url: '/api/shops?id=1',
    headers: authorized(token),
    payload: body,
  });
  expect(shop.json()).toMatchObject({ code: 201, data: { id: expect.stringMatching(/^[\da-f-]{36}$/) } });
  const sent = await app.app.inject({
    method: 'POST',
    url: '/api/products/import?accept=1',
    headers: authorized(token),
    payload: { products: [listing(90)] },
  });
  expect(sent.statusCode).toBe(200);
});
