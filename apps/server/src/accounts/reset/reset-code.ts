import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyDigest } from '../email-key.ts';

const digest = (salt: string, code: string): Buffer => createHash('sha256').update(`${salt}:${code}`).digest();

/** What of a short code is stored: salted, so that equal codes look different. Its few tries and minutes guard it. */
export function hashCode(code: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${digest(salt, code).toString('base64url')}`;
}

/** Whether a code is the one of a stored hash. */
export function matchesCode(storedHash: string, code: string): boolean {
  const [salt = '', stored = ''] = storedHash.split('.');
  const expected = Buffer.from(stored, 'base64url');
  const given = digest(salt, code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** What the codes of a network are stored under; where networks are not known all callers share one. */
export const networkKey = (network: string | null): string => keyDigest(network ?? '');
