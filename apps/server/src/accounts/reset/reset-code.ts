import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyDigest } from '../email-key.ts';

const digest = (salt: string, code: string): Buffer => createHash('sha256').update(`${salt}:${code}`).digest();

/** The stored form of a short code, salted, so that equal codes look different. Few tries and a short life protect it. */
export function hashCode(code: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${digest(salt, code).toString('base64url')}`;
}

/** Whether a code fits a stored hash. */
export function matchesCode(storedHash: string, code: string): boolean {
  const [salt = '', stored = ''] = storedHash.split('.');
  const expected = Buffer.from(stored, 'base64url');
  const given = digest(salt, code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The key under which the codes of a network are stored; where networks are not known all callers share one. */
export const networkKey = (network: string | null): string => keyDigest(network ?? '');
