import type { FastifyRequest, FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { TrustProxy } from '../../core/config.ts';

/** Some proxies append the caller's port, `203.0.113.7:4711` or `[2001:db8::1]:4711`, which keeps changing. */
const withoutPort = (address: string): string =>
  address.replace(/^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, '$1$2');

/**
 * Returns the part of an IP address that one customer of a provider controls: all of IPv4, the first 64 bits of IPv6.
 * Otherwise a caller could get new attempts by using another address of their own network.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Returns whether a proxy on this machine that TRUST_PROXY does not name forwarded the request. */
const isFromUntrustedProxy = (request: FastifyRequest): boolean =>
  isForwarded(request) && request.ip === request.socket.remoteAddress && isLoopback(request.ip);

/** Returns the caller's network for limits; null behind an untrusted proxy, whose callers share a larger limit. */
export const callerNetwork = (request: FastifyRequest): string | null =>
  isFromUntrustedProxy(request) ? null : networkOf(request.ip);

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

// The library also accepts `1.5` as an address, as old C libraries do.
const isWritten = (range: string): boolean => namedRanges.includes(range) || isIP(range.split('/', 1)[0] ?? '') !== 0;

/** Parses TRUST_PROXY: true, false, a number of proxies, or addresses and ranges; null if invalid. */
export function readTrustProxy(setting: string): TrustProxy | null {
  const text = setting.trim().toLowerCase();
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  const ranges = text.split(',').map((part) => part.trim());
  if (!ranges.every(isWritten)) return null;
  try {
    return compile(ranges);
  } catch {
    return null;
  }
}

/**
 * Logs a warning, once, if a forwarded request comes from an address that TRUST_PROXY does not name: all callers behind
 * that proxy count as one, and the log has its address instead of theirs.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: TrustProxy): void {
  const isTrusted = (address: string) => (typeof trustProxy === 'function' ? trustProxy(address, 0) : trustProxy);
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress;
    if (!hasWarned && isForwarded(request) && address !== undefined && !isTrusted(address)) {
      hasWarned = true;
      app.log.warn(
        { address },
        `received a forwarded request from ${address}, which is not in TRUST_PROXY: everybody behind it counts as one caller. Add the proxy to TRUST_PROXY, or ignore this if the caller sent the header itself`,
      );
    }
    done();
  });
}
