import { describe, expect, it } from 'vitest';
import { formatBytes } from './format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1_023, '1.023 B'],
    [1_024, '1 KB'],
    [88_044, '86 KB'],
    [1_048_575, '1 MB'],
    [2_202_010, '2,1 MB'],
    [5_368_709_120, '5 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
