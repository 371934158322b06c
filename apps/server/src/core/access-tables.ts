import type { ActivityKind } from '@pindahlapak/model';

// Tables of what opens accounts and of what happened to them; see ../schema.ts.

/** Which account an e-mail opens. */
export interface LoginTable {
  /** Lower-cased e-mail, unique. */
  email_key: string;
  user_id: string;
}

export interface SessionTable {
  token_hash: string;
  user_id: string;
  /** The connected PC that holds this token, or null for a dashboard. */
  device_id: string | null;
  created_at: number;
  used_at: number;
  expires_at: number;
  /** Browser and system that signed in, as people name them. */
  browser: string | null;
  /** The larger network of the last use, see `placeOf`. */
  place: string | null;
}

/** The second factor of an account; it counts once it was confirmed. */
export interface TwoFactorTable {
  user_id: string;
  /** Which installation folder's key can open `sealed`. */
  key_id: string;
  /** The secret of the codes, encrypted. */
  sealed: Uint8Array;
  created_at: number;
  confirmed_at: number | null;
  /** Step of time of the last code that was taken: it and those before are not taken again. */
  last_step: number;
}

/** A recovery code that was not used yet. */
interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** What happened to an account, or what the operator did. Rows are never changed; the engines refuse it. */
export interface AuditEventTable {
  id: string;
  /** Null for what was refused to an unknown e-mail, and for commands that are about no account. */
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

/** Ids of accounts that their owners deleted: a restore leaves them out. */
interface DeletedAccountTable {
  user_id: string;
  deleted_at: number;
}

/** A network from which an account has signed in. */
export interface KnownNetworkTable {
  user_id: string;
  network_hash: string;
  used_at: number;
}

export interface ResetCodeTable {
  /** Digest of the lower-cased e-mail: a code is kept for an unknown one too, so that both behave alike. */
  account_key: string;
  /** Digest of the network that asked for the code: each has a code of its own. */
  network_key: string;
  user_id: string | null;
  code_hash: string;
  /** Tries from that network. */
  tries: number;
  /** Tries from other networks. */
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
