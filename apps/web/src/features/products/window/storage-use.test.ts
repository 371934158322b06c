import { expect, it } from 'vitest';
import { storageUse } from './storage-use.ts';

it.each([
  [0, 50, { percent: 0, warns: false }],
  [39, 50, { percent: 78, warns: false }],
  [159, 200, { percent: 80, warns: true }],
  [40, 50, { percent: 80, warns: true }],
  [50, 50, { percent: 100, warns: true }],
  [60, 50, { percent: 120, warns: true }],
  [0, 0, { percent: 100, warns: true }],
])('%i of %i', (used, quota, use) => {
  expect(storageUse(used, quota)).toEqual(use);
});
