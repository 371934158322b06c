import type { ProductList } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/make-product.ts';
import { withNewest, type ShownRows, allRows, withArrived, withSaved } from './shown-rows.ts';

const answer = (ids: string, totalItems = ids.length, price = 1000): ProductList => ({
  data: [...ids].map((id) => makeProduct({ id, price })),
  totalItems,
  totalPages: 1,
  windowData: [{ window: 1, totalProduct: totalItems }],
});
const idsOf = ({ list }: ShownRows) => list.data.map(({ id }) => id).join('');
const used = () => true;
const unused = () => false;
const shown = allRows('a', answer('cba'));

describe('arriving products', () => {
  it('are shown at once and highlighted if the table is not in use', () => {
    const next = withArrived(shown, 'a', answer('edcba'), unused);
    expect(idsOf(next)).toBe('edcba');
    expect([...next.added]).toEqual(['e', 'd']);
    expect(next.waiting).toBe(0);
  });

  it('wait if they would move rows in use, until the seller asks for them', () => {
    const first = withArrived(shown, 'a', answer('dcba', 4, 2000), used);
    expect(idsOf(first)).toBe('cba');
    expect(first.waiting).toBe(1);
    // The shown rows are updated from the response.
    expect(first.list.data[0]?.price).toBe(2000);
    expect(first.list.totalItems).toBe(4);
    // Nothing is moved later without a click.
    const second = withArrived(first, 'a', answer('fedcba'), unused);
    expect(idsOf(second)).toBe('cba');
    expect(second.waiting).toBe(3);
    const all = withNewest(second);
    expect(idsOf(all)).toBe('fedcba');
    expect([...all.added]).toEqual(['f', 'e', 'd']);
    expect(all.waiting).toBe(0);
  });

  it('include those on other pages, and do not hide rows that moved to the next page', () => {
    const next = withArrived(shown, 'a', answer('edc', 5), used);
    expect(idsOf(next)).toBe('cba');
    expect(next.waiting).toBe(2);
    const more = withArrived(next, 'a', answer('xyz', 45), used);
    expect(idsOf(more)).toBe('cba');
    expect(more.waiting).toBe(42);
  });

  it('are shown at once below all others, or for another query', () => {
    expect(idsOf(withArrived(shown, 'a', answer('cbaz'), used))).toBe('cbaz');
    expect(idsOf(withArrived(shown, 'b', answer('edcba'), used))).toBe('edcba');
  });

  it('do not keep a deleted product visible', () => {
    const held = withArrived(shown, 'a', answer('dcba'), used);
    expect(idsOf(withArrived(held, 'a', answer('dca'), used))).toBe('dca');
    // Deleted and restored: it was seen before.
    const without = withArrived(shown, 'a', answer('ca'), used);
    expect(idsOf(without)).toBe('ca');
    expect(idsOf(withArrived(without, 'a', answer('cba'), used))).toBe('cba');
  });

  it('do not delay a product saved here', () => {
    const held = withArrived(shown, 'a', answer('edc', 5), used);
    const saved = withSaved(held, makeProduct({ id: 'a', price: 7000 }));
    expect(saved.list.data.map(({ price }) => price)).toEqual([1000, 1000, 7000]);
  });
});
