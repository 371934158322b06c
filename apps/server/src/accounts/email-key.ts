import { createHash } from 'node:crypto';

/** The form in which e-mail addresses are compared: case and Unicode form do not matter. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Digest of an e-mail address, a network or an id, for keys of the database, which hold none of them in clear. */
export const keyDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');
