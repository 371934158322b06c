import { hash, randomBytes, randomInt } from 'node:crypto';

/** An opaque random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A code of decimal digits, each code equally likely. */
export const newDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

// Without 0, O, 1, I and L, which people mix up.
const typedAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that a person types: unambiguous capitals and digits. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => typedAlphabet[randomInt(typedAlphabet.length)]).join('');
