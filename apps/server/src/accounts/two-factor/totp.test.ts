import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

// '12345678901234567890' in base 32: the secret in RFC 6238's table.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of six digits', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is the end of that in RFC 6238, appendix B', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
  });

  it('is valid one step before and after, and no further', () => {
    const now = 1_700_000_000_000;
    const step = totpStep(now);
    const matches = [-2, -1, 0, 1, 2].map((away) => matchTotp(secret, totpCode(secret, step + away), now));
    expect(matches).toEqual([null, step - 1, step, step + 1, null]);
    for (const wrong of ['', '00000', '0000000', 'abcdef']) expect(matchTotp(secret, wrong, now)).toBeNull();
  });
});

it('a secret is 160 bits in base 32, always different, and passed to the app with its account', () => {
  const [one, two] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(two).not.toBe(one);
  expect(totpAddress(one, 'sari@contoh.id')).toBe(
    `otpauth://totp/Pindahlapak%3Asari%40contoh.id?secret=${one}&issuer=Pindahlapak&algorithm=SHA1&digits=6&period=30`,
  );
});
