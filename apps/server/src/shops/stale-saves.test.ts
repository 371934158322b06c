import {
  createShopEndpoint,
  deleteShopEndpoint,
  listRulesVersionsEndpoint,
  listShopsEndpoint,
  restoreRulesVersionEndpoint,
  saveShopEndpoint,
} from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { addShop } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const shops = async () => (await client().call(listShopsEndpoint, {})).data.shops;
const first = async () => (await shops())[0] ?? expect.fail();
const save = async (id: string, body: object) => (await client().call(saveShopEndpoint, { params: { id }, body })).data;
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
