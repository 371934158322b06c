import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustProxy } from '../../core/config.ts';

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

// The library also reads `1.5` as an address, in the manner of old C libraries.
const isWritten = (range: string): boolean => namedRanges.includes(range) || isIP(range.split('/', 1)[0] ?? '') !== 0;

/** Parses TRUST_PROXY: true, false, a number of proxies, or addresses and ranges; null where it is none of these. */
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

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Warns, once, where a forwarded request comes from an address that TRUST_PROXY does not name: all callers behind that
 * proxy count as one, and the log holds its address instead of theirs.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: TrustProxy): void {
  const isTrusted = (address: string) => (typeof trustProxy === 'function' ? trustProxy(address, 0) : trustProxy);
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress;
    if (!isTold && isForwarded(request) && address !== undefined && !isTrusted(address)) {
      isTold = true;
      app.log.warn(
        { address },
        `a forwarded request came from ${address}, which TRUST_PROXY does not name: everybody behind it counts as one caller. Name the proxy in TRUST_PROXY, or ignore this where the caller itself sent the header`,
      );
    }
    done();
  });
}
