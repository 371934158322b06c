import { describe, expect, it } from 'vitest';
import { akulakuColumns } from './akulaku/export-columns.ts';
import { defaultShopSettings } from '@pindahlapak/model';
import { buildExportRows, buildRows, checkRows, type ExportedProduct } from './build-export-rows.ts';
import { compileRules, type CompiledRules } from './compile-rules.ts';
import {
  makeAkulakuConfiguration,
  makeDataConfiguration,
  makeMargin,
  makeProduct,
  makeShopRules,
  makeVariant,
} from './test/make-product.ts';

/** The row of a product without variants. */
function buildOne(product: ExportedProduct, rules: CompiledRules) {
  const { rows, trace, issues } = buildExportRows(product, rules);
  const [row] = rows;
  const [cells] = trace;
  if (row === undefined || cells === undefined || rows.length > 1) throw new Error('one row was expected');
  return { row, trace: cells, issues };
}

const noRules = compileRules(makeDataConfiguration(), makeAkulakuConfiguration());

const allRules = compileRules(
  makeDataConfiguration({
    dataOptions: { minimumOrder: 2, stockQuantity: 25, affiliateFee: 1_500 },
    priceMargins: [makeMargin({ id: 3 })],
    titleWordReplacements: [{ id: 4, titleWordOriginal: 'kaos', titleWordReplacement: 'T-Shirt' }],
    descriptionWordReplacements: [{ id: 5, descriptionWordOriginal: 'promo', descriptionWordReplacement: '' }],
  }),
  makeAkulakuConfiguration({
    titlePrefix: 'Original',
    titleSuffix: 'Siap Kirim',
    titleCondition: 'all',
    descriptionPrefix: 'Selamat datang.',
    descriptionSuffix: 'Terima kasih.',
    descriptionCondition: 'all',
    removeTitleDuplicates: true,
    removeDescriptionDuplicates: true,
  }),
);

describe('buildExportRows without rules', () => {
  it('fills the columns of the template', () => {
    const product = makeProduct({
      variant: 'XL',
      productImage2: 'https://gambar.contoh/2.jpg',
      productImage5: 'https://gambar.contoh/5.jpg',
      productImageBackgroundWhite: 'https://gambar.contoh/putih.jpg',
    });
    const { row, issues } = buildOne(product, noRules);
    expect(row).toEqual({
      category: '70365',
      title: 'Kaos Polos Katun',
      color: 'Hitam',
      variation: 'XL',
      price: 50_000,
      stock: 1,
      sku: 'tokopedia-toko-kaos/kaos-polos-katun',
      brand: 'Other',
      specification: null,
      mainPicture: 'https://gambar.contoh/1.jpg',
      extraPicture1: 'https://gambar.contoh/2.jpg',
      extraPicture2: null,
      extraPicture3: null,
      extraPicture4: 'https://gambar.contoh/5.jpg',
      extraPicture5: null,
      variationPicture: null,
      whitePicture: 'https://gambar.contoh/putih.jpg',
      description: 'Kaos katun yang nyaman dipakai sehari-hari.',
      detailPicture1: 'https://gambar.contoh/1.jpg',
      detailPicture2: 'https://gambar.contoh/2.jpg',
      detailPicture3: null,
      detailPicture4: null,
      detailPicture5: 'https://gambar.contoh/5.jpg',
      shippingTemplate: '0',
      weight: 1,
      length: 10,
      width: 10,
      height: 10,
    });
    expect(Object.keys(row)).toEqual(akulakuColumns.map(({ key }) => key));
    expect(issues).toEqual([]);
  });

  it('joins the descriptions with blank lines and skips blank ones', () => {
    const product = makeProduct({ description1: 'Satu', description2: ' ', description4: 'Empat' });
    expect(buildOne(product, noRules).row.description).toBe('Satu\n\nEmpat');
  });
});

describe('buildExportRows with every rule on', () => {
  const product = makeProduct({
    name: 'Kaos Polos; KAOS polos!',
    description1: 'Bahan katun. Promo adem. bahan katun!',
    description2: 'Adem.',
  });
  const { row, trace } = buildOne(product, allRules);

  it('applies words, repeats and insertions in this order', () => {
    expect(row.title).toBe('Original T-Shirt Polos Siap Kirim');
    expect(row.description).toBe('Selamat datang.\nBahan katun. adem.\nTerima kasih.');
    expect(row.price).toBe(56_500);
    expect(row.stock).toBe(25);
  });

  it('traces each cell from its source through its rules', () => {
    expect(trace.title.source).toBe('name');
    expect(trace.title.before).toBe(product.name);
    expect(trace.title.steps.map(({ kind }) => kind)).toEqual(['words', 'repeats', 'insertion']);
    expect(trace.title.steps[0]).toMatchObject({
      replaced: [{ ruleId: 4, found: 'Kaos', replacement: 'T-Shirt', count: 2 }],
    });
    expect(trace.description.steps.map(({ kind }) => kind)).toEqual(['join', 'words', 'repeats', 'insertion']);
    expect(trace.price.steps.map(({ kind }) => kind)).toEqual(['margin', 'fee']);
    expect(trace.brand).toEqual({ source: 'fixed', before: 'Other', steps: [], after: 'Other' });
  });

  it('each step of a trace begins where the previous one ended, and the last one ends at the cell', () => {
    for (const { key: column } of akulakuColumns) {
      const { before, steps, after } = trace[column];
      let value = before;
      for (const step of steps) {
        expect(step.before).toBe(value);
        value = step.after;
      }
      expect(after).toBe(value);
      expect(row[column]).toBe(after);
    }
  });

  it('always gives the same row and does not change the product', () => {
    const frozen = Object.freeze({ ...product });
    expect(buildExportRows(frozen, allRules)).toEqual(buildExportRows(product, allRules));
    expect(buildRows(product, allRules).rows).toEqual([row]);
  });
});

describe('rows calculated by hand', () => {
  const rules = compileRules(
    makeDataConfiguration({
      dataOptions: { minimumOrder: 1, stockQuantity: 3, affiliateFee: 2_500 },
      priceMargins: [
        makeMargin({ id: 1, minPrice: 1, maxPrice: 99_999, type: 'persentase', value: 15 }),
        makeMargin({ id: 2, minPrice: 50_000, maxPrice: 999_999, type: 'nominal', value: 20_000 }),
      ],
      titleWordReplacements: [
        { id: 1, titleWordOriginal: 'ready stock', titleWordReplacement: '' },
        { id: 2, titleWordOriginal: 'ori', titleWordReplacement: 'Original' },
      ],
      descriptionWordReplacements: [
        { id: 3, descriptionWordOriginal: 'garansi resmi', descriptionWordReplacement: 'bergaransi' },
        { id: 4, descriptionWordOriginal: 'garansi', descriptionWordReplacement: 'jaminan' },
      ],
    }),
    makeAkulakuConfiguration({
      titlePrefix: 'Promo',
      titleCondition: 'less_than_30',
      removeTitleDuplicates: true,
      descriptionSuffix: 'Terima kasih',
      descriptionCondition: 'all',
      removeDescriptionDuplicates: true,
    }),
    makeShopRules({ settings: { removeContacts: true, useTitleAsDescription: true } }),
  );

  it.each([
    // 33.333 × 115% = 38.332,95, rounded to 38.333; the fee is added afterwards.
    { price: 33_333, name: 'Kaos ORI ready stock', expected: [40_833, 'Promo Kaos Original'] },
    // In both ranges: the first one in the list wins, 99.999 × 115% = 114.998,85.
    { price: 99_999, name: 'Orion, bukan ori', expected: [117_499, 'Promo Orion, bukan Original'] },
    // 30 characters are not fewer than 30.
    { price: 100_000, name: 'Panci Presto Stainless 24 cm X', expected: [122_500, 'Panci Presto Stainless 24 cm X'] },
    // Outside every range: only the fee.
    { price: 1_000_000, name: 'Meja; MEJA; Kursi', expected: [1_002_500, 'Promo Meja; Kursi'] },
  ])('the price $price and the title $name', ({ price, name, expected }) => {
    const { row } = buildOne(makeProduct({ price, name }), rules);
    expect([row.price, row.title]).toEqual(expected);
  });

  it.each([
    ['Garansi resmi 1 tahun. Garansi toko.', 'bergaransi 1 tahun. jaminan toko.\nTerima kasih'],
    ['Bahan katun.\nHubungi WA 0812-9920-5351\nBahan KATUN!', 'Bahan katun.\nTerima kasih'],
    [' ', 'Kaos Polos Katun\nTerima kasih'],
  ])('the description %j', (description1, expected) => {
    expect(buildOne(makeProduct({ description1 }), rules).row.description).toBe(expected);
  });
});

describe('the net of a row', () => {
  const rulesOf = (rowPerVariant: boolean) => {
    const prices = { ...defaultShopSettings, deductions: [{ name: 'Biaya admin', percent: 10 }] };
    const shop = { ...makeShopRules({ settings: { rowPerVariant } }), prices };
    return compileRules(makeDataConfiguration(), makeAkulakuConfiguration(), shop);
  };

  it('is the exported price minus deductions and source price', () => {
    const { rows, nets } = buildRows(makeProduct({ price: 100_000 }), rulesOf(true));
    const price = Number(rows[0]?.price);
    const deducted = Math.ceil(price / 10);
    expect(nets).toEqual([{ price, deducted, sourcePrice: 100_000, net: price - deducted - 100_000 }]);
  });

  it('uses the dearest variant if one row represents all', () => {
    const variants = [50_000, 80_000].map((price, at) => makeVariant({ id: `v${at}`, option1: `Warna ${at}`, price }));
    const { nets } = buildRows(makeProduct({ price: 50_000, optionNames: ['Warna'], variants }), rulesOf(false));
    expect(nets).toEqual([{ price: 80_000, deducted: 8000, sourcePrice: 80_000, net: -8000 }]);
  });

  it("is unknown, like the price, if only the price of the seller's own shop is known", () => {
    const variants = [50_000, 80_000].map((price, at) =>
      makeVariant({ id: `v${at}`, option1: `Warna ${at}`, price, isCostUnknown: at === 0 }),
    );
    const plain = { ...makeProduct(), isCostUnknown: true };
    const varied = makeProduct({ optionNames: ['Warna'], variants });
    const found = (product: ExportedProduct, rowPerVariant: boolean) => {
      const { rows, nets, issues, exportPrice } = checkRows(product, rulesOf(rowPerVariant));
      const missing = issues.flatMap(({ code, row }) => (code === 'cost-missing' ? [row] : []));
      return [rows.map(({ price }) => price), nets.map((each) => each?.net ?? null), missing, exportPrice];
    };
    expect(found(plain, true)).toEqual([[null], [null], [null], null]);
    expect(found(varied, true)).toEqual([[null, 80_000], [null, -8000], [0], { min: 80_000, max: 80_000 }]);
    expect(found(varied, false)).toEqual([[null], [null], [null], null]);
  });

  it('is absent for sold-out products if stock comes from the source', () => {
    const rules = compileRules(
      makeDataConfiguration(),
      makeAkulakuConfiguration(),
      makeShopRules({ settings: { stockSource: 'source' } }),
    );
    const product = { ...makeProduct(), isSoldOut: true };
    expect(buildOne(product, rules).row.stock).toBe(0);
    expect(buildOne(product, noRules).row.stock).toBe(buildOne(makeProduct(), noRules).row.stock);
  });
});
