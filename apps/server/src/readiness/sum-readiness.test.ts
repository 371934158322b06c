import { expect, it } from 'vitest';
import type { AlikeProducts } from './count-readiness.ts';
import { sumReadiness } from './sum-readiness.ts';

it('lets others have their turn between any two groups, with details too', async () => {
  const alike = Array.from({ length: 1000 }, (_, index): AlikeProducts => ({
    readiness: 0,
    bits: 0,
    marketplaceType: 'shopee',
    sourceKey: `kategori ${index}`,
    window: (index % 3) + 1,
    products: 2,
  }));
  for (const hasDetails of [false, true]) {
    let read = 0;
    const readAtPauses: number[] = [];
    function* reading() {
      for (const group of alike) {
        read += 1;
        yield group;
      }
    }
    const pauses = { areDue: () => true, take: async () => void readAtPauses.push(read) };
    const { counts, windows } = await sumReadiness(reading(), { hasDetails }, pauses);
    expect(counts[0]).toBe(2000);
    expect(windows.map((each) => each.window)).toEqual(hasDetails ? [1, 2, 3] : []);
    expect(readAtPauses).toEqual(alike.map((_, index) => index + 1));
  }
});
