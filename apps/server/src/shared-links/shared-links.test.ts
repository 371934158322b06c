import {
  addSharedLinksEndpoint,
  createPairingCodeEndpoint,
  listSharedLinksEndpoint,
  pairDeviceEndpoint,
  removeSharedLinksEndpoint,
  settleSharedLinkEndpoint,
} from '@pindahlapak/contract';
import { errorMessages, sharedLinkChecks as texts } from '@pindahlapak/messages';
import { sharedLinkLimits as limits, type SharedLinkState } from '@pindahlapak/model';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const client = (token: string | null = seller.token) => clientOf(app, token);
const add = async (links: string[]) => (await client().call(addSharedLinksEndpoint, { body: { links } })).data;
const list = async (token = seller.token) => (await client(token).call(listSharedLinksEndpoint, {})).data;
const settle = async (id: string, state: SharedLinkState, reason: string | null = null, token = seller.token) =>
  (await client(token).call(settleSharedLinkEndpoint, { params: { id }, body: { state, reason } })).data;
const shopee = (item: number) => `https://shopee.co.id/product/7/${item}`;

async function deviceToken(): Promise<string> {
  const { code } = (await client().call(createPairingCodeEndpoint, {})).data;
  return (await client(null).call(pairDeviceEndpoint, { body: { code, name: 'PC toko' } })).data.token;
}

describe('links from the phone', () => {
  it('are judged one by one: listings, short links, duplicates, and other addresses', async () => {
    const short = 'https://id.shp.ee/LSUCxvz';
    const sent = [shopee(1), `${shopee(1)}?sp_atk=2`, ` ${short} `, 'https://contoh.id/x', 'http://127.0.0.1/', 'x'];
    const pages = [
      'https://shopee.co.id/search?keyword=tas',
      'https://www.tokopedia.com/toko-uji',
      'https://s.shopee.co.id/',
    ];
    const long = `https://shopee.co.id/${'é'.repeat(1000)}`;
    const answer = await add([...sent, ...pages, long]);
    expect(answer.waiting).toBe(2);
    expect(answer.results).toEqual([
      { url: shopee(1), status: 'added', message: null },
      { url: `${shopee(1)}?sp_atk=2`, status: 'known', message: texts.known },
      { url: short, status: 'added', message: null },
      ...sent.slice(3).map((url) => ({ url, status: 'rejected', message: texts.refused['not-marketplace'] })),
      ...pages.map((url) => ({ url, status: 'rejected', message: texts.refused['not-product'] })),
      { url: long, status: 'rejected', message: texts.refused['too-long'] },
    ]);
    expect(await list()).toMatchObject({
      waiting: 2,
      failed: 0,
      max: limits.linksMax,
      links: [
        { url: shopee(1), marketplaceType: 'shopee', state: 'waiting', reason: null },
        { url: short, marketplaceType: 'shopee', state: 'waiting' },
      ],
    });
  });

  it('are settled by the PC, wait again on request or when resent, and are deleted', async () => {
    await add([shopee(1), shopee(2)]);
    const token = await deviceToken();
    const [one, two] = (await list(token)).links;
    if (!one || !two) throw new Error('two links were sent');
    expect(await settle(one.id, 'done', 'Masuk katalog, Window 1', token)).toMatchObject({ state: 'done' });
    const failed = await settle(two.id, 'failed', 'Halaman tidak selesai dimuat.', token);
    expect(failed).toMatchObject({ reason: 'Halaman tidak selesai dimuat.' });
    expect(await list()).toMatchObject({ waiting: 0, failed: 1 });

    expect(await settle(two.id, 'waiting', 'x')).toMatchObject({ state: 'waiting', reason: null });
    expect((await add([shopee(1)])).results[0]?.status).toBe('added');
    expect((await list()).waiting).toBe(2);
    const { data } = await client().call(removeSharedLinksEndpoint, { body: { ids: [one.id, 'lain'] } });
    expect(data).toEqual({ removed: 1 });
    expect((await list()).links.map(({ id }) => id)).toEqual([two.id]);
  });

  it('are limited: done ones make room, and those that do not fit are reported', async () => {
    const all = Array.from({ length: limits.linksMax }, (_, index) => shopee(index + 1));
    for (let from = 0; from < all.length; from += limits.requestMax)
      await add(all.slice(from, from + limits.requestMax));
    expect((await add([shopee(999)])).results).toEqual([{ url: shopee(999), status: 'rejected', message: texts.full }]);
    const [first] = (await list()).links;
    await settle(first?.id ?? '', 'done');
    expect((await add([shopee(999), shopee(998)])).results.map(({ status }) => status)).toEqual(['added', 'rejected']);
    expect((await list()).links).toHaveLength(limits.linksMax);
    const body = { links: Array.from({ length: limits.requestMax + 1 }, (_, index) => shopee(index)) };
    expect(await refusalOf(client().call(addSharedLinksEndpoint, { body }))).toMatchObject({ status: 422 });
    expect(await refusalOf(add(['x'.repeat(limits.urlMax * 2 + 1)]))).toMatchObject({ status: 422 });
    expect(await refusalOf(add([]))).toMatchObject({ status: 422 });
  });

  it('that are not texts are refused by position, not by number', async () => {
    expect(await refusalOf(add([shopee(1), 5] as string[]))).toMatchObject({
      status: 422,
      fields: { 'links.1': texts.linkText },
    });
  });

  it.each(['waiting', 'done'] as const)('find room besides %s ones that are sent again', async (state) => {
    const all = Array.from({ length: limits.linksMax }, (_, index) => shopee(index + 1));
    for (let from = 0; from < all.length; from += limits.requestMax)
      await add(all.slice(from, from + limits.requestMax));
    const { kysely } = app.services.db;
    const settled = { state: 'done', settled_at: app.clock.now } as const;
    const done = state === 'done' ? all.slice(0, 150) : all.slice(-150);
    await kysely
      .updateTable('shared_links')
      .set(settled)
      .where('user_id', '=', seller.userId)
      .where('url', 'in', done)
      .execute();
    const added = Array.from({ length: 10 }, (_, index) => shopee(1001 + index));
    const { results } = await add([...all.slice(0, 10), ...added]);
    expect(results.slice(0, 10).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => (state === 'done' ? 'added' : 'known')),
    );
    expect(results.slice(10).map(({ status }) => status)).toEqual(added.map(() => 'added'));
    expect((await list()).links).toHaveLength(limits.linksMax);
  });

  it('are shown for some days once done', async () => {
    await add([shopee(1)]);
    const [one] = (await list()).links;
    await settle(one?.id ?? '', 'done');
    app.clock.now += limits.doneRetentionMs + 1;
    expect((await list()).links).toEqual([]);
    await add([shopee(2)]);
    const rows = await app.services.db.kysely.selectFrom('shared_links').selectAll().execute();
    expect(rows.map(({ url }) => url)).toEqual([shopee(2)]);
  });

  it('belong to one account, and a PC sends none', async () => {
    await add([shopee(1)]);
    const [one] = (await list()).links;
    const other = await registerSeller(app);
    expect((await list(other.token)).links).toEqual([]);
    expect(await refusalOf(settle(one?.id ?? '', 'done', null, other.token))).toMatchObject({
      status: 404,
      message: errorMessages['link-not-found'],
    });
    const stolen = await client(other.token).call(removeSharedLinksEndpoint, { body: { ids: [one?.id ?? ''] } });
    expect(stolen.data).toEqual({ removed: 0 });
    const token = await deviceToken();
    const byPc = client(token).call(addSharedLinksEndpoint, { body: { links: [shopee(2)] } });
    expect(await refusalOf(byPc)).toMatchObject({ status: 401 });
    expect((await list()).waiting).toBe(1);
  });

  it('reach open dashboards, and their addresses are never requested', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const topics: string[] = [];
    const end = app.services.changes.subscribe(seller.userId, (topic) => topics.push(topic));
    await add([shopee(1)]);
    await add([shopee(1)]);
    const [one] = (await list()).links;
    await settle(one?.id ?? '', 'failed', 'x');
    await client().call(removeSharedLinksEndpoint, { body: { ids: [one?.id ?? ''] } });
    // PostgreSQL notifies a moment after the answer.
    await vi.waitFor(() => expect(topics).toHaveLength(3));
    end();
    expect(topics).toEqual(['links', 'links', 'links']);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('are limited in calls', async () => {
    for (let call = 0; call < 300; call += 1) await add(['x']);
    expect(await refusalOf(add(['x']))).toMatchObject({ status: 429 });
  });
});
