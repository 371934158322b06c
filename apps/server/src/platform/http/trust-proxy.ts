import { isIP } from 'node:net';

/** Whose `X-Forwarded-For` is believed: nobody's, everybody's, a number of hops, or a list of addresses and ranges. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** The names of ranges that Fastify knows. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const widths: Record<number, number> = { 4: 32, 6: 128 };

function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', mask = '0', ...rest] = text.split('/');
  const width = widths[isIP(address)];
  if (width === undefined || rest.length > 0) return false;
  return isIP(mask) === 4 || (/^\d+$/.test(mask) && Number(mask) <= width);
}

/** Reads the setting; null where it is none of what it may be. */
export function readTrustProxy(setting: string): TrustProxy | null {
  const text = setting.trim().toLowerCase();
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return (_address, hop) => hop <= Number(text);
  const ranges = text.split(',').map((part) => part.trim());
  return ranges.every(isRange) ? ranges : null;
}
