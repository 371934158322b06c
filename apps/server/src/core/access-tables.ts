import type { ActivityKind } from '@pindahlapak/model';
import type { Generated } from 'kysely';

// Tables for access to accounts and their activity.

/** The account that an e-mail signs in to. */
export interface LoginTable {
  /** Lower-cased e-mail, unique. */
  email_key: string;
  user_id: string;
}

export interface SessionTable {
  token_hash: string;
  user_id: string;
  /** The connected PC that has this token, or null for a dashboard. */
  device_id: string | null;
  created_at: number;
  used_at: number;
  expires_at: number;
  /** Browser and operating system at sign-in, as people call them. */
  browser: string | null;
  /** The wider network of the last use, see `widerNetworkOf`. */
  place: string | null;
}

/** The second factor of an account, active once it is confirmed. */
export interface TwoFactorTable {
  user_id: string;
  /** Id of the installation folder's key that opens `sealed`. */
  key_id: string;
  /** The encrypted secret of the codes. */
  sealed: Uint8Array;
  created_at: number;
  confirmed_at: number | null;
  /** Time step of the last accepted code: it and earlier ones are refused. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** An event of an account, or an action of the operator. Rows never change; the database refuses it. */
export interface AuditEventTable {
  id: string;
  /** Null for events of an unknown e-mail, and for commands that concern no account. */
  user_id: string | null;
  at: number;
  kind: ActivityKind;
  actor: 'guest' | 'seller' | 'device' | 'operator';
  /** Login name of the operator. */
  actor_name: string | null;
  place: string | null;
  browser: string | null;
  /** Name of a PC or a command. */
  detail: string | null;
}

/** Ids of accounts deleted by their owners: restoring a backup leaves them out. */
interface DeletedAccountTable {
  user_id: string;
  deleted_at: number;
}

export interface KnownNetworkTable {
  user_id: string;
  network_hash: string;
  used_at: number;
}

export interface ResetCodeTable {
  /** Digest of the lower-cased e-mail: unknown ones get a code too, so that both behave the same. */
  account_key: string;
  /** Digest of the network that requested the code: each network has its own code. */
  network_key: string;
  user_id: string | null;
  code_hash: string;
  /** Attempts from that network. */
  tries: number;
  /** Attempts from other networks. */
  foreign_tries: number;
  expires_at: number;
}

export interface ResetTokenTable {
  user_id: string;
  token_hash: string;
  expires_at: number;
}

export interface PairingCodeTable {
  code_hash: string;
  user_id: string;
  expires_at: number;
}

export interface DeviceTable {
  user_id: string;
  id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
  /** Failed products in the queue of the PC's extension, by its report at `failed_at`. */
  failed_count: Generated<number>;
  failed_at: number | null;
}

export interface AccessTables {
  logins: LoginTable;
  sessions: SessionTable;
  two_factors: TwoFactorTable;
  recovery_codes: RecoveryCodeTable;
  audit_events: AuditEventTable;
  deleted_accounts: DeletedAccountTable;
  known_networks: KnownNetworkTable;
  reset_codes: ResetCodeTable;
  reset_tokens: ResetTokenTable;
  pairing_codes: PairingCodeTable;
  devices: DeviceTable;
}
