import { exportAkulakuEndpoint, preflightAkulakuEndpoint, type ImportProduct } from '@pindahlapak/contract';
import { emptyExportDefaults, type ExportDefaults, type ExportSettings, type ProductVariant } from '@pindahlapak/model';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { recordRulesChange } from '../rules/configurations.sql.ts';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const db = () => app.services.db.kysely;
const preflight = async (window = 1) =>
  (await clientOf(app, seller.token).call(preflightAkulakuEndpoint, { params: { window } })).data;

async function sheetRows(window = 1) {
  const response = await clientOf(app, seller.token).request(exportAkulakuEndpoint, { params: { window } });
  return (await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1', { trim: false })).slice(3);
}

async function importOne(number: number, overrides: Partial<ImportProduct> = {}): Promise<string> {
  const [result] = await importAll(app, seller.token, [listing(number, overrides)], 1);
  if (result?.id == null) throw new Error('the listing was not imported');
  return result.id;
}

async function map(sourceKey: string, leafId: string, defaults: Partial<ExportDefaults> = {}, userId = seller.userId) {
  const values = {
    user_id: userId,
    target: 'akulaku' as const,
    marketplace_type: 'tokopedia' as const,
    source_key: sourceKey,
    leaf_id: leafId,
    defaults: JSON.stringify({ ...emptyExportDefaults, ...defaults }),
    decided_at: 0,
  };
  await db().insertInto('category_mappings').values(values).execute();
  await recordRulesChange(db(), userId);
}

async function set(settings: Partial<ExportSettings>) {
  const values = { user_id: seller.userId, target: 'akulaku' as const, value: JSON.stringify(settings), updated_at: 0 };
  await db().insertInto('export_settings').values(values).execute();
  await recordRulesChange(db(), seller.userId);
}

async function vary(productId: string, optionNames: string[], variants: Partial<ProductVariant>[]) {
  await db()
    .updateTable('products')
    .set({ option_names: JSON.stringify(optionNames) })
    .where('user_id', '=', seller.userId)
    .where('id', '=', productId)
    .execute();
  const rows = variants.map((variant, position) => ({
    user_id: seller.userId,
    product_id: productId,
    id: `v${position}`,
    position,
    option1: variant.option1 ?? `Pilihan ${position}`,
    option2: variant.option2 ?? null,
    price: variant.price ?? 50_000,
    stock: variant.stock ?? null,
    image: variant.image ?? null,
    source_key: null,
    is_off: variant.isOff ? 1 : 0,
    is_gone: variant.isGone ? 1 : 0,
    field_origins: '{}',
  }));
  await db().insertInto('product_variants').values(rows).execute();
}

describe('the download', () => {
  it("is filled in by the account's mapping, then by its defaults", async () => {
    await importOne(1, { color: null, variant: null, description1: null, weightGram: 250 });
    const stranger = await registerSeller(app);
    await map('kaos pria', '99999', {}, stranger.userId);
    await map('kaos pria', '70365', { brand: 'Peta', heightCm: 7 });
    await set({
      defaults: { ...emptyExportDefaults, brand: 'Bawaan', variation: 'Standar', shippingTemplateId: '12' },
      useTitleAsDescription: true,
    });
    const [row] = await sheetRows();
    expect([0, 2, 7, 17, 23, 24, 25, 27].map((column) => row?.[column])).toEqual([
      '70365',
      'Standar',
      'Peta',
      'Kaos Polos Nomor 1',
      '12',
      0.25,
      10,
      7,
    ]);
    expect(await preflight()).toMatchObject({ totalRows: 1, rowsWithIssues: 0, repairs: [], rows: [] });
  });

  it('has a row for each variant, product by product', async () => {
    await importOne(1, { category: '1' });
    const varied = await importOne(2, { category: '1' });
    await importOne(3, { category: '1' });
    await vary(
      varied,
      ['Ukuran', 'Warna'],
      [
        { option1: 'S', option2: 'Merah', price: 300_000, stock: 0, image: 'https://gambar.contoh.id/merah.jpg' },
        { option1: 'L', option2: 'Biru', price: 3_000_000 },
        { option1: 'XL', option2: 'Hijau', isOff: true },
        { option1: 'M', option2: 'Ungu', isGone: true },
      ],
    );
    await set({ stockSource: 'source' });
    const rows = await sheetRows();
    expect(rows.map((row) => [2, 3, 4, 5, 6, 15].map((column) => row[column]))).toEqual([
      ['Hitam', 'L', 50_003, 1, 'tokopedia-toko-contoh/kaos-polos-3', null],
      ['Merah', 'S', 300_000, 0, 'tokopedia-toko-contoh/kaos-polos-2', 'https://gambar.contoh.id/merah.jpg'],
      ['Biru', 'L', 3_000_000, 1, 'tokopedia-toko-contoh/kaos-polos-2', null],
      ['Hitam', 'L', 50_001, 1, 'tokopedia-toko-contoh/kaos-polos-1', null],
    ]);
  });
});

describe('the preview', () => {
  it('counts rows by variant, and says which row is invalid', async () => {
    const off = await importOne(1, { category: '1' });
    const varied = await importOne(2, { category: '1' });
    await vary(off, ['Warna'], [{ isOff: true }]);
    await vary(varied, ['Warna'], [{}, { option1: 'x'.repeat(51) }, { price: 200_000_000 }]);
    const report = await preflight();
    expect(report).toMatchObject({ totalRows: 3, rowsWithIssues: 2 });
    expect(report.rows.map(({ row, issues }) => [row, issues.map(({ code }) => code)])).toEqual([
      [5, ['color-too-long']],
      [6, ['price-out-of-range']],
      [null, ['variants-all-off']],
    ]);
    expect((await sheetRows()).length).toBe(3);
  });

  it('groups by repair, most products first', async () => {
    for (const number of [1, 2, 3]) await importOne(number, { category: 'Mesin Cuci' });
    await importOne(4, { category: 'MESIN-CUCI', color: null, variant: null });
    for (const number of [5, 6]) await importOne(number, { category: null });
    await importOne(7, { category: 'Kulkas' });
    const { repairs } = await preflight();
    expect(
      repairs.map(({ issue, products, source, readiness }) => [issue, products, source?.sourceKey, readiness]),
    ).toEqual([
      ['category-unmapped', 4, 'mesin cuci', 'belum-siap'],
      ['category-missing', 2, '', 'belum-siap'],
      ['category-unmapped', 1, 'kulkas', 'belum-siap'],
      ['color-or-variant-missing', 1, undefined, 'belum-siap'],
    ]);
    expect(repairs[0]).toMatchObject({
      message: 'Kategori belum dipilih: MESIN-CUCI',
      source: { marketplaceType: 'tokopedia', name: 'MESIN-CUCI' },
    });
  });

  it('with one row per product shows the range of its prices', async () => {
    const varied = await importOne(1, { category: '1' });
    await vary(varied, ['Warna'], [{ price: 300_000 }, { price: 3_000_000 }]);
    await set({ rowPerVariant: false });
    const report = await preflight();
    expect(report).toMatchObject({ totalRows: 1, rowsWithIssues: 1 });
    expect(report.rows[0]?.issues).toEqual([
      {
        code: 'variant-price-range',
        column: 'E',
        message: 'Harga varian Rp300.000–Rp3.000.000. Satu baris per produk memakai harga tertinggi.',
        readiness: 'perlu-dilihat',
      },
    ]);
    expect((await sheetRows()).map((row) => row[4])).toEqual([3_000_000]);
  });
});
