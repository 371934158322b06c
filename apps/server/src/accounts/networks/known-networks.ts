import type { Queryable } from '../../core/database.ts';
import { keyDigest } from '../email-key.ts';
import { findLogin } from '../users.sql.ts';
import { deleteNetworks, deleteOldestNetworks, findNetworkHashes, upsertNetwork } from './networks.sql.ts';
import ipaddr from 'ipaddr.js';

/** Number of networks stored per account: those used last to sign in. */
const knownNetworksMax = 10;

/** Returns whether the account of an e-mail has signed in from this network before. */
export async function isKnownNetwork(db: Queryable, emailKey: string, network: string | null): Promise<boolean> {
  if (network === null) return false;
  const known = await findNetworkHashes(db, await findLogin(db, emailKey));
  return known.includes(keyDigest(network));
}

/** Returns whether a sign-in comes from a new network, for an account that has used others. */
export async function isNewNetwork(db: Queryable, userId: string, network: string | null): Promise<boolean> {
  if (network === null) return false;
  const known = await findNetworkHashes(db, userId);
  return known.length > 0 && !known.includes(keyDigest(network));
}

export async function recordNetwork(db: Queryable, userId: string, network: string | null, now: number): Promise<void> {
  if (network === null) return;
  await upsertNetwork(db, { user_id: userId, network_hash: keyDigest(network), used_at: now });
  await deleteOldestNetworks(db, userId, knownNetworksMax);
}

/** Deletes the networks of an account except the caller's. */
export async function forgetNetworks(
  db: Queryable,
  userId: string,
  current: string | null,
  now: number,
): Promise<void> {
  await deleteNetworks(db, userId);
  await recordNetwork(db, userId, current, now);
}

/**
 * Returns the wider network of a caller, shown in mails and lists: the first three numbers of an IPv4 address, the
 * first 48 bits of an IPv6 address. It identifies a provider and a region, not a household. Null if the network is
 * hidden.
 */
export function widerNetworkOf(network: string | null): string | null {
  const address = network?.split('/')[0] ?? '';
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.*`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()}/48`;
}
