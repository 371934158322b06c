import type { UserRow } from './schema.ts';

/** The session that makes a call. */
export interface Session {
  user: UserRow;
  tokenHash: string;
  /** The calling PC, or null for a dashboard. */
  deviceId: string | null;
}
