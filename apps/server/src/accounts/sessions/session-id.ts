import { hash } from 'node:crypto';

/** Names a session to its owner. Made of the stored hash, it opens nothing and tells nothing of the token. */
export const sessionIdOf = (tokenHash: string): string => hash('sha256', `id\n${tokenHash}`, 'base64url').slice(0, 22);
