import { createHash } from 'node:crypto';

/** What makes two e-mail addresses the same account: case and Unicode form do not matter. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** An e-mail address, an IP address or an id as it stands in keys of the database: not in clear. */
export const keyDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');
