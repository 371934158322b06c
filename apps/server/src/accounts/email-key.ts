import { hash } from 'node:crypto';

/** Returns the comparison key of an e-mail address, which ignores case and Unicode form. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Returns whether two e-mail addresses differ in case alone; others with the same key are other mailboxes. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().normalize().toLowerCase() === other.trim().normalize().toLowerCase();

/** Returns the digest of an e-mail address, network or id for database keys, which contain none of them in clear. */
export const keyDigest = (text: string): string => hash('sha256', text, 'base64url');
