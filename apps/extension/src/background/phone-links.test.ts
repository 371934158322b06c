import { expect, it, vi } from 'vitest';
import { settleSharedLinkEndpoint, type ImportResult } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { createQueueStore } from '../queue/queue-store.ts';
import { storedState } from '../storage/stored-state.ts';
import { makeDraft } from '../test/draft-factory.ts';
import { memoryArea } from '../test/memory-area.ts';
import { createConnection } from './connection.ts';
import { createPhoneLinks } from './phone-links.ts';

const links = [
  { id: 'a', url: 'https://id.shp.ee/x', marketplaceType: 'shopee', state: 'waiting' },
  { id: 'b', url: 'https://shopee.co.id/product/1/2', marketplaceType: 'shopee', state: 'failed' },
].map((link) => ({ ...link, reason: null, createdAt: '2026-01-01T00:00:00.000Z' }));

const patience = { timeout: 60_000 };

/** A connected PC whose dashboard records what it receives, and can be unreachable. */
async function connected() {
  const area = memoryArea();
  const state = storedState(area);
  const reported: string[] = [];
  const server = {
    isAway: false,
    isBusy: false,
    missing: '',
    refused: '',
    calls: 0,
    settled: [] as string[],
    answers: Promise.resolve(),
  };
  const answer = (data: unknown, code = 200) =>
    new Response(JSON.stringify({ code, message: 'x', data }), { status: code });
  const fetch = async (input: unknown, init?: RequestInit) => {
    server.calls += 1;
    await server.answers;
    if (server.isAway) throw new TypeError('away');
    const path = new URL(String(input)).pathname;
    if (path === '/api/links') return answer({ links, waiting: 1, failed: 1, max: 200 });
    const id = path.split('/').at(-1) ?? '';
    server.settled.push(id);
    if (server.isBusy) return answer({ error: 'too-many-tries' }, 429);
    if (id === server.missing) return answer({ error: 'link-not-found' }, 404);
    const refusal = settleSharedLinkEndpoint.body.safeParse(JSON.parse(String(init?.body))).error ?? null;
    if (refusal !== null || id === server.refused) return answer({ error: 'validation' }, 422);
    const body = JSON.parse(String(init?.body)) as { state: string; reason: string };
    reported.push(`${id} ${body.state} ${body.reason}`);
    return answer({ ...links[0], id, ...body });
  };
  await state.token.write('token');
  const device = { deviceId: 'd', deviceName: 'PC toko', fullName: 'Sari', accountId: 'u', revoked: false };
  await state.connection.write({ address: 'http://localhost:3000', ...device });
  const connection = createConnection({
    state,
    fetch: fetch as typeof globalThis.fetch,
    now: () => new Date(),
    accountKnown: async () => {},
  });
  const queue = createQueueStore(area, () => new Date());
  return { state, reported, server, queue, phone: createPhoneLinks({ state, connection }) };
}

const result = (status: ImportResult['status'], message: string | null = null): ImportResult =>
  ({ urls: 'x', status, id: 'p', message, field: null }) as ImportResult;

it('shows waiting links; an unreachable dashboard changes nothing', async () => {
  const { phone, state, server } = await connected();
  await phone.refresh();
  const shown = { links: [{ id: 'a', url: 'https://id.shp.ee/x', marketplaceType: 'shopee' }], failed: 1 };
  expect(await state.phoneLinks.read()).toEqual(shown);
  server.isAway = true;
  await phone.refresh();
  expect(await state.phoneLinks.read()).toEqual(shown);
});

it("reports the server's result for a link's listing, once", async () => {
  const { phone, reported, queue } = await connected();
  const [one, two] = [await queue.put(makeDraft(1), null), await queue.put(makeDraft(2), null)];
  await phone.taken('a', one.id);
  await phone.taken('b', two.id);
  await phone.itemAnswered(one, result('created'), 3);
  await phone.itemAnswered(one, result('unchanged'), 3);
  await phone.itemAnswered(two, result('rejected', 'Kuota penyimpanan produk habis.'), 3);
  expect(reported).toEqual([`a done ${texts.sentCreated(3)}`, 'b failed Kuota penyimpanan produk habis.']);
});

it('keeps a report that could not be sent, and drops it when the link is gone', async () => {
  const { phone, reported, server, state } = await connected();
  server.isAway = true;
  await phone.failed('a', 'Halaman tidak selesai dimuat.');
  await phone.failed('b', 'Halaman tidak selesai dimuat.');
  expect(await state.linkReports.read()).toHaveLength(2);
  server.isAway = false;
  server.missing = 'b';
  await phone.refresh();
  expect(reported).toEqual(['a failed Halaman tidak selesai dimuat.']);
  expect(await state.linkReports.read()).toEqual([]);
});

it('reports again when the seller resends a rejected listing and it is stored', async () => {
  const { phone, reported, queue } = await connected();
  const item = await queue.put(makeDraft(1), null);
  await phone.taken('a', item.id);
  await phone.itemAnswered(item, result('rejected', 'Kuota penyimpanan produk habis.'), 3);
  await phone.itemAnswered(item, result('created'), 3);
  await phone.itemAnswered(item, result('unchanged'), 3);
  expect(reported).toEqual(['a failed Kuota penyimpanan produk habis.', `a done ${texts.sentCreated(3)}`]);
});

it('settles every link that led to a listing', async () => {
  const { phone, reported, queue, state } = await connected();
  const item = await queue.put(makeDraft(1), null);
  for (const id of ['pendek', 'panjang']) await phone.taken(id, item.id);
  await phone.taken('lain', 'akulaku:7');
  await phone.itemAnswered(item, result('created'), 3);
  expect(reported).toEqual(['pendek', 'panjang'].map((id) => `${id} done ${texts.sentCreated(3)}`));
  expect(await state.linkListings.read()).toEqual([{ id: 'lain', listingId: 'akulaku:7' }]);
});

it('reports a link as failed when the seller removes its listing from the queue', async () => {
  const { phone, reported, queue, state } = await connected();
  const item = await queue.put(makeDraft(1), null);
  await phone.taken('a', item.id);
  await phone.itemRemoved(item.id);
  expect(reported).toEqual([`a failed ${texts.linkItemRemoved}`]);
  expect(await state.linkListings.read()).toEqual([]);
});

it("stores the report before it drops the link's listing", async () => {
  const { phone, queue, state } = await connected();
  const item = await queue.put(makeDraft(1), null);
  await phone.taken('a', item.id);
  const { write } = state.linkReports;
  state.linkReports.write = async (reports) => {
    expect(await state.linkListings.read()).toHaveLength(1);
    await write(reports);
    // The worker stops here.
    throw new Error('ended');
  };
  await expect(phone.itemAnswered(item, result('created'), 3)).rejects.toThrow('ended');
  expect(await state.linkReports.read()).toMatchObject([{ id: 'a', state: 'done' }]);
});

it('records a listing while the server is silent, and then sends what was stored meanwhile', async () => {
  const { phone, reported, queue, state, server } = await connected();
  const silence = Promise.withResolvers<void>();
  server.answers = silence.promise;
  const item = await queue.put(makeDraft(1), null);
  const failed = phone.failed('a', 'Halaman tidak selesai dimuat.');
  await vi.waitUntil(() => server.calls > 0, patience);
  await phone.taken('a', item.id);
  const answered = phone.itemAnswered(item, result('created'), 3);
  await vi.waitUntil(async () => (await state.linkReports.read())?.[0]?.state === 'done', patience);
  silence.resolve();
  await Promise.all([failed, answered]);
  expect(reported).toEqual(['a failed Halaman tidak selesai dimuat.', `a done ${texts.sentCreated(3)}`]);
  expect(await state.linkReports.read()).toEqual([]);
});

it('stops calling an unreachable server after the first call', async () => {
  const { phone, state, server } = await connected();
  await state.linkReports.write(['a', 'b', 'c'].map((id) => ({ id, state: 'failed', reason: 'Gagal.' })));
  server.isAway = true;
  await phone.refresh();
  expect(server.calls).toBe(1);
  expect(await state.linkReports.read()).toHaveLength(3);
});

it('stops at the first report that the server can only take later', async () => {
  const { phone, state, server } = await connected();
  await state.linkReports.write(['a', 'b', 'c'].map((id) => ({ id, state: 'failed', reason: 'Gagal.' })));
  server.isBusy = true;
  await phone.refresh();
  expect(server.settled).toEqual(['a']);
  expect(await state.linkReports.read()).toHaveLength(3);
});

it('cuts a reason that is too long for the server, between characters', async () => {
  const { phone, reported, state } = await connected();
  await phone.failed('a', 'e\u0301'.repeat(301));
  expect(reported).toEqual([`a failed ${'e\u0301'.repeat(300)}`]);
  expect(await state.linkReports.read()).toEqual([]);
});

it('drops a report that the server refuses, because it would be refused again', async () => {
  const { phone, reported, state, server } = await connected();
  server.refused = 'a';
  await phone.failed('a', 'Halaman tidak selesai dimuat.');
  await phone.failed('b', 'Halaman tidak selesai dimuat.');
  expect(reported).toEqual(['b failed Halaman tidak selesai dimuat.']);
  expect(await state.linkReports.read()).toEqual([]);
});
