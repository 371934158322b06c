/**
 * The path without the slashes at its end. A loop instead of `/\/+$/`: that expression tries again at every slash of a long run,
 * so that its time grows with the square of the length.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

/** The id that Chrome gives the extension: it follows from the `key` of its manifest and is the same on every PC. */
export const extensionId = 'moacpenmalilfiihjobbghlcdggodhnf';

/** The http or https address that a text is, or null. */
export function webAddress(text: string): URL | null {
  // Pages name thousands of texts that are none; an error for each takes most of the time of reading such a page.
  if (!text.includes(':')) return null;
  try {
    // Not asked by `URL.canParse` before, which would read each address twice; browsers know no `URL.parse` before Chrome 126.
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** First IPv4 address of each block that is not on the internet, and the length of its prefix (IANA's special-purpose registry). */
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

/** The eight groups of an IPv6 address as the URL parser writes it ('::1', 'fe80::1:2'). */
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
  // ::a.b.c.d with ::1 and ::, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d: IPv4 addresses inside of IPv6.
  const holdsIpv4 = startsWithZeros && (fifth === 0 ? sixth === 0 || sixth === 0xffff : fifth === 0xffff);
  // NAT64 (64:ff9b::/96) and its local form (64:ff9b:1::/48).
  const isTranslated = first === 0x64 && second === 0xff9b;
  if (holdsIpv4 || isTranslated) return third === 1 || isPrivateIpv4(seventh * 65_536 + eighth);
  // 6to4 holds the IPv4 address behind its prefix.
  return first === 0x2002 && isPrivateIpv4(second * 65_536 + third);
}

const localNames = ['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home.arpa'].map((name) => ({
  name,
  ending: `.${name}`,
}));

/**
 * Whether a host, as the URL parser writes it, can be reached over the internet: no loopback, private, link-local, multicast or
 * reserved address in IPv4 or IPv6, no name without a dot, and none of a local network ('.local', '.internal').
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return !isPrivateIpv6(host.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !isPrivateIpv4(numberOf(host));
  return host.includes('.') && !localNames.some(({ name, ending }) => host === name || host.endsWith(ending));
}

export type AddressProblem = 'no-web-address' | 'user-info' | 'private-host';

/**
 * Why a text cannot be the address of a listing or picture, or null where it can. What an address names is loaded by the
 * seller's browser and by the marketplace that gets the workbook: neither may be led into a private network or be handed a
 * password. The URL parser writes every spelling of an IPv4 address (decimal, octal, hexadecimal) in one form before it is judged.
 */
export function addressProblem(text: string): AddressProblem | null {
  const url = webAddress(text);
  if (!url) return 'no-web-address';
  if (url.username !== '' || url.password !== '') return 'user-info';
  return isPublicHost(url.hostname) ? null : 'private-host';
}
