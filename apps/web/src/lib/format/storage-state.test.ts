import { describe, expect, it } from 'vitest';
import { storageStateOf } from './storage-state.ts';

describe('storageStateOf', () => {
  it.each([
    { used: 0, quota: 1000, percent: 0, nearLimit: false, caption: 'available' },
    { used: 794, quota: 1000, percent: 79, nearLimit: false, caption: 'available' },
    { used: 795, quota: 1000, percent: 80, nearLimit: true, caption: 'available' },
    { used: 894, quota: 1000, percent: 89, nearLimit: true, caption: 'available' },
    { used: 900, quota: 1000, percent: 90, nearLimit: true, caption: 'nearlyFull' },
    { used: 999, quota: 1000, percent: 100, nearLimit: true, caption: 'nearlyFull' },
    { used: 1000, quota: 1000, percent: 100, nearLimit: true, caption: 'full' },
    { used: 1200, quota: 1000, percent: 120, nearLimit: true, caption: 'full' },
    { used: 0, quota: 0, percent: 100, nearLimit: true, caption: 'full' },
  ])('$used of $quota: $percent%, $caption', ({ used, quota, ...expected }) => {
    expect(storageStateOf(used, quota)).toEqual(expected);
  });
});
