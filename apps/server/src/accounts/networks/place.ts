import ipaddr from 'ipaddr.js';

/**
 * The larger network of a caller, as its owner is told of it: the first three numbers of an IPv4 address, the first 48 bits
 * of an IPv6 one. It names a provider and a region, not a household. Null where the network is hidden.
 */
export function placeOf(network: string | null): string | null {
  const address = network?.split('/')[0] ?? '';
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.*`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()}/48`;
}
