import { hash, randomBytes, randomInt } from 'node:crypto';

/** Returns an opaque random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const idBytes = 16;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const accountTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns a token that contains its account's id: 128 bits of the id, then 128 random bits. An installation spread over
 * machines by account needs to ask only one of them about a token, even an invented one.
 */
export function newAccountToken(userId: string): string {
  if (!uuidPattern.test(userId)) throw new TypeError('the account id is not a UUID');
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32 - idBytes)]).toString(
    'base64url',
  );
}

/** Returns the account id in a token, which may not exist; null if the text is no such token. */
export function accountOfToken(token: string): string | null {
  if (!accountTokenPattern.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the stored form of a token. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Returns a uniformly random code of decimal digits. */
export const newDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

// Without 0, O, 1, I and L, which people confuse.
const typedAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a code for typing: unambiguous capitals and digits. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => typedAlphabet[randomInt(typedAlphabet.length)]).join('');
