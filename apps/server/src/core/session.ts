import type { UserRow } from './schema.ts';

/** The session that makes a call. */
export interface Session {
  user: UserRow;
  tokenHash: string;
  /** The PC that calls, or null for a dashboard. */
  deviceId: string | null;
}
