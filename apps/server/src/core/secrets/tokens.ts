import { hash, randomBytes, randomInt } from 'node:crypto';

/** An opaque random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const idBytes = 16;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const accountTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * A token that names its account: the 128 bits of the account's id, then 128 random ones. An installation spread over machines by
 * account asks only one of them for a token, also for an invented one.
 */
export function newAccountToken(userId: string): string {
  if (!uuidPattern.test(userId)) throw new TypeError('accounts are named by UUIDs');
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32 - idBytes)]).toString(
    'base64url',
  );
}

/** The id that a token names, which may be no account's; null for what has another shape than a token. */
export function accountOfToken(token: string): string | null {
  if (!accountTokenPattern.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The stored form of a token. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A code of decimal digits, each code equally likely. */
export const newDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

// Without 0, O, 1, I and L, which people mix up.
const typedAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that a person types: unambiguous capitals and digits. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => typedAlphabet[randomInt(typedAlphabet.length)]).join('');
