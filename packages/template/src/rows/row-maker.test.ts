import { beforeAll, describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import type { TemplateDescription } from '../describe/template-description.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { columnLetters } from '../sheet/cell-address.ts';
import { makeRow } from '../test/make-row.ts';
import { makeTemplate } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { isAsked, RowMaker } from './row-maker.ts';
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

/** The rows of a product by column letters, and the issues found. */
function make(description: TemplateDescription, product: TemplateProduct, answers = none) {
  const maker = new RowMaker(description, answers);
  const result = maker.make(product);
  if (!('rows' in result)) return { otherLeaf: result.otherLeaf, rows: [], found: [] };
  const rows = result.rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [columnLetters(maker.columns[at] ?? 0), cell])),
  );
  return { rows, found: result.issues.map(({ kind, label }) => `${kind} ${label}`), isUnmapped: result.isUnmapped };
}

it('empties old answers in the rows of old products, but not columns that nobody answers', () => {
  const { columns, emptied } = new RowMaker(shopee, none);
  const asked = shopee.columns.filter(isAsked).map(({ letters }) => letters);
  expect(emptied.map(columnLetters)).toEqual(asked.filter((letters) => !columns.map(columnLetters).includes(letters)));
  expect(emptied.length).toBeGreaterThan(0);
  const own = shopee.columns.map((column) => ({
    ...column,
    role: 'unknown' as const,
    duty: 'optional' as const,
    field: null,
  }));
  expect(new RowMaker({ ...shopee, columns: own }, none).emptied).toEqual([]);
});

describe('the rows of a product in a template', () => {
  it("have the category as in the template's list, and each field in its column", () => {
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

  it('repeat the listing for each variant, with its names, options and one code for all', () => {
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

  it("have weights in the template's unit", () => {
    expect(make(shopee, plain({ weight: 0.3 })).rows[0]?.['E']).toBe(0.3);
    expect(
      make({ ...shopee, columns: shopee.columns.map((column) => ({ ...column, unit: 'g' })) }, plain({ weight: 0.3 }))
        .rows[0]?.['E'],
    ).toBe(300);
  });

  it('omit a category that the template does not accept, but not one that is not mapped yet', () => {
    expect(make(shopee, plain({ category: '70365' })).otherLeaf).toBe('70365');
    expect(make(shopee, plain({ category: 'Tas Wanita' }))).toMatchObject({ isUnmapped: true, rows: [{ B: null }] });
  });

  it('report what is mandatory for the category and has no source, until it is answered', () => {
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

  it("are checked against the template's limits and not cut", () => {
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
    const { rows: known, ...unpriced } = varied([10_000]);
    const { found: missing } = make(shopee, { ...unpriced, rows: known.map((row) => ({ ...row, price: null })) });
    expect(missing.filter((issue) => issue.endsWith(' Harga'))).toEqual(['cost-missing Harga']);
  });

  it("are checked against the template's limits on variants", () => {
    const many = (count: number, second: (index: number) => string | null): TemplateProduct => {
      const product = varied(Array.from({ length: count }, () => 50_000));
      const options = product.rows.map((_, index) => ({ option1: `Warna ${index}`, option2: second(index) }));
      return { ...product, options };
    };
    const kindsOf = (product: TemplateProduct, description = shopee) =>
      make(description, product).found.filter((one) => one.startsWith('variant'));
    expect(kindsOf(many(20, () => null))).toEqual([]);
    expect(kindsOf(many(21, () => null))).toEqual(['variants-of-one Varian untuk Variasi 1']);
    expect(kindsOf(many(21, () => 'L'))).toEqual([]);
    expect(kindsOf(many(51, () => 'L'))).toEqual(['variants-of-two Varian untuk Variasi 1']);
    const alike = { ...many(2, () => 'L'), options: ['Merah', ' MERAH'].map((option1) => ({ option1, option2: 'L' })) };
    expect(kindsOf(alike)).toEqual(['variants-equal Varian untuk Variasi 1']);
    const oneLevel = { ...shopee, columns: shopee.columns.filter(({ field }) => field !== 'option2') };
    expect(
      kindsOf(
        many(2, () => 'L'),
        oneLevel,
      ),
    ).toEqual(['variant-levels Varian untuk Variasi 1']);
    // The stated numbers apply, wherever a template takes them from.
    const stated = { levels: 2, oneLevelMax: 3, twoLevelsMax: null, hasPicturesTogether: false };
    expect(
      kindsOf(
        many(4, () => null),
        { ...shopee, variants: stated },
      ),
    ).toHaveLength(1);
    expect(
      kindsOf(
        many(80, () => 'L'),
        { ...shopee, variants: stated },
      ),
    ).toEqual([]);
    expect(make(shopee, { ...many(2, () => null), optionNames: null }).found).toContain('missing Nama Variasi 1');
    expect(
      kindsOf(
        many(101, () => 'L'),
        tiktok,
      ),
    ).toEqual([]);
  });

  it('have the picture of the first option in all its rows, and report if only some options have one', () => {
    const withPictures = (pictures: readonly (string | null)[]): TemplateProduct => {
      const product = varied(pictures.map(() => 50_000));
      return {
        ...product,
        rows: product.rows.map((row, index) => ({ ...row, variationPicture: pictures[index] ?? null })),
        options: pictures.map((_, index) => ({ option1: index < 2 ? 'Merah' : 'Biru', option2: String(index) })),
      };
    };
    const pictured: TemplateDescription = {
      ...shopee,
      columns: shopee.columns.map((column) =>
        column.label === 'Foto Produk 1' ? { ...column, field: 'variationPicture', label: 'Foto Varian' } : column,
      ),
    };
    const foundOf = (pictures: readonly (string | null)[]) => make(pictured, withPictures(pictures));
    expect(foundOf(['https://a/1.jpg', null, null]).found).toContain('variant-pictures Foto Varian');
    const whole = foundOf(['https://a/1.jpg', null, 'https://a/2.jpg']);
    expect(whole.found).not.toContain('variant-pictures Foto Varian');
    const letters = pictured.columns.find(({ field }) => field === 'variationPicture')?.letters ?? '';
    expect(whole.rows.map((row) => row[letters])).toEqual(['https://a/1.jpg', 'https://a/1.jpg', 'https://a/2.jpg']);
    expect(foundOf([null, null, null]).found).not.toContain('variant-pictures Foto Varian');
  });

  it('require what a new edition makes mandatory', () => {
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
