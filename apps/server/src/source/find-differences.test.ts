import { optionsKey } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { findDifferences, type PageContent, type ImportedProduct, type ImportedVariant } from './find-differences.ts';
import { digestOf } from '../catalogue/field-origins.ts';

const variant = (option1: string, own: Partial<ImportedVariant> & { price?: string; stock?: string } = {}) => {
  const { price = '60000', stock = '5', ...rest } = own;
  const options = digestOf(optionsKey({ option1, option2: null })) ?? '';
  const origins = { options, price: { source: price }, stock: { source: stock } };
  return { id: option1, name: option1, sourceKey: null, isGone: false, origins, ...rest };
};
const imported = (own: Partial<ImportedProduct> = {}): ImportedProduct => ({
  name: 'Kaos',
  origins: { name: { source: digestOf('Kaos') ?? '' }, price: { source: '50000' } },
  isSoldOut: null,
  variants: [],
  ...own,
});
const seen = (option1: string, own: { price?: number | null; stock?: number | null; sourceKey?: string } = {}) => ({
  option1,
  option2: null,
  sourceKey: null,
  price: 60_000,
  stock: 5,
  ...own,
});
const find = (product: ImportedProduct, page: Partial<PageContent>) =>
  findDifferences(product, { title: null, ...page });
const difference = (
  product: ImportedProduct,
  page: Partial<PageContent>,
  kind: 'price' | 'stock' | 'variants' | 'title',
) => find(product, page)[kind]?.difference;

describe('a price', () => {
  it('is compared if the page has one, without an old price if none was taken', () => {
    expect(find(imported(), { price: 50_000 })).toEqual({});
    expect(find(imported(), { price: null })).toEqual({});
    expect(difference(imported({ origins: {} }), { price: 50_000 }, 'price')).toMatchObject({ old: null });
    expect(find(imported({ origins: {} }), { price: 50_000 }).price?.percent).toBeNull();
  });

  it('is compared with the source’s value from before the seller’s edit', () => {
    const edited = imported({ origins: { price: { source: '50000', edited: true } } });
    expect(find(edited, { price: 50_000 })).toEqual({});
    expect(find(edited, { price: 40_000 }).price).toMatchObject({ percent: 20, difference: { old: { min: 50_000 } } });
  });

  it('in a flash sale is marked, and differs from the same regular price', () => {
    const sale = find(imported(), { price: 40_000, isFlashSale: true }).price;
    expect(sale?.difference).toMatchObject({ isFlashSale: true });
    expect(sale?.digest).not.toBe(find(imported(), { price: 40_000 }).price?.digest);
  });

  it('of variants is a range of the changed ones, with the largest percentage', () => {
    const product = imported({ variants: [variant('A'), variant('B', { price: '80000' }), variant('C')] });
    const variants = [seen('A', { price: 66_000 }), seen('B', { price: 60_000 }), seen('C')];
    expect(find(product, { variants }).price).toMatchObject({
      percent: 25,
      difference: { old: { min: 60_000, max: 80_000 }, new: { min: 60_000, max: 66_000 }, variants: 2 },
    });
  });

  it('of variants says whether the largest percentage is a rise or a fall', () => {
    const product = imported({ variants: [variant('A', { price: '100000' }), variant('B', { price: '200000' })] });
    const of = (a: number, b: number) =>
      find(product, { variants: [seen('A', { price: a }), seen('B', { price: b })] });
    // The lowest price falls and the highest rises, and the other way round.
    expect(of(60_000, 210_000).price).toMatchObject({ percent: 40, difference: { isRise: false } });
    expect(of(200_000, 90_000).price).toMatchObject({ percent: 100, difference: { isRise: true } });
  });

  it('of a page as a whole says nothing about variants, nor does a variant without a price', () => {
    const product = imported({ variants: [variant('A')] });
    expect(find(product, { price: 1000 })).toEqual({});
    expect(find(product, { price: 1000, variants: [seen('A', { price: null, stock: null })] })).toEqual({});
  });

  it('of a page as a whole is compared if the product has no variants or all are gone', () => {
    const page = { price: 40_000, variants: [seen('A', { price: 40_000 })] };
    const found = { old: { min: 50_000 }, new: { min: 40_000 }, variants: 0 };
    expect(difference(imported(), page, 'price')).toMatchObject(found);
    expect(difference(imported({ variants: [variant('A', { isGone: true })] }), page, 'price')).toMatchObject(found);
    expect(difference(imported(), { variants: page.variants }, 'price')).toBeUndefined();
  });

  it('gives the same change regardless of the order of variants', () => {
    const product = imported({ variants: [variant('A'), variant('B')] });
    const page = [seen('A', { price: 1 }), seen('B', { price: 2 })];
    const digest = find(product, { variants: page }).price?.digest;
    expect(find(product, { variants: page.toReversed() }).price?.digest).toBe(digest);
  });
});

describe('variants', () => {
  it('that are gone or new are counted and named', () => {
    const product = imported({ variants: [variant('A'), variant('B')] });
    expect(difference(product, { variants: [seen('A'), seen('C')] }, 'variants')).toEqual({
      kind: 'variants',
      gone: 1,
      added: 1,
      goneNames: ['B'],
      addedNames: ['C'],
    });
  });

  it('with renamed options are matched by the source’s key, and are others without one', () => {
    const keyed = imported({ variants: [variant('Merah', { sourceKey: 'a' })] });
    expect(find(keyed, { variants: [seen('Red', { sourceKey: 'a' })] })).toEqual({});
    const plain = imported({ variants: [variant('Merah')] });
    expect(difference(plain, { variants: [seen('Red')] }, 'variants')).toMatchObject({ gone: 1, added: 1 });
  });

  it('already marked as gone are no change, and are new when they come back', () => {
    const product = imported({ variants: [variant('A'), variant('B', { isGone: true })] });
    expect(find(product, { variants: [seen('A')] })).toEqual({});
    expect(difference(product, { variants: [seen('A'), seen('B', { price: 1 })] }, 'variants')).toMatchObject({
      gone: 0,
      addedNames: ['B'],
    });
  });

  it('missing from the page are not gone', () => {
    const product = imported({ variants: [variant('A')] });
    expect([find(product, { variants: [] }), find(product, { variants: null })]).toEqual([{}, {}]);
  });

  it('listed twice on a page are one, at the higher price', () => {
    const product = imported({ variants: [variant('Merah')] });
    const twice = [seen('Merah', { price: 55_000 }), seen(' merah'), seen('Merah', { price: null })];
    expect(find(product, { variants: twice })).toEqual({});
    const dearer = [...twice, seen('MERAH', { price: 66_000 })];
    expect(find(product, { variants: dearer })).toMatchObject({ price: { percent: 10 } });
    expect(difference(imported(), { variants: twice }, 'variants')).toMatchObject({ added: 1 });
  });

  it('of a product without any are new', () => {
    expect(difference(imported(), { variants: [seen('A')] }, 'variants')).toMatchObject({ gone: 0, added: 1 });
  });
});

describe('stock and title', () => {
  it('sold out and available again are changes, other numbers are not', () => {
    const product = imported({ variants: [variant('A'), variant('B', { stock: '0' })] });
    expect(find(product, { variants: [seen('A', { stock: 3 }), seen('B', { stock: 0 })] })).toEqual({});
    const both = [seen('A', { stock: 0 }), seen('B', { stock: 2 })];
    expect(difference(product, { variants: both }, 'stock')).toMatchObject({ new: 'habis', variants: 1, names: ['A'] });
    expect(difference(imported({ isSoldOut: true }), { stock: 4 }, 'stock')).toMatchObject({
      old: 'habis',
      new: 'tersedia',
    });
  });

  it('a product without variants is sold out if the page is, or all variants listed there', () => {
    const stockOf = (stock: number | null, ...ofVariants: (number | null)[]) =>
      difference(
        imported(),
        { stock, variants: ofVariants.map((left, at) => seen(`${at}`, { stock: left })) },
        'stock',
      );
    expect(stockOf(null, 0, 0)).toMatchObject({ new: 'habis', variants: 0, names: [] });
    expect(stockOf(0, 1)).toMatchObject({ new: 'habis' });
    expect([stockOf(1, 0), stockOf(null, 0, 1), stockOf(null, 0, null)]).toEqual([undefined, undefined, undefined]);
    const soldOut = imported({ isSoldOut: true });
    const available = { variants: [seen('A', { stock: 0 }), seen('B', { stock: 1 })] };
    expect(difference(soldOut, available, 'stock')).toMatchObject({ old: 'habis', new: 'tersedia' });
    expect(difference(soldOut, { variants: [seen('A', { stock: null })] }, 'stock')).toBeUndefined();
  });

  it('a changed title is shown with the old one until the catalogue has it', () => {
    expect(difference(imported(), { title: 'Baju' }, 'title')).toEqual({ kind: 'title', old: 'Kaos', new: 'Baju' });
    expect(difference(imported({ name: 'Milik saya' }), { title: 'Baju' }, 'title')).toMatchObject({ old: null });
    expect(find(imported({ name: 'Milik saya' }), { title: 'Kaos' })).toEqual({});
  });
});
