import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { appName } from '@pindahlapak/messages';

// RFC 6238 with the defaults of authenticator apps: SHA-1, 30 seconds, 6 digits.
const stepMs = 30_000;
const digits = 6;
const secretLetters = 32;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret of 160 bits in base 32, the form that authenticator apps need. */
export const newTotpSecret = (): string =>
  // A byte's lowest five bits are as random as the byte.
  [...randomBytes(secretLetters)].map((byte) => base32[byte & 31]).join('');

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Returns the number of 30-second steps since 1970. */
export const totpStep = (ms: number): number => Math.floor(ms / stepMs);

/** Returns the six digits of a secret at a step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the step of a code that is valid now, or was within one step before or after; null for a wrong one. */
export function matchTotp(secret: string, code: string, now: number): number | null {
  const current = totpStep(now);
  const steps = [current - 1, current, current + 1].filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return steps.at(-1) ?? null;
}

/** Returns the content of the QR code for authenticator apps. */
export function totpAddress(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: appName, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(`${appName}:${email}`)}?${query.toString()}`;
}
