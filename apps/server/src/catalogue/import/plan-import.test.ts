import fc from 'fast-check';
import type { ImportProduct } from '@pindahlapak/contract';
import { emptyListing } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import type { NewProductRow } from '../../core/schema.ts';
import { toListingColumns, keyText } from '../product-columns.ts';
import { acceptItem, type CheckedItem } from './accept-item.ts';
import { planImport, type ImportContext, type KnownProduct } from './plan-import.ts';
import { sizesOf } from './text-sizes.ts';
import { comparedFields, markEdited, parseOrigins } from '../field-origins.ts';

/** A listing of a small shop, in which listings and words often repeat. */
const item = fc.record({
  number: fc.nat(5),
  name: fc.constantFrom('Kaos', 'Topi', 'Sarung'),
  price: fc.integer({ min: 1, max: 3 }),
  description1: fc.option(fc.constantFrom('Katun', 'Wol'), { nil: undefined }),
  isBroken: fc.boolean(),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const listingOf = ({ number, name, price, description1, isBroken }: Item): Partial<ImportProduct> => ({
  marketplaceType: 'tokopedia',
  name: isBroken ? ' ' : name,
  price,
  productImage1: 'https://gambar.contoh.id/1.jpg',
  urls: `https://www.tokopedia.com/toko/barang-${number}`,
  ...(description1 === undefined ? {} : { description1 }),
});

const acceptAll = (items: readonly unknown[]): CheckedItem[] => items.map((each) => acceptItem(each));

/** A catalogue in memory that imports are merged into. */
function makeCatalogue(quota: number) {
  const rows: NewProductRow[] = [];
  const known = (): Map<string, KnownProduct> =>
    new Map(
      rows.map((row) => [
        keyText({ marketplaceType: row.marketplace_type, listingId: row.listing_id }),
        { ...row, origins: parseOrigins(row.field_origins) },
      ]),
    );
  return {
    rows,
    importAll(items: readonly unknown[]) {
      let made = rows.length;
      const place: ImportContext = {
        userId: 'penjual',
        window: 1,
        room: Math.max(0, quota - rows.length),
        lastPosition: rows.length,
        now: 1,
        known: known(),
        knownVariants: new Map(),
        sizes: new Map(rows.map((row) => [row.id, sizesOf(row)])),
        newId: () => `produk-${(made += 1)}`,
      };
      const plan = planImport(acceptAll(items), place);
      for (const row of rows) Object.assign(row, plan.updated.get(row.id));
      rows.push(...plan.created);
      return plan;
    },
  };
}

const imports = fc.array(item, { maxLength: 12 });

describe('an import, merged', () => {
  it('changes nothing the second time, whatever it contains', () => {
    fc.assert(
      fc.property(imports, imports, (before, sent) => {
        const catalogue = makeCatalogue(100);
        catalogue.importAll(before.map(listingOf));
        const listings = sent.map(listingOf);
        // For a repeated listing the last state wins, so only repeating the whole request changes nothing.
        const last = new Map(listings.map((each) => [each.urls, each]));
        catalogue.importAll([...last.values()]);
        const rows = structuredClone(catalogue.rows);
        const again = catalogue.importAll([...last.values()]);
        expect(again.created).toEqual([]);
        expect(again.updated.size).toBe(0);
        expect(catalogue.rows).toEqual(rows);
      }),
    );
  });

  it('returns results in order, and the id of every created or updated product', () => {
    fc.assert(
      fc.property(imports, imports, (before, sent) => {
        const catalogue = makeCatalogue(100);
        catalogue.importAll(before.map(listingOf));
        const { created, updated, results } = catalogue.importAll(sent.map(listingOf));
        expect(results.map(({ urls }) => urls)).toEqual(sent.map((each) => listingOf(each).urls));
        const idsOf = (status: string) => results.filter((result) => result.status === status).map(({ id }) => id);
        expect(idsOf('created')).toEqual(created.map(({ id }) => id));
        for (const id of updated.keys()) expect(idsOf('updated')).toContain(id);
        expect(idsOf('rejected').every((id) => id === null)).toBe(true);
        expect(created.map(({ position }) => position)).toEqual(
          created.map((_, index) => catalogue.rows.length - created.length + index + 1),
        );
      }),
    );
  });

  it('never exceeds the quota, and rejects only products without room', () => {
    fc.assert(
      fc.property(imports, imports, fc.nat(6), (first, second, quota) => {
        const catalogue = makeCatalogue(quota);
        for (const sent of [first, second]) {
          const before = catalogue.rows.length;
          const { created, results } = catalogue.importAll(sent.map(listingOf));
          expect(catalogue.rows.length).toBeLessThanOrEqual(Math.max(quota, before));
          const lacksRoom = results.some(({ message }) => message === 'Kuota penyimpanan produk habis.');
          if (lacksRoom) expect(before + created.length).toBe(Math.max(quota, before));
        }
        const listings = new Set(catalogue.rows.map((row) => row.listing_id));
        expect(listings.size).toBe(catalogue.rows.length);
      }),
    );
  });

  it('keeps the seller’s edits and updates everything else', () => {
    fc.assert(
      fc.property(item, item, (first, second) => {
        const catalogue = makeCatalogue(1);
        const whole = { ...emptyListing, ...listingOf({ ...first, isBroken: false }) };
        catalogue.importAll([whole]);
        const [row] = catalogue.rows;
        if (!row) throw new Error('nothing was created');
        const edited = { ...whole, optionNames: null, name: 'Judul penjual' };
        Object.assign(row, toListingColumns(edited));
        row.field_origins = JSON.stringify(markEdited(comparedFields, parseOrigins(row.field_origins), edited));
        const changed = { ...listingOf({ ...second, number: first.number, isBroken: false }) };
        catalogue.importAll([changed]);
        expect(row.name).toBe('Judul penjual');
        expect(row.price).toBe(changed.price);
        expect(row.description_1).toBe('description1' in changed ? changed.description1 : whole.description1);
        expect(row.search_text).toContain('judul penjual');
      }),
    );
  });
});
