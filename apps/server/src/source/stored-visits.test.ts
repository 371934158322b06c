import {
  reportObservationsEndpoint,
  type SentSourceObservation,
  listSourceChangesEndpoint,
  decideSourceChangesEndpoint,
  getProductEndpoint,
} from '@pindahlapak/contract';
import { dayMs, hourMs, sourceLimits } from '@pindahlapak/model';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { type TestSeller } from '../test/factories.ts';
import { importAll, listing, editOf } from '../test/listings.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { trimObservations, forgetOldObservations } from './source.sql.ts';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

/** Address of listing 1. */
const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';

/** Returns a visit that finds the listing, a second after the last one. */
function visit(price = 60_000): SentSourceObservation {
  app.clock.now += 1000;
  return { marketplaceType: 'tokopedia', urls, seenAt: new Date(app.clock.now).toISOString(), state: 'ok', price };
}
const report = (observations: SentSourceObservation[]) =>
  clientOf(app, seller.token).call(reportObservationsEndpoint, { body: { observations } });

describe('stored visits', () => {
  const kept = async () =>
    await app.services.db.kysely
      .selectFrom('source_observations')
      .select(['seen_at', 'product_id'])
      .where('user_id', '=', seller.userId)
      .orderBy('seen_at')
      .execute();

  it('are limited to a hundred per call and the newest twenty per product', async () => {
    await importAll(app, seller.token, [listing(1)]);
    const visits = Array.from({ length: 101 }, (_, at) => visit(50_002 + at));
    expect((await refusalOf(report(visits))).status).toBe(422);
    await report(visits.slice(1));
    const { perProductMax } = sourceLimits;
    expect((await kept()).map(({ seen_at: at }) => new Date(at).toISOString())).toEqual(
      visits.slice(-perProductMax).map(({ seenAt }) => seenAt),
    );
  });

  it('still show after many visits since when a listing is removed', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    const removed = (): SentSourceObservation => ({ ...visit(), state: 'removed', price: undefined });
    await report([removed()]);
    app.clock.now += sourceLimits.removedHours * hourMs;
    await report(Array.from({ length: 30 }, removed));
    const { data } = await report([removed()]);
    expect(data.results[0]?.differences.map(({ kind }) => kind)).toEqual(['removed']);
    expect(await kept()).toHaveLength(sourceLimits.perProductMax + 2);
    await report([visit()]);
    expect(await kept()).toHaveLength(sourceLimits.perProductMax);
  });

  it('are limited to the newest hundred thousand of an account', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    const [first] = await kept();
    const { perAccountMax } = sourceLimits;
    await sql`insert into source_observations (user_id, product_id, sent_at, seen_at, state, content)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < ${perAccountMax})
      select ${seller.userId}, ${first?.product_id}, at, at, 'ok', '{}' from n`.execute(app.services.db.kysely);
    await trimObservations(app.services.db.kysely, seller.userId);
    const left = await kept();
    expect(left).toHaveLength(perAccountMax);
    expect([left[0]?.seen_at, left.at(-1)?.seen_at]).toEqual([2, first?.seen_at]);
  });

  it('are deleted after 180 days', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    const [first] = await kept();
    // More than one batch of the same time.
    await sql`insert into source_observations (user_id, product_id, sent_at, seen_at, state, content)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 2500)
      select ${seller.userId}, ${first?.product_id}, at, 1, 'ok', '{}' from n`.execute(app.services.db.kysely);
    app.clock.now += sourceLimits.retentionDays * dayMs;
    await forgetOldObservations({ db: app.services.db, now: () => app.clock.now });
    expect(await kept()).toHaveLength(1);
    app.clock.now += 1;
    await forgetOldObservations({ db: app.services.db, now: () => app.clock.now });
    expect(await kept()).toEqual([]);
  });
});
const take = async (columns = {}) =>
  (await importAll(app, seller.token, [listing(1, { urls, ...columns })]))[0]?.id ?? '';

/** Returns the changes after a visit that found other prices. */
async function changesAfter(found: Partial<SentSourceObservation>) {
  const client = clientOf(app, seller.token);
  app.clock.now += 60_000;
  const seenAt = new Date(app.clock.now).toISOString();
  const observation = { marketplaceType: 'tokopedia' as const, urls, seenAt, state: 'ok' as const, ...found };
  await client.call(reportObservationsEndpoint, { body: { observations: [observation] } });
  return (await client.call(listSourceChangesEndpoint, { query: {} })).data.data;
}

it('a change shows the edited price that its nets are computed from; one of an unedited price shows none', async () => {
  const calls = catalogueCalls(app, seller);
  const id = await take({ price: 211_500 });
  const [unedited] = await changesAfter({ price: 214_000 });
  expect(unedited?.net).toEqual({ today: 0, unchanged: -2500, accepted: 0 });
  expect(unedited).not.toHaveProperty('editedPrices');
  await calls.edit(id, editOf(await calls.detail(id), { price: 216_500 }));
  expect(await changesAfter({ price: 214_000, title: 'Kaos Baru' })).toMatchObject([
    {
      difference: { kind: 'price', old: { min: 211_500 }, new: { min: 214_000 } },
      net: { today: 0, unchanged: 2500, accepted: 2500 },
      editedPrices: { min: 216_500, max: 216_500 },
    },
    { difference: { kind: 'title' }, net: null },
  ]);
});

it('of variants only edited prices whose source changed are shown', async () => {
  const calls = catalogueCalls(app, seller);
  const variants = [60_000, 65_000, 70_000].map((price, at) => ({ option1: `Warna ${at + 1}`, price, stock: 5 }));
  const id = await take({ variants });
  const product = await calls.detail(id);
  const edited = product.variants.map((variant, at) =>
    at === 2 ? variant : { ...variant, price: 80_000 + at * 1000 },
  );
  await calls.edit(id, editOf(product, { variants: edited }));
  const pageWith = (...prices: number[]) => ({
    variants: variants.map((variant, at) => ({ ...variant, price: prices[at] ?? variant.price })),
  });
  const shown = async (...prices: number[]) =>
    (await changesAfter(pageWith(...prices))).map(({ editedPrices }) => editedPrices);
  expect(await shown(60_000, 65_000, 71_000)).toEqual([undefined]);
  expect(await shown(60_000, 66_000, 71_000)).toEqual([{ min: 81_000, max: 81_000 }]);
  expect(await shown(61_000, 66_000)).toEqual([{ min: 80_000, max: 81_000 }]);
});

const client = () => clientOf(app, seller.token);

async function differences(found: Partial<SentSourceObservation>) {
  app.clock.now += 60_000;
  const seenAt = new Date(app.clock.now).toISOString();
  const observation = { marketplaceType: 'tokopedia' as const, urls, seenAt, state: 'ok' as const, ...found };
  const { data } = await client().call(reportObservationsEndpoint, { body: { observations: [observation] } });
  return data.results.flatMap(({ differences: all }) => all.map(({ kind }) => kind));
}
const queue = async () => (await client().call(listSourceChangesEndpoint, { query: {} })).data.data;
const acceptAll = async () =>
  (await client().call(decideSourceChangesEndpoint, { body: { filter: {}, decision: 'accept' } })).data;

it('price and stock of a product stored without variants are those of the page as a whole', async () => {
  const [imported] = await importAll(app, seller.token, [listing(1, { urls, price: 50_000 })]);
  const page = {
    price: 60_000,
    variants: [
      { option1: 'Merah', price: 60_000, stock: 0 },
      { option1: 'Biru', price: 65_000, stock: 0 },
    ],
  };
  expect(await differences(page)).toEqual(['price', 'stock', 'variants']);
  const changes = await queue();
  expect(changes.map(({ difference: { kind }, net, obstacle }) => [kind, net, obstacle])).toEqual([
    ['price', { today: 0, unchanged: -10_000, accepted: 0 }, null],
    ['stock', null, null],
    ['variants', null, 'no-options'],
  ]);
  expect(await acceptAll()).toMatchObject({ decided: 2, skipped: 1 });
  const { data } = await client().call(getProductEndpoint, { params: { id: imported?.id ?? '' } });
  expect(data).toMatchObject({ price: 60_000, variants: [] });
  expect(await differences(page)).toEqual(['variants']);
  const available = page.variants.map((variant) => ({ ...variant, stock: 3 }));
  expect(await differences({ ...page, variants: available })).toEqual(['stock', 'variants']);
});

describe('a decision by filter', () => {
  const queue = async () => (await client().call(listSourceChangesEndpoint, { query: {} })).data;

  it('a decision by filter skips changes found before the list was read but committed later', async () => {
    const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
    await importAll(app, seller.token, [listing(1, { urls })]);
    app.clock.now += 60_000;
    const seenAt = new Date(app.clock.now).toISOString();
    const visit = {
      marketplaceType: 'tokopedia' as const,
      urls,
      seenAt,
      state: 'ok' as const,
      price: 60_000,
    };
    await client().call(reportObservationsEndpoint, { body: { observations: [visit] } });
    const { kysely } = app.services.db;
    const setOwn = (db: typeof kysely, set: { is_current: number; found_at?: number }) =>
      db.updateTable('source_changes').set(set).where('user_id', '=', seller.userId).execute();
    await setOwn(kysely, { is_current: 0 });
    const { listedAt, foundUntil } = await kysely.transaction().execute(async (trx) => {
      await setOwn(trx, { is_current: 1, found_at: app.clock.now });
      app.clock.now += 1;
      const listed = await queue();
      expect(listed.total).toBe(0);
      return listed;
    });
    const body = { filter: {}, listedAt, foundUntil, decision: 'ignore' as const };
    expect((await client().call(decideSourceChangesEndpoint, { body })).data).toMatchObject({ decided: 0 });
    expect((await queue()).total).toBe(1);
  });
});
