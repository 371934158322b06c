import { expect, it } from 'vitest';
import { rememberReturnPoint, takeReturnPoint } from './return-point.ts';

it('the same seller gets the path once, in whatever case the address is typed', () => {
  rememberReturnPoint('siti@contoh.id', '/produk?page=3');
  expect(takeReturnPoint(' SITI@contoh.id ')).toBe('/produk?page=3');
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});

it('another seller gets nothing, and then nobody does', () => {
  rememberReturnPoint('siti@contoh.id', '/produk');
  expect(takeReturnPoint('budi@contoh.id')).toBeNull();
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});

it('a path that leads out of the dashboard is not taken', () => {
  rememberReturnPoint('siti@contoh.id', '//jahat.example');
  expect(takeReturnPoint('siti@contoh.id')).toBeNull();
});
