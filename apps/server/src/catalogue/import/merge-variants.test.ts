import type { ImportVariant } from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewVariantRow, VariantRow } from '../../core/schema.ts';
import { editVariants } from '../edit/edit-variants.ts';
import { acceptVariants } from './accept-item.ts';
import { MergedVariants } from './merge-variants.ts';

/** A variant of a small listing, in which options and keys often repeat. */
const variant = fc.record({
  option1: fc.constantFrom('Merah', 'merah', 'Biru', 'Hijau  Tua', 'S', 'S+'),
  option2: fc.constantFrom(null, 'L'),
  price: fc.integer({ min: 1, max: 3 }),
  stock: fc.constantFrom(null, 0, 5),
  image: fc.constantFrom(null, 'https://gambar.contoh.id/1.jpg'),
  sourceKey: fc.constantFrom(null, 'a', 'b'),
});
const page = fc.array(variant, { maxLength: 6 });

/** Variants of one product in memory that imports are merged into. */
function makeProduct() {
  let rows: VariantRow[] = [];
  let made = 0;
  const stored = (row: NewVariantRow): VariantRow => ({
    ...row,
    option2: row.option2 ?? null,
    stock: row.stock ?? null,
    image: row.image ?? null,
    source_key: row.source_key ?? null,
    is_off: row.is_off ?? 0,
    is_gone: row.is_gone ?? 0,
  });
  return {
    rows: () => rows,
    import(variants: readonly ImportVariant[], sent: readonly object[] = variants) {
      const standing = new MergedVariants('penjual', 'produk', rows, () => `varian-${(made += 1)}`);
      const isChanged = standing.merge(acceptVariants(variants, sent), false);
      const { created, updated, deleted } = standing.plan;
      rows = [...rows.filter(({ id }) => !deleted.includes(id)), ...created.map(stored)]
        .map((row) => ({ ...row, ...updated.get(row.id) }))
        .toSorted((one, other) => one.position - other.position);
      return { isChanged, plan: standing.plan };
    },
    edit(edit: Parameters<typeof editVariants>[1][number]) {
      const { updated } = editVariants(rows, [edit]).plan;
      rows = rows.map((row) => ({ ...row, ...updated.get(row.id) }));
    },
  };
}

const live = (rows: readonly VariantRow[]) => rows.filter((row) => row.is_gone === 0);
const named = (option1: string, price = 1, more: Partial<ImportVariant> = {}): ImportVariant => ({
  option1,
  option2: null,
  price,
  stock: null,
  image: null,
  sourceKey: null,
  ...more,
});

describe('variants of an import, merged', () => {
  it('change nothing the second time, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), page, (before, sent) => {
        const product = makeProduct();
        for (const one of before) product.import(one);
        product.import(sent);
        const rows = structuredClone(product.rows());
        const { isChanged, plan } = product.import(sent);
        expect(isChanged).toBe(false);
        expect(plan).toEqual({ created: [], updated: new Map(), deleted: [] });
        expect(product.rows()).toEqual(rows);
      }),
    );
  });

  it('are those of the page in order, without duplicate options, at the highest price; others are gone', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), page, (before, sent) => {
        const product = makeProduct();
        for (const one of before) product.import(one);
        const ids = new Set(product.rows().map(({ id }) => id));
        product.import(sent);
        const optionsOf = (each: { option1: string; option2: string | null }) =>
          `${each.option1.toLowerCase()}|${each.option2 ?? ''}`;
        const expected = new Map<string, number>();
        for (const each of sent)
          expected.set(optionsOf(each), Math.max(each.price, expected.get(optionsOf(each)) ?? 0));
        const rows = product.rows();
        expect(live(rows).map((row) => [optionsOf(row), row.price])).toEqual([...expected]);
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
        if (sent.length > 0) for (const id of ids) expect(rows.map((row) => row.id)).toContain(id);
        else expect(rows).toEqual([]);
      }),
    );
  });

  it('keep the seller’s edits and switched-off variants, and update the rest', () => {
    fc.assert(
      fc.property(page, page, fc.nat(), (first, second, choice) => {
        fc.pre(first.length > 0);
        const product = makeProduct();
        product.import(first);
        const chosen = product.rows()[choice % product.rows().length];
        if (!chosen) throw new Error('nothing was created');
        product.edit({ id: chosen.id, price: 777, isOff: true });
        product.import(second);
        const after = product.rows().find(({ id }) => id === chosen.id);
        expect(after).toMatchObject({ price: 777, is_off: 1 });
        for (const row of live(product.rows()))
          if (row.id !== chosen.id) expect(second.some(({ price }) => price === row.price)).toBe(true);
      }),
    );
  });
});

describe('a variant', () => {
  it('gone from the source stays, marked, and comes back with the seller’s edits', () => {
    const product = makeProduct();
    product.import([named('Merah'), named('Biru')]);
    const red = product.rows()[0]?.id ?? '';
    product.edit({ id: red, price: 99 });
    product.import([named('Biru')]);
    expect(product.rows()).toMatchObject([
      { option1: 'Biru', is_gone: 0 },
      { id: red, option1: 'Merah', price: 99, is_gone: 1 },
    ]);
    product.import([named('Merah', 2), named('Biru')]);
    expect(product.rows()).toMatchObject([{ id: red, price: 99, is_gone: 0 }, { option1: 'Biru' }]);
    product.edit({ id: red, price: 2 });
    product.import([named('Merah', 3), named('Biru')]);
    expect(product.rows()[0]).toMatchObject({ id: red, price: 3 });
  });

  it('is matched by its source key if its options changed, and by options if its key did', () => {
    const product = makeProduct();
    product.import([named('Merah', 1, { sourceKey: '11' })]);
    const id = product.rows()[0]?.id;
    product.import([named('Merah Tua', 1, { sourceKey: '11' })]);
    expect(product.rows()).toMatchObject([{ id, option1: 'Merah Tua', source_key: '11' }]);
    product.import([named('merah tua', 1, { sourceKey: '12' })]);
    expect(product.rows()).toMatchObject([{ id, option1: 'merah tua', source_key: '12' }]);
    const { sourceKey: _unnamed, ...unkeyed } = named('Merah tua');
    product.import([named('Merah tua')], [unkeyed]);
    expect(product.rows()).toMatchObject([{ id, option1: 'Merah tua', source_key: '12' }]);
  });

  it('keeps the stock and picture that an import omits; null clears them', () => {
    const product = makeProduct();
    const image = 'https://gambar.contoh.id/merah.jpg';
    product.import([named('Merah', 1, { stock: 4, image })]);
    product.import([named('Merah')], [{ option1: 'Merah', price: 1 }]);
    expect(product.rows()).toMatchObject([{ stock: 4, image }]);
    product.import([named('Merah')]);
    expect(product.rows()).toMatchObject([{ stock: null, image: null }]);
  });

  it('that has been gone longest is deleted over the limit', () => {
    const product = makeProduct();
    const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => named(`Pilihan ${from + index}`));
    for (const from of [0, 100, 200, 300]) product.import(hundred(from));
    expect(product.rows()).toHaveLength(productLimits.storedVariantsMax);
    expect(live(product.rows())).toHaveLength(100);
    expect(product.rows()[100]?.option1).toBe('Pilihan 200');
  });
});
