import {
  exportAkulakuEndpoint,
  listShopsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
  saveShopEndpoint,
  deleteShopEndpoint,
  exportWindowsEndpoint,
  listExportsEndpoint,
  listProductsEndpoint,
  type NewShopBody,
  preflightSelectionEndpoint,
  exportSelectionEndpoint,
  getReadinessEndpoint,
} from '@pindahlapak/contract';
import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordRulesChange } from '../rules/configurations.sql.ts';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { addShop } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

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

/** Returns the digest of an archive's unpacked files: compression differs between releases of zlib. */
function digestOf(archive: Buffer): string {
  const hash = createHash('sha256');
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === 0x02_01_4b_50) {
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    hash.update(archive.subarray(at + 46, at + 46 + nameLength));
    hash.update(archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
  }
  return hash.digest('hex');
}

beforeEach(async () => {
  await importAll(app, seller.token, [listing(1, { price: 10_001 }), listing(2, { price: 20_000 })], 1);
});

describe('prices of the first shop', () => {
  it('leave the workbook of a default account unchanged from before shops existed', async () => {
    const priceMargins = [{ id: 1, minPrice: 1, maxPrice: 999_999, type: 'persentase' as const, value: 7 }];
    const amounts = { stockQuantity: 7, minimumOrder: 2, affiliateFee: 1250 };
    const rules = { ...amounts, priceMargins, titleWordReplacements: [], descriptionWordReplacements: [] };
    await client().call(saveConfigurationEndpoint, { body: rules });
    const plain = { option2: null, image: null, sourceKey: null };
    const variants = [
      { ...plain, option1: 'Merah', price: 31_337, stock: 4 },
      { ...plain, option1: 'Biru', price: 42_001 },
    ];
    await importAll(app, seller.token, [listing(3, { optionNames: ['Warna'], variants })], 1);
    expect(digestOf(await workbook())).toBe('15f646a4b3f1e7bd051a6fbad46532cc633a94b629675634438aff94a71dc649');
  });

  it('leave the workbook byte for byte unchanged until the seller edits them', async () => {
    const { kysely } = app.services.db;
    const untouched = await workbook();
    await kysely.deleteFrom('shops').where('user_id', '=', seller.userId).execute();
    await recordRulesChange(kysely, seller.userId);
    expect((await workbook()).equals(untouched)).toBe(true);
  });

  it('are used in the workbook', async () => {
    await saveFirstShop({ priceAdjustment: { percent: 2.5, rupiah: 500, ending: 900 } });
    const rows = (await readSheet(await workbook(), 'Sheet1')).slice(3);
    expect(rows.flatMap((row) => row.filter((cell) => cell === 10_900 || cell === 21_900))).toEqual([21_900, 10_900]);
  });

  it('need a look if a sale nets less than the minimum', async () => {
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

describe('an export for a named shop', () => {
  const create = (body: Partial<NewShopBody>) =>
    addShop({ app, token: seller.token }, { marketplace: 'akulaku', ...body });
  const pricesOf = async (shop?: string) => {
    const response = await client().request(exportAkulakuEndpoint, { params: { window: 1 }, query: { shop } });
    const rows = (await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1')).slice(3);
    return rows.map((row) => row[4]);
  };

  it('has its prices; by default those of the first shop', async () => {
    const second = await create({
      name: 'Dua',
      priceAdjustment: { percent: 0, rupiah: 700, roundTo: 1, ending: null },
    });
    expect(await pricesOf()).toEqual([20_000, 10_001]);
    expect(await pricesOf(second)).toEqual([20_700, 10_701]);
  });

  it('of ready products contains those that are ready for that shop', async () => {
    const leaf = { category: '70365', color: 'Hitam' };
    await importAll(app, seller.token, [listing(3, { ...leaf, price: 60_000_000 }), listing(4, leaf)], 1);
    const second = await create({
      name: 'Dua',
      priceAdjustment: { percent: 100, rupiah: 0, roundTo: 1, ending: null },
    });
    const readyPricesOf = async (shop?: string) => {
      const body = { selection: { filter: { window: 1 } }, readiness: 'siap' as const, shop };
      const response = await client().request(exportSelectionEndpoint, { body });
      const rows = (await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1')).slice(3);
      return rows.map((row) => row[4]);
    };
    expect(await readyPricesOf()).toEqual([50_004, 60_000_000]);
    // Twice 60,000,000 is more than Akulaku accepts.
    expect(await readyPricesOf(second)).toEqual([100_008]);
  });

  it('treats a foreign shop, an unknown one and one of another marketplace as missing', async () => {
    const stranger = clientOf(app, (await registerSeller(app)).token);
    const [foreign] = (await stranger.call(listShopsEndpoint, {})).data.shops;
    const shopee = await create({ name: 'Bandung', marketplace: 'shopee' });
    const selection = { filter: { window: 1 } };
    for (const shop of [foreign?.id ?? '', shopee, 'x'])
      for (const call of [
        () => client().request(exportAkulakuEndpoint, { params: { window: 1 }, query: { shop } }),
        () => client().request(exportWindowsEndpoint, { query: { shop } }),
        () => client().request(exportSelectionEndpoint, { body: { selection, shop } }),
        () => client().call(preflightAkulakuEndpoint, { params: { window: 1 }, query: { shop } }),
        () => client().call(preflightSelectionEndpoint, { body: { selection, shop } }),
      ])
        expect(await refusalOf(call())).toMatchObject({ status: 404, error: 'shop-not-found' });
  });

  it('is stored with the shop, even after the shop is deleted', async () => {
    const second = await create({ name: 'Dua' });
    await pricesOf();
    app.clock.now += 1;
    await pricesOf(second);
    await client().call(deleteShopEndpoint, { params: { id: second } });
    const { exports } = (await client().call(listExportsEndpoint, {})).data;
    expect(exports.map(({ shop }) => shop?.name)).toEqual(['Dua', 'Akulaku']);
    const own = (await client().call(listExportsEndpoint, { query: { shop: second } })).data;
    expect(own).toMatchObject({ totalItems: 1, exports: [{ shop: { id: second, name: 'Dua' } }] });
  });

  it('is not needed for another shop’s minimum to count', async () => {
    await create({ name: 'Lazada Solo', marketplace: 'lazada', minimumNet: { rupiah: 1 } });
    const codes = async (shop?: string) =>
      (await client().call(preflightAkulakuEndpoint, { params: { window: 1 }, query: { shop } })).data.rows.flatMap(
        ({ issues }) => issues.filter(({ code }) => code === 'net-too-low').map(({ message }) => message),
      );
    expect(await codes()).toEqual(Array(2).fill(expect.stringContaining('di toko Lazada Solo Rp 0')));
    const [first] = (await client().call(listShopsEndpoint, {})).data.shops;
    expect(await codes(first?.id)).toEqual([]);
  });
});

describe('the net of a row of the list', () => {
  const nets = async () => {
    const query = { window: 1, include: 'net,exportPrice' } as const;
    return (await client().call(listProductsEndpoint, { query })).data.data.map(({ net, readiness }) => ({
      net,
      readiness,
    }));
  };

  it('follows the settings of the shop, computed or stored', async () => {
    expect((await nets()).map(({ net }) => net)).toEqual([0, 0]);
    await saveFirstShop({
      priceAdjustment: { rupiah: 3000, roundTo: 1000, ending: 900 },
      deductions: [{ name: 'Biaya admin', percent: 8.25, capRupiah: 1500, rupiah: 10 }],
      minimumNet: { percent: 10 },
    });
    // 23,900 less 1,510 and 20,000; 13,900 less 1,147 and 10 and 10,001.
    const expected = [2390, 2742];
    expect((await nets()).map(({ net }) => net)).toEqual(expected);
    await client().call(getReadinessEndpoint, { query: { window: 'all' } });
    expect((await nets()).map(({ net }) => net)).toEqual(expected);
  });
});
