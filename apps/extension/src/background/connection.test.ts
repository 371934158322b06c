import { errorMessages, extensionMessages as texts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { memoryArea } from '../test/memory-area.ts';
import { storedState } from '../storage/stored-state.ts';
import { type FakeServer, fakeServer, refusal } from '../test/fake-server.ts';
import { createConnection } from './connection.ts';

function setUp() {
  const area = memoryArea();
  const server = fakeServer();
  const state = storedState(area);
  return {
    area,
    server,
    state,
    connection: createConnection({ state, fetch: server.fetch, now: () => new Date(), accountKnown: async () => {} }),
  };
}

it('exchanges the code for a token and knows the account', async () => {
  const { connection, state } = setUp();
  expect(await connection.connectionState()).toBe('none');
  expect(await connection.connect('localhost:3000/ekstensi-integrasi', 'ABCD-EFGH', 'PC toko')).toBeNull();
  expect(await state.connection.read()).toMatchObject({
    address: 'http://localhost:3000',
    fullName: 'Sari',
    revoked: false,
  });
  expect(await connection.connectionState()).toBe('connected');
  expect(await connection.refresh()).toBeNull();
  expect(await state.account.read()).toMatchObject({ id: 'u1', productStorage: 50, windows: [{ window: 1 }] });
});

it('reports errors with their field and keeps the previous state', async () => {
  const { connection, server, state } = setUp();
  expect(await connection.connect('bukan alamat', 'ABCD-EFGH', 'PC')).toMatchObject({
    message: texts.addressWrong,
    field: 'address',
  });
  expect(server.calls).toEqual([]);

  server.instead = () => refusal('pairing-code-wrong', 400);
  expect(await connection.connect('localhost:3000', 'SALAH', 'PC')).toMatchObject({
    message: errorMessages['pairing-code-wrong'],
    field: 'code',
  });
  server.instead = () => refusal('account-busy', 429);
  expect((await connection.connect('localhost:3000', 'SALAH', 'PC'))?.field).toBeUndefined();
  server.instead = () => ({ status: 200, body: '<html>' });
  expect(await connection.connect('localhost:3000', 'SALAH', 'PC')).toMatchObject({
    message: texts.answerUnreadable,
    field: 'address',
  });
  server.isAway = true;
  expect(await connection.connect('localhost:3000', 'SALAH', 'PC')).toMatchObject({
    message: texts.serverUnreachable,
    field: 'address',
  });
  expect(await state.token.read()).toBeNull();
});

it.each(['token', 'connection'])('reports that storage is too full for its %s, and frees its place', async (full) => {
  const { connection, server, state, area } = setUp();
  const { set } = area;
  area.set = (items) => (full in items ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : set(items));
  const refused = await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  expect(refused?.message).toBe(texts.queueFull);
  expect(refused?.field).toBeUndefined();
  expect(await state.token.read()).toBeNull();
  expect(server.calls.at(-1)).toEqual({ path: '/api/devices/d1', authorization: 'Bearer token-1' });
});

it.each([
  ['token', 'connected'],
  ['connection', 'connected'],
  ['connection', 'revoked'],
] as const)('keeps the former connection if storage is too full for its %s and it is %s', async (full, before) => {
  const { connection, server, state, area } = setUp();
  await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  if (before === 'revoked') {
    server.instead = () => refusal('token-expired', 401);
    await connection.refresh();
    server.instead = null;
  }
  const former = [await state.connection.read(), await state.token.read()];
  const { set } = area;
  const isNew = (items: Record<string, unknown>) =>
    full in items && JSON.stringify(items).match(/token-2|"d2"/) !== null;
  area.set = (items) => (isNew(items) ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : set(items));
  expect((await connection.connect('localhost:4000', 'EFGH-ABCD', 'PC'))?.message).toBe(texts.queueFull);
  expect([await state.connection.read(), await state.token.read()]).toEqual(former);
  expect(await connection.connectionState()).toBe(before);
  const removed = server.calls.filter(({ path }) => path.startsWith('/api/devices/d'));
  expect(removed).toEqual([{ path: '/api/devices/d2', authorization: 'Bearer token-2' }]);
});

it('detects on refresh that it was disconnected', async () => {
  const { connection, server, state } = setUp();
  await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  server.instead = () => refusal('token-expired', 401);
  expect(await connection.refresh()).toBeNull();
  expect(await state.connection.read()).toMatchObject({ revoked: true });
  expect(await connection.client()).toBeNull();
  expect(await connection.connectionState()).toBe('revoked');
});

it('revokes the old token when it connects again', async () => {
  const { connection, server, state } = setUp();
  await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  server.instead = () => refusal('pairing-code-wrong', 400);
  await connection.connect('localhost:3000', 'SALAH', 'PC');
  expect(server.calls.filter(({ path }) => path === '/api/devices/d1')).toEqual([]);
  expect(await state.token.read()).toBe('token-1');

  server.instead = null;
  expect(await connection.connect('localhost:4000', 'EFGH-ABCD', 'PC')).toBeNull();
  await expect.poll(() => server.calls.at(-1)).toEqual({ path: '/api/devices/d1', authorization: 'Bearer token-1' });
  expect(await state.token.read()).toBe('token-2');
  expect(await state.connection.read()).toMatchObject({ deviceId: 'd2', address: 'http://localhost:4000' });
});

it('connects again even if the old dashboard never answers', async () => {
  const { server, state } = setUp();
  const silent: typeof fetch = (input, init) =>
    String(input).includes('/api/devices/d1') ? new Promise(() => undefined) : server.fetch(input, init);
  const connection = createConnection({ state, fetch: silent, now: () => new Date(), accountKnown: async () => {} });
  await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  expect(await connection.connect('localhost:3000', 'EFGH-ABCD', 'PC')).toBeNull();
  expect(await state.token.read()).toBe('token-2');
});

describe('an answer for the previous connection', () => {
  /** Connects twice, to another account the second time; the server answers the first `me` only afterwards. */
  async function connectedAgain(late: (server: FakeServer) => void) {
    const server = fakeServer();
    const state = storedState(memoryArea());
    const [isAsked, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: typeof fetch = async (input, init) => {
      const isLate =
        String(input).endsWith('/api/me') && new Headers(init?.headers).get('authorization')?.endsWith('1');
      if (!isLate) return server.fetch(input, init);
      isAsked.resolve();
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      await Promise.race([isAnswered.promise, aborted]);
      return server.fetch(input, init);
    };
    const connection = createConnection({ state, fetch: slow, now: () => new Date(), accountKnown: async () => {} });
    await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
    const refreshed = connection.refresh();
    await isAsked.promise;
    server.accountId = 'u2';
    await connection.connect('localhost:3000', 'EFGH-ABCD', 'PC');
    await connection.refresh();
    late(server);
    isAnswered.resolve();
    expect(await refreshed).toBeNull();
    return state;
  }

  it('does not disconnect the next one', async () => {
    const state = await connectedAgain((server) => {
      server.instead = () => refusal('token-invalid', 401);
    });
    expect(await state.token.read()).toBe('token-2');
    expect(await state.connection.read()).toMatchObject({ deviceId: 'd2', accountId: 'u2', revoked: false });
  });

  it('is not recorded for the next one', async () => {
    const state = await connectedAgain((server) => {
      server.accountId = 'u1';
    });
    expect(await state.connection.read()).toMatchObject({ deviceId: 'd2', accountId: 'u2' });
    expect(await state.account.read()).toMatchObject({ id: 'u2' });
  });
});

it('removes everything when it disconnects, even if the server is unreachable', async () => {
  const { connection, server, area } = setUp();
  await connection.connect('localhost:3000', 'ABCD-EFGH', 'PC');
  server.isAway = true;
  await connection.disconnect();
  expect(server.calls.at(-1)).toEqual({ path: '/api/devices/d1', authorization: 'Bearer token-1' });
  expect(area.dump()).toEqual({});
});
