import { describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import { accountOfToken, newAccountToken, newToken } from './tokens.ts';

describe('a token of an account', () => {
  it('contains its id, looks like any other token, and is new each time', () => {
    const userId = newId();
    const tokens = Array.from({ length: 50 }, () => newAccountToken(userId));
    expect(new Set(tokens).size).toBe(50);
    expect(new Set(tokens.map(accountOfToken))).toEqual(new Set([userId]));
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(newToken()).toMatch(/^[\w-]{43}$/);
  });

  it('shares half of its bytes with the account’s other tokens; each byte of the other half varies', () => {
    const userId = newId();
    const randomParts = Array.from({ length: 64 }, () =>
      Buffer.from(newAccountToken(userId), 'base64url').subarray(16),
    );
    for (let place = 0; place < 16; place += 1) {
      const seen = new Set(randomParts.map((bytes) => bytes[place]));
      expect(seen.size).toBeGreaterThan(30);
    }
  });

  it('is only made for ids of accounts', () => {
    expect(() => newAccountToken('sari')).toThrow(TypeError);
  });

  it.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`, 'é'.repeat(43)])(
    '%o contains no account',
    (token) => {
      expect(accountOfToken(token)).toBeNull();
    },
  );
});
