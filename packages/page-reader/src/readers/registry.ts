import type { MarketplaceType } from '@pindahlapak/model';
import type { MarketplaceReader } from './marketplace-reader.ts';
import { snapshotLimits, type SnapshotPlan } from '../snapshot/page-snapshot.ts';
import { akulaku } from './akulaku.ts';
import { bhinneka } from './bhinneka.ts';
import { blibli } from './blibli.ts';
import { lazada } from './lazada.ts';
import { orami } from './orami.ts';
import { shopee } from './shopee.ts';
import { tokopedia } from './tokopedia.ts';
import { zalora } from './zalora.ts';

/** Every marketplace has a reader; `readerProof` in the model says what it was proven on. */
export const readers: Record<MarketplaceType, MarketplaceReader> = {
  akulaku,
  blibli,
  bhinneka,
  lazada,
  orami,
  shopee,
  tokopedia,
  zalora,
};

/** What `snapshotFromDocument` has to collect on a page of the marketplace. */
export function snapshotPlan(marketplaceType: MarketplaceType): SnapshotPlan {
  const { stateVariables, selectors } = readers[marketplaceType];
  return {
    limits: snapshotLimits,
    stateVariables: [...stateVariables],
    selectors: selectors.map(({ field, css, read }) => ({ field, css, read })),
  };
}
