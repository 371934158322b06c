import { recentChangesMs } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { createRecentChanges } from './change-bus.ts';

it('remembers recent changes by user, without duplicates', () => {
  let now = 0;
  const recent = createRecentChanges(() => now);
  recent.record('a', 'products');
  recent.record('b', 'links');
  now += recentChangesMs - 1;
  recent.record('a', 'products');
  recent.record('a', 'account');
  expect(recent.of('a').sort()).toEqual(['account', 'products']);
  now += 2;
  expect(recent.of('b')).toEqual([]);
  expect(recent.of('a').sort()).toEqual(['account', 'products']);
  now += recentChangesMs;
  expect(recent.of('a')).toEqual([]);
});

it('a change for all users reaches each of them, for the same time', () => {
  let now = 0;
  const recent = createRecentChanges(() => now);
  recent.record('a', 'links');
  recent.recordForAll(['products', 'links']);
  expect(recent.of('a').sort()).toEqual(['links', 'products']);
  expect(recent.of('b').sort()).toEqual(['links', 'products']);
  now += recentChangesMs + 1;
  expect(recent.of('b')).toEqual([]);
});
