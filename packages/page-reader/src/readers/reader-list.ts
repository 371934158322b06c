import type { ReaderProof } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes, type MarketplaceType } from '@pindahlapak/model';

export interface ReaderFacts {
  /** 'active': one click on the page; 'trial': offered by the popup, to be checked by the seller. */
  availability: 'active' | 'trial';
  /** What the reader was proven on: stored answers of the marketplace, or only pages of the general form. */
  proof: ReaderProof;
}

const facts: Record<MarketplaceType, ReaderFacts> = {
  akulaku: { availability: 'active', proof: 'structured-data' },
  blibli: { availability: 'trial', proof: 'real-responses' },
  bhinneka: { availability: 'trial', proof: 'structured-data' },
  lazada: { availability: 'trial', proof: 'structured-data' },
  orami: { availability: 'trial', proof: 'structured-data' },
  shopee: { availability: 'trial', proof: 'real-responses' },
  tokopedia: { availability: 'trial', proof: 'real-responses' },
  zalora: { availability: 'trial', proof: 'structured-data' },
};

/** The marketplaces whose pages are read, in the order of S4.1, with name, hosts and facts about their readers; no reader code. */
export const readerList = marketplaceTypes.map((type) => ({ ...marketplaces[type], ...facts[type] }));
