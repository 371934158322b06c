/** Marketplaces in the order in which the sidebar lists them (S4.1). */
export const marketplaceTypes = [
  'akulaku',
  'blibli',
  'bhinneka',
  'lazada',
  'orami',
  'shopee',
  'tokopedia',
  'zalora',
] as const;

export type MarketplaceType = (typeof marketplaceTypes)[number];

export interface Marketplace {
  type: MarketplaceType;
  /** Brand name as people write it. */
  name: string;
  /** Brand colour of the badge, as a hex colour. */
  color: string;
  /** Registrable host names; any subdomain belongs to the marketplace too. */
  hosts: readonly string[];
}

export const marketplaces: Record<MarketplaceType, Marketplace> = {
  akulaku: { type: 'akulaku', name: 'Akulaku', color: '#e8352e', hosts: ['akulaku.com'] },
  blibli: { type: 'blibli', name: 'Blibli', color: '#0072ff', hosts: ['blibli.com'] },
  bhinneka: { type: 'bhinneka', name: 'Bhinneka', color: '#1f4e9e', hosts: ['bhinneka.com'] },
  lazada: { type: 'lazada', name: 'Lazada', color: '#3b1fb5', hosts: ['lazada.co.id'] },
  orami: { type: 'orami', name: 'Orami', color: '#d6336c', hosts: ['orami.co.id'] },
  shopee: { type: 'shopee', name: 'Shopee', color: '#ee4d2d', hosts: ['shopee.co.id'] },
  tokopedia: { type: 'tokopedia', name: 'Tokopedia', color: '#03ac0e', hosts: ['tokopedia.com'] },
  zalora: { type: 'zalora', name: 'Zalora', color: '#2b2b2b', hosts: ['zalora.co.id'] },
};

const hosts = marketplaceTypes.flatMap((type) =>
  marketplaces[type].hosts.map((host) => [host, `.${host}`, marketplaces[type]] as const),
);

/** The marketplace that a host name belongs to, or null. */
export function marketplaceOfHost(hostname: string): Marketplace | null {
  const lower = hostname.toLowerCase();
  const given = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return hosts.find(([host, ending]) => given === host || given.endsWith(ending))?.[2] ?? null;
}
