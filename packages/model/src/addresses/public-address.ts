/** Removes trailing slashes. A loop, because the time of `/\/+$/` is quadratic in a long run of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

/** The extension's id in Chrome. It follows from the `key` in its manifest, so it is the same on every PC. */
export const extensionId = 'moacpenmalilfiihjobbghlcdggodhnf';

/** Parses an http or https address; null if the text is not one. */
export function webAddress(text: string): URL | null {
  // Pages contain thousands of texts that are not addresses; throwing for each would take most of the reading time.
  if (!text.includes(':')) return null;
  try {
    // `URL.canParse` would parse each address twice, and Chrome has `URL.parse` only since version 126.
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** First address of each IPv4 block outside the internet, and its prefix length (IANA special-purpose registry). */
const privateBlocks: readonly (readonly [first: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPrivateIpv4 = (address: number): boolean =>
  privateBlocks.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor(numberOf(first) / size);
  });

/** Splits an IPv6 address as the URL parser writes it ('::1', 'fe80::1:2') into its eight groups. */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

function isPrivateIpv6(address: string): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] =
    groupsOf(address);
  const isUniqueLocal = first >= 0xfc00 && first <= 0xfdff;
  const isLinkOrSiteLocal = first >= 0xfe80 && first <= 0xfeff;
  if (isUniqueLocal || isLinkOrSiteLocal || first >= 0xff00) return true;
  const startsWithZeros = first === 0 && second === 0 && third === 0 && fourth === 0;
  // IPv4 inside IPv6: ::a.b.c.d (which includes ::1 and ::), ::ffff:a.b.c.d and ::ffff:0:a.b.c.d.
  const holdsIpv4 = startsWithZeros && (fifth === 0 ? sixth === 0 || sixth === 0xffff : fifth === 0xffff);
  // NAT64 (64:ff9b::/96) and its local form (64:ff9b:1::/48).
  const isTranslated = first === 0x64 && second === 0xff9b;
  if (holdsIpv4 || isTranslated) return third === 1 || isPrivateIpv4(seventh * 65_536 + eighth);
  // In 6to4 the IPv4 address follows the prefix.
  return first === 0x2002 && isPrivateIpv4(second * 65_536 + third);
}

const localNames = ['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home.arpa'].map((name) => ({
  name,
  ending: `.${name}`,
}));

/**
 * True if a host, as the URL parser writes it, is reachable over the internet. False for loopback, private,
 * link-local, multicast and reserved addresses, for names without a dot, and for local names ('.local', '.internal').
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return !isPrivateIpv6(host.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !isPrivateIpv4(numberOf(host));
  return host.includes('.') && !localNames.some(({ name, ending }) => host === name || host.endsWith(ending));
}

export type AddressProblem = 'no-web-address' | 'user-info' | 'private-host';

/**
 * Returns why a text cannot be the address of a listing or picture, or null if it can. The seller's browser and the
 * marketplace load these addresses, so they must not lead into a private network or carry a password. The URL parser
 * has already normalised decimal, octal and hexadecimal IPv4 addresses.
 */
export function addressProblem(text: string): AddressProblem | null {
  const url = webAddress(text);
  if (!url) return 'no-web-address';
  if (url.username !== '' || url.password !== '') return 'user-info';
  return isPublicHost(url.hostname) ? null : 'private-host';
}
