import {
  getProductEndpoint,
  preflightAkulakuEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { readPage } from '@pindahlapak/page-reader/read-page';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { editOf } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { draftOf, eachWithPages, snapshotOf, type PageRoad } from '../test/page-road.ts';

let app: TestApp;
let seller: TestSeller;
let send: PageRoad['send'];
let workbook: PageRoad['workbook'];
eachWithPages((setup) => ({ app, seller, send, workbook } = setup));

const client = () => clientOf(app, seller.token);
const detail = async (id: string) => (await client().call(getProductEndpoint, { params: { id } })).data;
const edit = (id: string, body: EditProduct) => client().call(updateProductEndpoint, { params: { id }, body });

interface PageVariant {
  color: string;
  price?: number;
  isSoldOut?: boolean;
}

const address = 'https://www.zalora.co.id/p/kaos-uji-1001';

/** Returns a page that describes a group of variants in JSON-LD. */
const groupPage = (variants: readonly PageVariant[], further: object = {}) =>
  snapshotOf(address, {
    jsonLd: [
      JSON.stringify({
        '@type': 'ProductGroup',
        name: 'Kaos Uji',
        url: address,
        image: 'https://gambar.contoh.id/kaos.jpg',
        description: 'Kaos katun.',
        category: 'Kaos',
        hasVariant: variants.map(({ color, price, isSoldOut = false }, place) => ({
          '@type': 'Product',
          sku: `kaos-${place}`,
          color,
          offers: {
            ...(price === undefined ? {} : { price, priceCurrency: 'IDR' }),
            availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
          },
        })),
        ...further,
      }),
    ],
  });

describe('a page with variants', () => {
  it('with 100 entries becomes 100 rows', async () => {
    const many = Array.from({ length: 100 }, (_, place) => ({ color: `Warna ${place}`, price: 10_000 + place * 1000 }));
    await send(draftOf(groupPage(many)));
    expect(await workbook('color', 'price')).toEqual(many.map(({ color, price }) => [color, price]));
  });

  it('reports that variants beyond the limit were not read', async () => {
    const many = Array.from({ length: 130 }, (_, place) => ({ color: `Warna ${place}`, price: 10_000 }));
    const result = readPage(groupPage(many));
    expect(result).toMatchObject({
      ok: true,
      missing: expect.arrayContaining([{ field: 'variant', problem: 'shortened' }]),
    });
    await send(draftOf(groupPage(many)));
    expect(await workbook('color')).toHaveLength(100);
  });

  it('with duplicate options has one row for them at the higher price, and the result says so', async () => {
    const equal = [
      { color: 'Merah', price: 50_000 },
      { color: 'merah ', price: 65_000 },
      { color: 'Biru', price: 50_000 },
    ];
    const { message } = await send(draftOf(groupPage(equal)));
    expect(message).toBe('1 varian dengan pilihan yang sama digabung; yang dipakai varian dengan harga tertinggi.');
    expect(await workbook('color', 'price')).toEqual([
      ['merah', 65_000],
      ['Biru', 50_000],
    ]);
  });

  it('leaves out variants without a price, so that none is sold below it', async () => {
    await send(draftOf(groupPage([{ color: 'Merah' }, { color: 'Biru', price: 90_000 }])));
    expect(await workbook('color', 'price')).toEqual([['Biru', 90_000]]);
  });

  it('keeps a stock of 0 and long options, which the preview reports by row', async () => {
    const long = `Merah ${'tua '.repeat(20)}sekali`;
    await send(
      draftOf(
        groupPage([
          { color: 'Biru', price: 90_000, isSoldOut: true },
          { color: long, price: 80_000 },
        ]),
      ),
    );
    expect(await workbook('color', 'stock')).toEqual([
      ['Biru', 0],
      [long, 1],
    ]);
    const { rows } = (await client().call(preflightAkulakuEndpoint, { params: { window: 1 } })).data;
    const wrong = rows.filter(({ issues }) => issues.some(({ code }) => code === 'color-too-long'));
    expect(wrong.map(({ row }) => row)).toEqual([5]);
  });

  it('that is gone from the page is not exported, and comes back with the page', async () => {
    const both = [
      { color: 'Merah', price: 50_000 },
      { color: 'Biru', price: 60_000 },
    ];
    const { id } = await send(draftOf(groupPage(both)));
    await send(draftOf(groupPage(both.slice(0, 1))));
    expect(await workbook('color')).toEqual([['Merah']]);
    expect((await detail(id)).variants.map(({ option1, isGone }) => [option1, isGone])).toEqual([
      ['Merah', false],
      ['Biru', true],
    ]);
    await send(draftOf(groupPage(both)));
    expect(await workbook('color')).toEqual([['Merah'], ['Biru']]);
  });

  it('keeps an edited price when the page is imported again, and updates the others', async () => {
    const page = (price: number) => [
      { color: 'Merah', price },
      { color: 'Biru', price },
    ];
    const { id } = await send(draftOf(groupPage(page(50_000))));
    const { variants, ...product } = await detail(id);
    await edit(id, { ...editOf(product as never), variants: [{ id: variants[0]?.id ?? '', price: 77_000 }] });
    const { status } = await send(draftOf(groupPage(page(60_000))));
    expect(status).toBe('updated');
    expect(await workbook('color', 'price')).toEqual([
      ['Merah', 77_000],
      ['Biru', 60_000],
    ]);
  });
});

describe('brand, weight, sizes and specification of a page', () => {
  const shipping = {
    brand: { '@type': 'Brand', name: 'Merek Uji' },
    weight: { value: 0.35, unitCode: 'KGM' },
    depth: '30 cm',
    width: '205 mm',
    additionalProperty: [
      { name: 'Bahan', value: 'Katun' },
      { name: 'Tinggi Kemasan', value: '4 cm' },
    ],
  };
  const variants = [{ color: 'Merah', price: 50_000 }];
  const columns = ['brand', 'weight', 'length', 'width', 'height', 'specification'] as const;

  it('are stored in the catalogue and in the workbook', async () => {
    const { id } = await send(draftOf(groupPage(variants, shipping)));
    expect(await detail(id)).toMatchObject({
      brand: 'Merek Uji',
      weightGram: 350,
      lengthCm: 30,
      widthCm: 21,
      heightCm: 4,
      specification: 'Bahan: Katun',
    });
    expect(await workbook(...columns)).toEqual([['Merek Uji', 0.35, 30, 21, 4, 'Bahan: Katun']]);
  });

  it('edited by the seller stay when the page is imported again; others are updated', async () => {
    const { id } = await send(draftOf(groupPage(variants, shipping)));
    const { variants: _variants, ...product } = await detail(id);
    await edit(id, editOf(product as never, { weightGram: 500, brand: null, specification: 'Bahan: Linen' }));
    const changed = { ...shipping, weight: '2 kg', brand: 'Merek Lain', depth: '31 cm', additionalProperty: [] };
    expect((await send(draftOf(groupPage(variants, changed)))).status).toBe('updated');
    expect(await workbook(...columns)).toEqual([['Other', 0.5, 31, 21, 10, 'Bahan: Linen']]);
  });

  it('typed by the seller survive a later import; empty ones are filled', async () => {
    const { brand: _brand, weightGram: _weight, ...before } = draftOf(groupPage(variants));
    const { id } = await send(before);
    const { variants: _variants, ...product } = await detail(id);
    await edit(id, editOf(product as never, { weightGram: 500 }));
    await send(draftOf(groupPage(variants, shipping)));
    expect(await workbook(...columns)).toEqual([['Merek Uji', 0.5, 30, 21, 4, 'Bahan: Katun']]);
  });
});
