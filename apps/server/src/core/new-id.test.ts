import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('is a UUID of version 7 that begins with its time', () => {
  const id = newId(0x0123456789ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId(1) < newId(2)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
});
