import { recentChangesMs } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { createRecentChanges } from './change-bus.ts';

it('remembers what changed of late, by user, once', () => {
  let now = 0;
  const recent = createRecentChanges(() => now);
  recent.note('a', 'products');
  recent.note('b', 'links');
  now += recentChangesMs - 1;
  recent.note('a', 'products');
  recent.note('a', 'account');
  expect(recent.of('a').sort()).toEqual(['account', 'products']);
  now += 2;
  expect(recent.of('b')).toEqual([]);
  expect(recent.of('a').sort()).toEqual(['account', 'products']);
  now += recentChangesMs;
  expect(recent.of('a')).toEqual([]);
});

it('a change that may concern all reaches each, for as long', () => {
  let now = 0;
  const recent = createRecentChanges(() => now);
  recent.note('a', 'links');
  recent.noteOfAll(['products', 'links']);
  expect(recent.of('a').sort()).toEqual(['links', 'products']);
  expect(recent.of('b').sort()).toEqual(['links', 'products']);
  now += recentChangesMs + 1;
  expect(recent.of('b')).toEqual([]);
});
