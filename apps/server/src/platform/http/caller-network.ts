import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Some proxies write the caller's port behind the address, `203.0.113.7:4711` or `[2001:db8::1]:4711`; each try has another. */
const withoutPort = (address: string): string =>
  address.replace(/^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, '$1$2');

/** A header behind a trusted proxy may hold any text; no address is longer. */
const keptLengthMax = 100;
/** Networks of addresses that called: the same ones call again and again. */
const networks = new LRUCache<string, string>({ max: 2000 });

/**
 * The part of an IP address that one customer of a provider holds: all of IPv4, the first 64 bits of IPv6, so that
 * nobody gets new tries by picking another address of their own network.
 */
export function networkOf(address: string): string {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  if (address.length <= keptLengthMax) networks.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a request was forwarded by a proxy on this machine that TRUST_PROXY does not name. */
export function isFromUntrustedProxy({ headers, ip, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress && isLoopback(ip);
}

/** The network that limits by address count a caller by; null behind an untrusted proxy, which hides all callers alike: they share a larger limit. */
export const callerNetwork = (request: FastifyRequest): string | null =>
  isFromUntrustedProxy(request) ? null : networkOf(request.ip);
