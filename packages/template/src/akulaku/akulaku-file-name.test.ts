import { expect, it } from 'vitest';
import { akulakuFileName, akulakuRetryFileName, akulakuSelectionFileName } from './akulaku-file-name.ts';

it('names the window and the moment by the clocks of Jakarta', () => {
  expect(akulakuFileName(12, new Date('2026-12-31T17:00:09Z'))).toBe('produk_akulaku_window-12_20270101-000009.xlsx');
  expect(akulakuSelectionFileName(new Date('2026-12-31T17:00:09Z'))).toBe(
    'produk_akulaku_pilihan_20270101-000009.xlsx',
  );
  expect(akulakuRetryFileName(new Date('2026-12-31T17:00:09Z'))).toBe('produk_akulaku_perbaikan_20270101-000009.xlsx');
});
