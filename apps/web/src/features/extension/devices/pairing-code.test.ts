import { describe, expect, it } from 'vitest';
import { formatPairingCode } from './pairing-panel.tsx';

describe('pairing code', () => {
  it('is shown in groups, whatever its length', () => {
    expect(formatPairingCode('K7QM2XPD')).toBe('K7QM-2XPD');
    expect(formatPairingCode('K7QM-2XPD')).toBe('K7QM-2XPD');
    expect(formatPairingCode('ABC')).toBe('ABC');
  });
});
