import { expect, it } from 'vitest';
import { mends, repairKey } from './preflight-rows.tsx';

const repair = { issue: 'category-unmapped', products: 2, readiness: 'belum-siap', message: 'x', window: 1 } as const;
const source = (sourceKey: string) => ({ marketplaceType: 'shopee', sourceKey, name: sourceKey }) as const;
const row = (sourceKey: string, codes: string[]) => ({
  source: source(sourceKey),
  issues: codes.map((code) => ({ code, column: 'A', message: code })),
});

it('a repair of a source category only repairs its own rows, any other repair all rows with its issue', () => {
  const ofTas = { ...repair, source: source('tas') };
  expect(mends(ofTas, row('tas', ['title-too-long', 'category-unmapped']))).toBe(true);
  expect(mends(ofTas, row('helm', ['category-unmapped']))).toBe(false);
  expect(mends(ofTas, row('tas', ['title-too-long']))).toBe(false);
  expect(mends(repair, row('helm', ['category-unmapped']))).toBe(true);
  expect(repairKey(ofTas)).not.toBe(repairKey({ ...repair, source: source('helm') }));
});
