import {
  exportAkulakuEndpoint,
  listShopsEndpoint,
  preflightAkulakuEndpoint,
  saveShopEndpoint,
} from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordRulesChange } from '../rules/configurations.sql.ts';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made));

const client = () => clientOf(app, seller.token);
const workbook = async () => {
  const response = await client().request(exportAkulakuEndpoint, { params: { window: 1 } });
  return Buffer.from(await response.arrayBuffer());
};
const preflight = async () => (await client().call(preflightAkulakuEndpoint, { params: { window: 1 } })).data;
const saveFirstShop = async (body: object) => {
  const [shop] = (await client().call(listShopsEndpoint, {})).data.shops;
  await client().call(saveShopEndpoint, { params: { id: shop?.id ?? '' }, body });
};

beforeEach(async () => {
  await importAll(app, seller.token, [listing(1, { price: 10_001 }), listing(2, { price: 20_000 })], 1);
});

describe('prices of the first shop', () => {
  it('leave the workbook byte for byte as it was without shops until the seller changes them', async () => {
    const { kysely } = app.services.db;
    const untouched = await workbook();
    await kysely.deleteFrom('shops').where('user_id', '=', seller.userId).execute();
    await recordRulesChange(kysely, seller.userId);
    expect((await workbook()).equals(untouched)).toBe(true);
  });

  it('are those of the workbook', async () => {
    await saveFirstShop({ priceAdjustment: { percent: 2.5, rupiah: 500, ending: 900 } });
    const rows = (await readSheet(await workbook(), 'Sheet1')).slice(3);
    expect(rows.flatMap((row) => row.filter((cell) => cell === 10_900 || cell === 21_900))).toEqual([21_900, 10_900]);
  });

  it('are worth a look where a sale leaves less than the floor', async () => {
    await saveFirstShop({
      priceAdjustment: { rupiah: 3000 },
      deductions: [{ name: 'Biaya admin', percent: 8.25 }],
      minimumNet: { rupiah: 1500 },
    });
    // 13,001 less 1,073 and 10,001 leaves 1,927; 23,000 less 1,898 and 20,000 leaves 1,102.
    const found = (await preflight()).rows.flatMap(({ name, issues }) =>
      issues.filter(({ code }) => code === 'net-too-low').map(({ message }) => ({ name, message })),
    );
    expect(found).toEqual([{ name: listing(2).name, message: expect.stringContaining('Rp 1.102') }]);
  });
});
