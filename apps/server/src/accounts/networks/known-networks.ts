import type { Queryable } from '../../core/database.ts';
import { keyDigest } from '../email-key.ts';
import { findLogin } from '../users.sql.ts';
import { deleteNetworks, deleteOldestNetworks, findNetworkHashes, hasNetwork, upsertNetwork } from './networks.sql.ts';
import ipaddr from 'ipaddr.js';

/** Most networks that are kept of an account: those from which it signed in last. */
const knownNetworksMax = 10;

/** Whether the account of an e-mail has signed in from this network before. */
export async function isKnownNetwork(db: Queryable, emailKey: string, network: string | null): Promise<boolean> {
  return network !== null && (await hasNetwork(db, await findLogin(db, emailKey), keyDigest(network)));
}

/** Whether a sign-in comes from a network that is new for an account which has used others. */
export async function isNewNetwork(db: Queryable, userId: string, network: string | null): Promise<boolean> {
  if (network === null) return false;
  const known = await findNetworkHashes(db, userId);
  return known.length > 0 && !known.includes(keyDigest(network));
}

/** Notes that an account was opened or signed in to from a network. */
export async function noteNetwork(db: Queryable, userId: string, network: string | null, now: number): Promise<void> {
  if (network === null) return;
  await upsertNetwork(db, { user_id: userId, network_hash: keyDigest(network), used_at: now });
  await deleteOldestNetworks(db, userId, knownNetworksMax);
}

/** Forgets the networks of an account except the caller's. */
export async function forgetNetworks(db: Queryable, userId: string, kept: string | null, now: number): Promise<void> {
  await deleteNetworks(db, userId);
  await noteNetwork(db, userId, kept, now);
}

/**
 * The larger network of a caller, as mails and lists show it: the first three numbers of an IPv4 address, the first 48 bits
 * of an IPv6 one. It names a provider and a region, not a household. Null where the network is hidden.
 */
export function placeOf(network: string | null): string | null {
  const address = network?.split('/')[0] ?? '';
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.*`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()}/48`;
}
