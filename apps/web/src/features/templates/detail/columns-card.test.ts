import { expect, it } from 'vitest';
import { rulesOf } from './columns-card.tsx';

const plain = { duty: 'mandatory', lengthMin: null, lengthMax: null, min: null, max: null } as const;

it.each([
  [{ min: 0.01, max: 999.9 }, 'Wajib · 0,01–999,9'],
  [{ min: 1, max: 100_000_000 }, 'Wajib · 1–100.000.000'],
  [{ lengthMax: 5000 }, 'Wajib · maks. 5.000 karakter'],
  [{}, 'Wajib'],
])('describes a column of %j as: %s', (limits, said) => {
  expect(rulesOf({ ...plain, ...limits })).toBe(said);
});
