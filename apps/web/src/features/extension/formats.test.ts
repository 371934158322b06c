import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatPairingCode } from './devices/pairing-code.ts';

describe('formatBytes', () => {
  it.each([
    [512, '512 B'],
    [88_044, '86 KB'],
    [1_048_575, '1 MB'],
    [2_202_010, '2,1 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('pairing code', () => {
  it('is shown in groups, whatever its length', () => {
    expect(formatPairingCode('K7QM2XPD')).toBe('K7QM-2XPD');
    expect(formatPairingCode('K7QM-2XPD')).toBe('K7QM-2XPD');
    expect(formatPairingCode('ABC')).toBe('ABC');
  });
});
