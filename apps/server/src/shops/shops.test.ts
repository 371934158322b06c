import {
  createShopEndpoint,
  deleteShopEndpoint,
  listShopsEndpoint,
  saveShopEndpoint,
  type Shop,
} from '@pindahlapak/contract';
import { errorText, fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

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
