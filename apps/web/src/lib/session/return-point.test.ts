import { expect, it } from 'vitest';
import { rememberReturnPoint, takeReturnPoint } from './return-point.ts';

it('returns the path once to the same seller, ignoring case', () => {
  rememberReturnPoint('siti@contoh.id', '/produk?page=3');
  expect(takeReturnPoint(' SITI@contoh.id ')).toBe('/produk?page=3');
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});

it('returns nothing to another seller, and deletes the path', () => {
  rememberReturnPoint('siti@contoh.id', '/produk');
  expect(takeReturnPoint('budi@contoh.id')).toBeNull();
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});

it('ignores a path that leads out of the dashboard', () => {
  rememberReturnPoint('siti@contoh.id', '//jahat.example');
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});
