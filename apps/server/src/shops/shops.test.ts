import {
  createShopEndpoint,
  deleteShopEndpoint,
  listShopsEndpoint,
  saveShopEndpoint,
  type Shop,
  listRulesVersionsEndpoint,
  restoreRulesVersionEndpoint,
} from '@pindahlapak/contract';
import { errorText, fieldMessages, errorMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { formatRupiah } from '@pindahlapak/model';
import { addShop } from '../test/live-shop.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const shops = async () => (await client().call(listShopsEndpoint, {})).data.shops;
const create = async (body: object) => {
  app.clock.now += 1;
  return (await client().call(createShopEndpoint, { body: { name: 'Bandung', marketplace: 'shopee', ...body } })).data;
};
const save = async (id: string, body: object) => (await client().call(saveShopEndpoint, { params: { id }, body })).data;
const remove = (id: string) => client().call(deleteShopEndpoint, { params: { id } });

const untouched = {
  priceAdjustment: { percent: 0, rupiah: 0, roundTo: 1, ending: null },
  deductions: [],
  minimumNet: {},
  changeLimitPercent: 30,
  version: 0,
};

describe('shops', () => {
  it('begin with one for Akulaku', async () => {
    expect(await shops()).toEqual([{ id: expect.any(String), name: 'Akulaku', marketplace: 'akulaku', ...untouched }]);
  });

  it('need only a name and a marketplace', async () => {
    const created = await create({});
    expect(created).toEqual({ id: created.id, name: 'Bandung', marketplace: 'shopee', ...untouched });
    expect((await shops())[1]).toEqual(created);
  });

  it('keep fields that a change omits', async () => {
    const { id } = await create({ changeLimitPercent: 10 });
    const priceAdjustment = { percent: 2.25, rupiah: -500, roundTo: 500, ending: 900 };
    const deductions = [
      { name: 'Biaya admin', percent: 8.25, capRupiah: 40_000, note: 'kategori A', since: '2026-02-01' },
      { name: 'Biaya proses', rupiah: 1250 },
    ];
    await save(id, { priceAdjustment, deductions });
    const saved = await save(id, { name: ' Bandung Dua ', minimumNet: { rupiah: 2000, percent: 5 } });
    const expected = {
      minimumNet: { rupiah: 2000, percent: 5 },
      priceAdjustment,
      deductions,
      changeLimitPercent: 10,
      version: 2,
    };
    expect(saved).toEqual({ id, name: 'Bandung Dua', marketplace: 'shopee', ...expected });
    expect((await shops()).find((shop) => shop.id === id)).toEqual(saved);
  });

  it('can be sent back as returned, but not with another marketplace', async () => {
    const shop: Shop = await create({});
    expect(await save(shop.id, shop)).toEqual({ ...shop, version: 1 });
    const refusal = await refusalOf(save(shop.id, { ...shop, marketplace: 'lazada' }));
    expect(refusal.fields).toEqual({ marketplace: fieldMessages.shopMarketplaceFixed });
  });

  it('need unique names per marketplace, and are limited to 50', async () => {
    await create({});
    expect((await refusalOf(create({ name: 'BANDUNG' }))).fields).toEqual({ name: fieldMessages.shopNameTaken });
    await create({ marketplace: 'tiktok' });
    for (let number = 4; number <= 50; number += 1) await create({ name: `Toko ${number}` });
    const full = await refusalOf(create({ name: 'Satu lagi' }));
    expect(full).toMatchObject({ status: 409, message: errorText('shops-full', { max: 50 }) });
  });

  it('can be deleted except for the last one', async () => {
    const { id } = await create({});
    const [first] = await shops();
    await remove(id);
    expect(await shops()).toEqual([first]);
    expect(await refusalOf(remove(first?.id ?? ''))).toMatchObject({ status: 409, error: 'shop-last' });
  });

  it('belong to one account', async () => {
    const { id } = await create({});
    const stranger = clientOf(app, (await registerSeller(app)).token);
    for (const call of [
      () => stranger.call(deleteShopEndpoint, { params: { id } }),
      () => stranger.call(saveShopEndpoint, { params: { id }, body: { name: 'Lain' } }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404, error: 'shop-not-found' });
    expect((await stranger.call(listShopsEndpoint, {})).data.shops).toHaveLength(1);
    expect(await shops()).toHaveLength(2);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ marketplace: 'toko' }, 'marketplace'],
    [{ priceAdjustment: { percent: 1.234 } }, 'priceAdjustment.percent'],
    [{ priceAdjustment: { roundTo: 7 } }, 'priceAdjustment.roundTo'],
    [{ priceAdjustment: { rupiah: 0.5 } }, 'priceAdjustment.rupiah'],
    [{ deductions: [{ name: 'a', percent: 101 }] }, 'deductions.0.percent'],
    [{ deductions: [{ name: 'a', since: '2026-02-30' }] }, 'deductions.0.since'],
    [{ minimumNet: { rupiah: -1 } }, 'minimumNet.rupiah'],
    [{ changeLimitPercent: 1001 }, 'changeLimitPercent'],
  ])('%j is refused at its field', async (body, field) => {
    expect(Object.keys((await refusalOf(create(body))).fields)).toEqual([field]);
  });
});
const first = async () => (await shops())[0] ?? expect.fail();
const versions = async () =>
  (await client().call(listRulesVersionsEndpoint, { query: { page: 1, limit: 100 } })).data.data;
const restore = async (version: number) =>
  (await client().call(restoreRulesVersionEndpoint, { params: { version } })).data;

it('a shop in two tabs keeps the first save if the second is based on an older version', async () => {
  const { id, version: readVersion } = await first();
  const saved = await save(id, { changeLimitPercent: 10, readVersion });
  const refusal = await refusalOf(save(id, { changeLimitPercent: 20, readVersion }));
  const message = errorMessages['configuration-changed'];
  expect(refusal).toMatchObject({ status: 409, error: 'configuration-changed', message });
  expect(await first()).toEqual(saved);
  expect(await save(id, { changeLimitPercent: 20, readVersion: saved.version })).toMatchObject({
    version: saved.version + 1,
  });
  expect(await save(id, { changeLimitPercent: 40 })).toMatchObject({ changeLimitPercent: 40 });
});

it('one of many saves based on the same version is accepted', async () => {
  const { id, version: readVersion } = await first();
  const saves = await Promise.allSettled(
    [1, 2, 3, 4].map((percent) => save(id, { changeLimitPercent: percent, readVersion })),
  );
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('each save of settings is a version with its changes that can be restored', async () => {
  const akulaku = await first();
  // Shops are listed by age.
  app.clock.now += 1;
  const { data: bandung } = await client().call(createShopEndpoint, {
    body: { name: 'Bandung', marketplace: 'shopee', changeLimitPercent: 15 },
  });
  const deductions = [{ name: 'Biaya admin', percent: 8.25, capRupiah: 40_000, rupiah: 1250 }];
  await save(bandung.id, {
    deductions,
    minimumNet: { percent: 5 },
    priceAdjustment: { ...bandung.priceAdjustment, percent: 3 },
  });
  await save(akulaku.id, { changeLimitPercent: 9 });
  const [latest, changed, created] = await versions();
  expect(latest).toMatchObject({
    parts: ['shops'],
    isCurrent: true,
    differences: [{ part: 'shops', path: 'Akulaku: Perubahan harga besar mulai (%)', old: 30, new: 9 }],
  });
  expect(changed?.differences).toEqual([
    { part: 'shops', path: 'Bandung: Penyesuaian harga (%)', old: 0, new: 3 },
    {
      part: 'shops',
      path: 'Bandung: Potongan',
      old: null,
      new: `Biaya admin: 8,25%, paling banyak ${formatRupiah(40_000)}, ${formatRupiah(1250)} per pesanan`,
    },
    { part: 'shops', path: 'Bandung: Untung minimal (% dari modal)', old: null, new: 5 },
  ]);
  expect(created?.differences).toEqual([{ part: 'shops', path: 'Bandung', old: null, new: 'Shopee' }]);

  expect(await restore(created?.version ?? 0)).toMatchObject({ parts: ['shops'] });
  const strip = (settings: object) => ({ ...settings, version: expect.any(Number) as number });
  expect(await shops()).toEqual([strip(akulaku), strip(bandung)]);
  expect(await restore(changed?.version ?? 0)).toMatchObject({ parts: ['shops'] });
  expect((await shops())[1]).toMatchObject({ deductions });
});

it('deleting a shop is a version, and restoring an earlier one does not bring the shop back', async () => {
  const { id } = await first();
  const bandung = await addShop({ app, token: seller.token });
  await save(id, { changeLimitPercent: 9 });
  await client().call(deleteShopEndpoint, { params: { id: bandung } });
  const [deleted, changed] = await versions();
  expect(deleted?.differences).toEqual([{ part: 'shops', path: 'Bandung', old: 'Shopee', new: null }]);
  await save(id, { changeLimitPercent: 12 });
  await restore(changed?.version ?? 0);
  expect(await shops()).toMatchObject([{ id, changeLimitPercent: 9 }]);
});

it('a new name or unchanged settings make no version', async () => {
  const { id, ...shop } = await first();
  await save(id, { name: 'Pusat' });
  await save(id, shop);
  expect(await versions()).toEqual([]);
});

it('other accounts’ shops cannot be restored', async () => {
  const { id } = await first();
  await save(id, { changeLimitPercent: 9 });
  const before = await shops();
  const stranger = clientOf(app, (await registerSeller(app)).token);
  const theirs = (await stranger.call(listShopsEndpoint, {})).data.shops[0] ?? expect.fail();
  await stranger.call(saveShopEndpoint, { params: { id: theirs.id }, body: { changeLimitPercent: 8 } });
  const { data } = (await stranger.call(listRulesVersionsEndpoint, { query: { page: 1, limit: 100 } })).data;
  await stranger.call(restoreRulesVersionEndpoint, { params: { version: data.at(-1)?.version ?? 0 } });
  expect(await shops()).toEqual(before);
});
