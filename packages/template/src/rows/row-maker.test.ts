import { beforeAll, describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import type { TemplateDescription } from '../describe/template-description.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { columnLetters } from '../sheet/cell-address.ts';
import { makeRow } from '../test/make-row.ts';
import { makeTemplate } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { RowMaker } from './row-maker.ts';
import type { TemplateAnswers, TemplateProduct } from './template-product.ts';

let shopee: TemplateDescription;
let tiktok: TemplateDescription;
async function read(sheets: Parameters<typeof makeTemplate>[0]): Promise<TemplateDescription> {
  const description = await describeTemplate(await openWorkbook(makeTemplate(sheets)));
  if (description === null) throw new Error('of no known family');
  return description;
}
beforeAll(async () => {
  shopee = await read(shopeeSheets());
  tiktok = await read(tiktokSheets());
});

const none: TemplateAnswers = { all: {}, leaves: {} };
const plain = (cells: Parameters<typeof makeRow>[0] = {}): TemplateProduct => ({
  rows: [makeRow({ category: '200101', description: 'Tas selempang kanvas yang kuat', ...cells })],
  optionNames: null,
  options: null,
  minimumOrder: 1,
});
const varied = (prices: readonly number[]): TemplateProduct => ({
  rows: prices.map((price) => makeRow({ category: '200101', description: 'Tas selempang kanvas yang kuat', price })),
  optionNames: ['Warna', 'Ukuran'],
  options: prices.map((_, index) => ({ option1: `Merah ${index}`, option2: index % 2 ? 'L' : 'XL' })),
  minimumOrder: 1,
});

/** The rows of a product by the letters of their columns, and what was found. */
function make(description: TemplateDescription, product: TemplateProduct, answers = none) {
  const maker = new RowMaker(description, answers);
  const made = maker.make(product);
  if (!('rows' in made)) return { otherLeaf: made.otherLeaf, rows: [], found: [] };
  const rows = made.rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [columnLetters(maker.columns[at] ?? 0), cell])),
  );
  return { rows, found: made.issues.map(({ kind, label }) => `${kind} ${label}`), isUnmapped: made.isUnmapped };
}

describe('the rows of a product in a template', () => {
  it("hold the category as the template's list writes it, and each field in its column", () => {
    const { rows } = make(shopee, plain());
    expect(rows[0]).toMatchObject({
      A: 'Kaos Polos Katun',
      B: '200101-Tas & Koper/Tas Selempang',
      E: 1,
      K: 55_000,
      L: 25,
      F: null,
      G: null,
      H: null,
    });
    expect(rows[0]?.['Q']).toBeNull();
  });

  it('repeat the listing on each variant, with its names, options and one code for all', () => {
    const { rows } = make(shopee, varied([50_000, 60_000]));
    expect(rows.map((row) => [row['A'], row['F'], row['G'], row['H'], row['I'], row['J'], row['K'], row['M']])).toEqual(
      [
        [
          'Kaos Polos Katun',
          'tokopedia-toko-kaos/kaos-polos',
          'Warna',
          'Merah 0',
          'Ukuran',
          'XL',
          50_000,
          'tokopedia-toko-kaos/kaos-pol-1',
        ],
        [
          'Kaos Polos Katun',
          'tokopedia-toko-kaos/kaos-polos',
          'Warna',
          'Merah 1',
          'Ukuran',
          'L',
          60_000,
          'tokopedia-toko-kaos/kaos-pol-2',
        ],
      ],
    );
  });

  it('weigh in the unit of the template', () => {
    expect(make(shopee, plain({ weight: 0.3 })).rows[0]?.['E']).toBe(0.3);
    expect(
      make({ ...shopee, columns: shopee.columns.map((column) => ({ ...column, unit: 'g' })) }, plain({ weight: 0.3 }))
        .rows[0]?.['E'],
    ).toBe(300);
  });

  it('leave out a category that the template does not take, and keep one that nobody has mapped yet', () => {
    expect(make(shopee, plain({ category: '70365' })).otherLeaf).toBe('70365');
    expect(make(shopee, plain({ category: 'Tas Wanita' }))).toMatchObject({ isUnmapped: true, rows: [{ B: null }] });
  });

  it('say what is mandatory for the category and has no source, until it is answered', () => {
    expect(make(shopee, plain()).found).toEqual(
      expect.arrayContaining(['missing Bahan', 'missing Jenis Kelamin', 'one-of Reguler']),
    );
    const answers = { all: { R: 'Aktif' }, leaves: { '200101': { C: 'Kanvas', S: 'wanita' } } };
    const { rows, found } = make(shopee, plain(), answers);
    expect(found).toEqual([]);
    expect(rows[0]).toMatchObject({ C: 'Kanvas', R: 'Aktif', S: 'wanita' });
  });

  it('never fill what the template forbids for the category', () => {
    const { rows } = make(shopee, plain({ category: '200102' }), { all: { C: 'Kanvas' }, leaves: {} });
    expect(rows[0]?.['C']).toBeNull();
  });

  it("take attributes from the product's specification, in the words of the list", () => {
    const { rows, found } = make(shopee, plain({ specification: 'Bahan: Kulit asli; jenis  kelamin: PRIA' }));
    expect(rows[0]).toMatchObject({ C: 'Kulit asli', S: 'Pria' });
    expect(found).toEqual(['one-of Reguler']);
    expect(make(shopee, plain({ specification: 'Bahan: Kulit; Jenis Kelamin: Anak' })).found).toContain(
      'missing Jenis Kelamin',
    );
  });

  it("are held to the template's limits and stay uncut", () => {
    const { rows, found } = make(
      shopee,
      plain({ title: 'x'.repeat(101), description: 'pendek', price: 50, stock: 20_000 }),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'too-long Nama Produk',
        'too-short Deskripsi Produk',
        'out-of-range Harga',
        'out-of-range Stok',
      ]),
    );
    expect(rows[0]?.['A']).toHaveLength(101);
    expect(make(shopee, varied([10_000, 50_001])).found).toContain('price-ratio Harga');
    expect(make(shopee, varied([10_000, 50_000])).found).not.toContain('price-ratio Harga');
  });

  it('ask for what a new edition makes mandatory', () => {
    expect(make(tiktok, plain({ category: '600001' })).found).toEqual(['missing Gaya', 'missing Bendera Baru']);
    const answered = make(tiktok, plain({ category: '600001' }), { all: { P: 'Formal', Q: 'Ya' }, leaves: {} });
    expect(answered.found).toEqual([]);
    expect(answered.rows[0]).toMatchObject({
      A: '600001/Fesyen/Kaos\t',
      P: 'Formal',
      Q: 'Ya',
      O: 'tokopedia-toko-kaos/kaos-polos',
    });
  });
});
