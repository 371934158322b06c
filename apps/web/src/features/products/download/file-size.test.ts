import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1_536_000, '1,5 MB'],
  [2_340_000_000, '2,3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
