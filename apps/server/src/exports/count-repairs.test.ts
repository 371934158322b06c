import { expect, it } from 'vitest';
import { RepairCounts } from './count-repairs.ts';

it('lists at most 100 repairs, whose last one counts the products of all further categories', () => {
  const repairs = new RepairCounts();
  for (let category = 1; category <= 250; category += 1) {
    const source = { marketplaceType: 'akulaku' as const, sourceKey: `k${category}`, name: `Kategori ${category}` };
    repairs.add({ source, codes: ['category-unmapped'], window: category, products: category });
  }
  const list = repairs.list();
  expect(list).toHaveLength(100);
  expect(list.reduce((sum, { products }) => sum + products, 0)).toBe((250 * 251) / 2);
  const [further, largest] = list;
  expect(further).toMatchObject({ issue: 'category-unmapped', products: (151 * 152) / 2, window: 1 });
  expect(further?.source).toBeUndefined();
  expect(largest).toMatchObject({ products: 250, source: { sourceKey: 'k250' } });
});
