import {
  decideSourceChangesEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  listSourceChangesEndpoint,
  listSourceChecksEndpoint,
  reportObservationsEndpoint,
  type SentSourceChangeFilter,
  type SentSourceObservation,
  type SourceDifference,
} from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { openSession, registerSeller, type TestSeller } from '../test/factories.ts';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { historyCalls } from '../test/calls/history-calls.ts';
import { editOf, importAll, listing, listings } from '../test/listings.ts';
import { addShop } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

const hour = 60 * 60_000;
const variants = [
  { option1: 'Merah', option2: 'L', price: 60_000, stock: 5, sourceKey: 'a' },
  { option1: 'Biru', option2: 'L', price: 65_000, stock: 0, sourceKey: 'b' },
];

const client = (token = seller.token) => clientOf(app, token);
const urlOf = (number: number) => `https://www.tokopedia.com/toko-contoh/kaos-polos-${number}`;

/** Returns a visit of listing 1, an hour after the last event. */
function visit(found: Partial<SentSourceObservation> = {}, { later = hour, number = 1 } = {}): SentSourceObservation {
  app.clock.now += later;
  const seenAt = new Date(app.clock.now).toISOString();
  return { marketplaceType: 'tokopedia', urls: urlOf(number), seenAt, state: 'ok', ...found };
}
const report = async (observations: SentSourceObservation[], token = seller.token) =>
  (await client(token).call(reportObservationsEndpoint, { body: { observations } })).data.results;
/** Returns the differences that one visit of listing 1 finds. */
const differences = async (found: Partial<SentSourceObservation>, when = {}): Promise<SourceDifference[]> =>
  (await report([visit(found, when)])).flatMap(({ differences: all }) => all);

const queue = async (filter: SentSourceChangeFilter & { page?: number; limit?: number } = {}) =>
  (await client().call(listSourceChangesEndpoint, { query: filter })).data;
const only = async () => {
  const [change, ...more] = (await queue()).data;
  expect(more).toEqual([]);
  if (!change) throw new Error('no change waits');
  return change;
};
type Decision = 'accept' | 'hold' | 'ignore' | 'reopen';
const decide = async (decision: Decision, ids: string[]) =>
  (await client().call(decideSourceChangesEndpoint, { body: { ids, decision } })).data;
const decideOnly = async (decision: Decision) => await decide(decision, [(await only()).id]);

const take = (overrides = {}, number = 1) => importAll(app, seller.token, [listing(number, overrides)]);
const list = async (query = {}) =>
  (await client().call(listProductsEndpoint, { query: { window: 'all', include: 'source', ...query } })).data.data;
async function product() {
  const [found] = await list();
  return (await client().call(getProductEndpoint, { params: { id: found?.id ?? '' } })).data;
}

const edit = async (changes: Parameters<typeof editOf>[1]) => {
  const found = await product();
  await catalogueCalls(app, seller).edit(found.id, editOf(found, changes));
};

describe('a visit', () => {
  it('of a listing outside the catalogue is unknown; any address of a listing identifies it', async () => {
    await take();
    const other = `${urlOf(1)}?extParam=src%3Dsearch`;
    const results = await report([
      visit({ urls: urlOf(9) }),
      visit({ urls: other, price: 50_001 }),
      visit({ urls: 'https://' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['unknown', 'same', 'unknown']);
  });
});

describe('a removed listing', () => {
  it('counts as removed after two visits six hours apart without success in between', async () => {
    await take();
    const gone = { state: 'removed' as const };
    expect(await differences(gone)).toEqual([]);
    expect(await differences(gone, { later: 6 * hour - 1000 })).toEqual([]);
    expect(await differences(gone, { later: 1000 })).toMatchObject([{ kind: 'removed' }]);
    expect(await only()).toMatchObject({ obstacle: 'removed', difference: { kind: 'removed' } });
    expect(await decideOnly('accept')).toMatchObject({ decided: 0, skipped: 1 });
    expect(await differences({ price: 50_001 })).toEqual([]);
    expect(await differences(gone, { later: 7 * hour })).toEqual([]);
  });

  it('is not assumed from unreadable pages', async () => {
    await take();
    const seenBefore = (await list())[0]?.source?.seenAt;
    for (let time = 0; time < 4; time += 1)
      expect(await differences({ state: 'unreadable' }, { later: 12 * hour })).toEqual([]);
    expect((await list())[0]?.source?.seenAt).toBe(seenBefore);
  });
});

describe('the order of visits', () => {
  it('does not matter, and repeated visits change nothing', async () => {
    const seed = 3_112_026;
    let state = seed;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    await importAll(app, seller.token, listings(24, 100, { price: 50_000 }));
    for (let round = 0; round < 12; round += 1) {
      const [one, other] = [100 + round * 2, 101 + round * 2];
      const visits = Array.from({ length: 8 }, () => {
        const found: Partial<SentSourceObservation> =
          random(4) === 0 ? { state: 'removed' } : { price: 50_000 + random(3) * 1000, stock: random(2) };
        return visit(found, { later: (1 + random(5)) * hour, number: one });
      });
      const shuffled = visits.flatMap((each) => (random(2) === 0 ? [each, each] : [each]));
      for (let at = shuffled.length - 1; at > 0; at -= 1) {
        const to = random(at + 1);
        [shuffled[at], shuffled[to]] = [shuffled[to] as SentSourceObservation, shuffled[at] as SentSourceObservation];
      }
      await report(visits);
      for (const each of shuffled) await report([{ ...each, urls: urlOf(other) }]);
      const { data } = await queue();
      const of = (number: number) =>
        data
          .filter((change) => change.product.urls === urlOf(number))
          .map(({ difference, percent, seenAt }) => ({ difference, percent, seenAt }));
      expect(of(other), `seed ${seed}, round ${round}`).toEqual(of(one));
    }
  });

  it('ignores older visits and those before the last import; future ones count as now', async () => {
    await take();
    const early = visit({ price: 70_000 });
    expect(await differences({ price: 60_000 })).toHaveLength(1);
    await report([early]);
    expect((await only()).difference).toMatchObject({ new: { min: 60_000 } });
    app.clock.now += hour;
    await take({ price: 61_000 });
    expect((await queue()).total).toBe(0);
    expect((await report([early]))[0]).toMatchObject({ status: 'same' });
    const future = { ...visit({ price: 62_000 }), seenAt: new Date(app.clock.now + 99 * hour).toISOString() };
    expect((await report([future]))[0]).toMatchObject({ status: 'changed' });
    expect(await differences({ price: 61_000 })).toEqual([]);
  });
});

it('a visit by a fast clock counts once, even if it is sent again hours later', async () => {
  await take();
  const seenAt = new Date(app.clock.now + 99 * hour).toISOString();
  const gone = { ...visit({ state: 'removed' }), seenAt };
  await report([gone]);
  app.clock.now += 7 * hour;
  expect((await report([gone]))[0]).toMatchObject({ status: 'same' });
  expect(await differences({ state: 'removed' })).toMatchObject([{ kind: 'removed' }]);
});

it('undoing an import reopens the differences of its page, and redoing it resolves them', async () => {
  await take();
  await differences({ price: 60_000 });
  app.clock.now += hour;
  await take({ price: 60_000 });
  expect((await queue()).total).toBe(0);
  const calls = historyCalls(app, seller.token);
  const [imported] = await calls.batches();
  const undo = await calls.undo(imported?.id ?? '');
  expect((await product()).price).toBe(50_001);
  expect((await only()).difference).toMatchObject({ kind: 'price', new: { min: 60_000 } });
  await calls.undo(undo.batchId ?? '');
  expect((await queue()).total).toBe(0);
});

describe('accepting', () => {
  it('applies the page’s values and is undone and redone as one batch', async () => {
    await take({ variants, optionNames: ['Warna', 'Ukuran'] });
    const now = [
      { ...variants[0], price: 61_000, stock: 0 },
      { option1: 'Hijau', option2: 'L', price: 70_000, stock: 2 },
    ] as SentSourceObservation['variants'];
    await differences({ variants: now, title: 'Kaos Baru' });
    const before = await product();
    const { data } = await queue();
    expect(data.map(({ difference }) => difference.kind).sort()).toEqual(['price', 'stock', 'title', 'variants']);
    const { decided, skipped, batchId } = await decide(
      'accept',
      data.map(({ id }) => id),
    );
    expect({ decided, skipped }).toEqual({ decided: 4, skipped: 0 });
    const after = await product();
    expect(after.name).toBe('Kaos Baru');
    expect(after.variants.map(({ option1, price, stock, isGone }) => [option1, price, stock, isGone])).toEqual([
      ['Merah', 61_000, 0, false],
      ['Biru', 65_000, 0, true],
      ['Hijau', 70_000, 2, false],
    ]);
    expect((await queue()).total).toBe(0);
    const calls = historyCalls(app, seller.token);
    const undo = await calls.undo(batchId ?? '');
    expect((await product()).variants).toEqual(before.variants);
    expect((await product()).name).toBe(before.name);
    expect((await queue()).data.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort());
    await calls.undo(undo.batchId ?? '');
    expect((await product()).variants).toEqual(after.variants);
    expect((await queue()).total).toBe(0);
  });

  it('keeps the seller’s edits and stores the source’s values', async () => {
    await take();
    const edited = { name: 'Nama saya', price: 99_000 };
    await edit(edited);
    const found = { price: 55_000, title: 'Kaos Baru' };
    await differences(found);
    const ids = (await queue()).data.map(({ id }) => id);
    expect(await decide('accept', [...ids, ...ids])).toMatchObject({ decided: 2, skipped: 0 });
    expect(await product()).toMatchObject(edited);
    expect(await differences(found)).toEqual([]);
  });

  it('is undone for a price of a variant that the seller had edited', async () => {
    await take({ variants, optionNames: ['Warna', 'Ukuran'] });
    const [red] = (await product()).variants;
    await edit({ variants: [{ id: red?.id ?? '', price: 99_000 }] });
    await differences({ variants: variants.map((variant) => ({ ...variant, price: variant.price + 1000 })) });
    const { id, difference } = await only();
    const { batchId } = await decide('accept', [id]);
    expect((await queue()).total).toBe(0);
    await historyCalls(app, seller.token).undo(batchId ?? '');
    expect((await only()).difference).toEqual(difference);
    expect((await product()).variants[0]?.price).toBe(99_000);
  });

  it('skips the price of a flash sale, and a listing’s sold-out stock can be undone', async () => {
    await take();
    await differences({ price: 10_000, isFlashSale: true });
    expect(await only()).toMatchObject({ obstacle: 'flash-sale', difference: { isFlashSale: true } });
    expect(await decideOnly('accept')).toMatchObject({ decided: 0, skipped: 1 });
    await differences({ price: 50_001, stock: 0 });
    const { batchId } = await decideOnly('accept');
    expect(await differences({ stock: 0 })).toEqual([]);
    await historyCalls(app, seller.token).undo(batchId ?? '');
    expect((await only()).difference).toMatchObject({ kind: 'stock', new: 'habis' });
  });

  it('adds no variant at the price of a flash sale', async () => {
    await take({ variants, optionNames: ['Warna', 'Ukuran'] });
    const now = [...variants, { option1: 'Hijau', option2: 'L', price: 1000, stock: 2 }];
    await differences({ variants: now, isFlashSale: true });
    expect((await only()).obstacle).toBe('flash-sale');
    expect(await decideOnly('accept')).toMatchObject({ decided: 0, skipped: 1 });
    expect((await product()).variants).toHaveLength(2);
  });

  it('brings a variant back with the price and stock of its page, but not with the price of a flash sale', async () => {
    const [red, blue] = variants;
    const optionNames = ['Warna', 'Ukuran'];
    await take({ variants, optionNames });
    await take({ variants: [red], optionNames });
    const now = [red, { ...blue, price: 95_000, stock: 3 }] as SentSourceObservation['variants'];
    await differences({ variants: now, isFlashSale: true });
    const { batchId } = await decideOnly('accept');
    expect((await product()).variants[1]).toMatchObject({ option1: 'Biru', price: 65_000, stock: 3, isGone: false });
    await historyCalls(app, seller.token).undo(batchId ?? '');
    await differences({ variants: now });
    await decideOnly('accept');
    expect((await product()).variants[1]).toMatchObject({ option1: 'Biru', price: 95_000, stock: 3, isGone: false });
    expect((await queue()).total).toBe(0);
  });

  it('counts only what was resolved, and adds variants with a price', async () => {
    await take({ variants, optionNames: ['Warna', 'Ukuran'] });
    const green = { option1: 'Hijau', option2: 'L', stock: 2 };
    const now = variants.map((variant) => ({ ...variant, price: variant.price + 1000 }));
    await differences({ variants: [...now, green] });
    const { data } = await queue();
    expect(data.map(({ difference: { kind }, obstacle }) => [kind, obstacle])).toEqual([
      ['price', null],
      ['variants', 'no-price'],
    ]);
    const ids = data.map(({ id }) => id);
    expect(await decide('accept', ids)).toMatchObject({ decided: 1, skipped: 1 });
    await differences({ variants: [...now, green, { ...green, option1: 'Hitam', price: 70_000 }] });
    expect(await decideOnly('accept')).toMatchObject({ decided: 1, skipped: 0 });
    expect((await product()).variants.map(({ option1 }) => option1)).toEqual(['Merah', 'Biru', 'Hitam']);
    expect((await only()).obstacle).toBe('no-price');
  });

  it('names no shop for a price that the seller had edited', async () => {
    await take();
    await edit({ price: 99_000 });
    const found = await product();
    const id = await addShop({ app, token: seller.token });
    const match = { user_id: seller.userId, shop_id: id, external_id: '1', product_id: found.id };
    const nothing = { variant_id: null, decided_at: null, sent_price: null, sent_stock: null };
    await app.services.db.kysely
      .insertInto('live_matches')
      .values({ ...match, ...nothing })
      .execute();
    await differences({ price: 55_000 });
    expect((await only()).shops).toEqual([{ id, name: 'Bandung' }]);
    expect(await decideOnly('accept')).toMatchObject({ decided: 1, shops: [] });
    await differences({ price: 55_000, stock: 0 });
    expect((await decideOnly('accept')).shops).toEqual([{ id, name: 'Bandung', products: 1 }]);
  });

  it('by filter accepts exactly the matching changes', async () => {
    await importAll(app, seller.token, [listing(1, { price: 100_000 }), listing(2, { price: 100_000 })]);
    await report([visit({ price: 101_000 }), visit({ price: 150_000, title: 'Lain' }, { number: 2 })]);
    const filter = { kind: 'price' as const, minPercent: 10 };
    const body = { filter, decision: 'accept' as const };
    expect((await client().call(decideSourceChangesEndpoint, { body })).data).toMatchObject({ decided: 1, skipped: 0 });
    expect((await queue()).data.map(({ difference: { kind }, product: { name } }) => [kind, name])).toEqual([
      ['title', 'Kaos Polos Nomor 2'],
      ['price', 'Kaos Polos Nomor 1'],
    ]);
  });
});

it('more products than fit in one transaction are one change in the history, and one undo', async () => {
  seller = await registerSeller(app, { product_quota: 101 });
  await importAll(app, seller.token, listings(101, 1, { price: 50_000 }));
  const visits = Array.from({ length: 101 }, (_, at) => visit({ price: 60_000 }, { later: 1, number: 1 + at }));
  await report(visits.slice(1));
  await report(visits.slice(0, 1));
  const body = { filter: {}, decision: 'accept' as const };
  const { decided, batchId } = (await client().call(decideSourceChangesEndpoint, { body })).data;
  expect(decided).toBe(101);
  const calls = historyCalls(app, seller.token);
  const ofSources = (await calls.batches()).filter(({ kind }) => kind === 'source');
  expect(ofSources).toMatchObject([{ id: batchId, changed: 101 }]);
  expect((await calls.undo(batchId ?? '')).restored).toBe(101);
  expect((await queue()).total).toBe(101);
});

describe('a decision', () => {
  it('to hold hides a change for seven days, and to reopen ends that', async () => {
    await take();
    await differences({ price: 60_000 });
    const [{ id }] = [await only()];
    await decide('hold', [id]);
    expect(await queue()).toMatchObject({ total: 0, counts: { held: 1 } });
    await decide('reopen', [id]);
    expect((await only()).state).toBe('open');
    await decide('hold', [id]);
    app.clock.now += 7 * 24 * hour;
    expect((await only()).id).toBe(id);
  });

  it('by filter skips changes put aside; a held change that was accepted is open after its undo', async () => {
    await take();
    await differences({ price: 60_000 });
    await decideOnly('hold');
    const all = { filter: {}, decision: 'accept' as const };
    expect((await client().call(decideSourceChangesEndpoint, { body: all })).data).toMatchObject({ decided: 0 });
    const [held] = (await queue({ state: 'held' })).data;
    const { batchId } = await decide('accept', [held?.id ?? '']);
    expect((await product()).price).toBe(60_000);
    await historyCalls(app, seller.token).undo(batchId ?? '');
    expect((await only()).state).toBe('open');
  });

  it('by filter skips changes found after the list was read', async () => {
    const filter = { filter: {}, decision: 'accept' as const };
    const decideAll = async ({ listedAt, foundUntil }: Awaited<ReturnType<typeof queue>>) =>
      (await client().call(decideSourceChangesEndpoint, { body: { ...filter, listedAt, foundUntil } })).data;
    await importAll(app, seller.token, [listing(1), listing(2), listing(3)]);
    await report([visit({ price: 60_000 }), visit({ price: 60_000 }, { number: 2 })]);
    await report([visit({ price: 60_000 }, { number: 3 })]);
    const held = (await queue()).data.filter(({ product: { urls } }) => urls === urlOf(3)).map(({ id }) => id);
    await decide('hold', held);
    const first = await queue();
    expect(first.total).toBe(2);
    // Another value of a listed change, another change of a listed product, and a held one.
    await report([visit({ price: 61_000, title: 'Kaos Baru' }), visit({ price: 60_000, stock: 0 }, { number: 2 })]);
    await decide('reopen', held);
    expect(await decideAll(first)).toMatchObject({ decided: 1, skipped: 0 });
    const left = async () =>
      (await queue()).data.map(({ difference: { kind }, product: { urls } }) => `${kind} ${urls.slice(-1)}`).sort();
    expect(await left()).toEqual(['price 1', 'price 3', 'stock 2', 'title 1']);
    await decide('hold', held);
    const second = await queue();
    app.clock.now += 7 * 24 * hour;
    expect(await decideAll(second)).toMatchObject({ decided: 3, skipped: 0 });
    expect(await left()).toEqual(['price 3']);
  });

  it('to ignore hides only this value, forever', async () => {
    await take();
    await differences({ price: 60_000 });
    expect((await list({ sourceChanged: 'true' })).length).toBe(1);
    await decideOnly('ignore');
    expect(await queue({ state: 'ignored' })).toMatchObject({ total: 1 });
    expect((await list({ sourceChanged: 'true' })).length).toBe(0);
    await differences({ price: 61_000 });
    await only();
    await differences({ price: 60_000 });
    expect((await queue()).total).toBe(0);
  });
});

it('a connected PC may only report and ask for visits, least recently seen first', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const device = { user_id: seller.userId, id: 'pc-s', name: 'PC', created_at: 1, last_used_at: null };
  await app.services.db.kysely.insertInto('devices').values(device).execute();
  const token = await openSession(app, seller.userId, 'pc-s');
  await report([visit({ price: 60_000 }, { number: 2 })], token);
  const { data } = await client(token).call(listSourceChecksEndpoint, { query: {} });
  expect(data.total).toBe(2);
  expect(data.products.map(({ urls }) => urls)).toEqual([urlOf(1), urlOf(2)]);
  for (const call of [
    () => client(token).call(listSourceChangesEndpoint, { query: {} }),
    () => client(token).call(decideSourceChangesEndpoint, { body: { ids: ['x.price.y'], decision: 'accept' } }),
  ])
    expect((await refusalOf(call())).status).toBe(401);
});

it('two accounts with the same listing are independent', async () => {
  await take();
  const other = await registerSeller(app);
  await importAll(app, other.token, [listing(1)]);
  await differences({ price: 60_000 });
  const { id } = await only();
  const theirs = clientOf(app, other.token);
  expect((await theirs.call(listSourceChangesEndpoint, { query: {} })).data.total).toBe(0);
  const body = { ids: [id], decision: 'accept' as const };
  expect((await theirs.call(decideSourceChangesEndpoint, { body })).data).toMatchObject({ decided: 0, skipped: 1 });
  expect((await only()).id).toBe(id);
});

it('the filter finds a price below a shop’s minimum net', async () => {
  await take({ price: 100_000 });
  await differences({ price: 150_000 });
  expect((await queue({ underFloor: 'true' })).total).toBe(0);
  expect((await only()).net).toEqual({ today: 0, unchanged: -50_000, accepted: 0 });
  await addShop({ app, token: seller.token }, { minimumNet: { rupiah: 1000 } });
  expect(await queue({ underFloor: 'true' })).toMatchObject({ total: 1, data: [{ isUnderFloor: true }] });

  for (const number of [2, 3]) {
    await take({ price: 100_000 }, number);
    await report([visit({ price: number === 2 ? 99_000 : 160_000 }, { number })]);
  }
  const pages = await Promise.all([1, 2, 3].map((page) => queue({ underFloor: 'true', limit: 1, page })));
  expect(pages.map(({ total, data }) => [total, ...data.map(({ product }) => product.urls)])).toEqual([
    [2, urlOf(3)],
    [2, urlOf(1)],
    [2],
  ]);
  expect((await queue({ underFloor: 'true', kind: 'title' })).total).toBe(0);
});
