import type { MarketplaceType } from '@pindahlapak/model';
import type { MarketplaceReader } from './marketplace-reader.ts';
import { snapshotLimits, type SnapshotPlan } from './page-snapshot.ts';
import { akulaku } from './readers/akulaku.ts';
import { bhinneka } from './readers/bhinneka.ts';
import { blibli } from './readers/blibli.ts';
import { lazada } from './readers/lazada.ts';
import { orami } from './readers/orami.ts';
import { shopee } from './readers/shopee.ts';
import { tokopedia } from './readers/tokopedia.ts';
import { zalora } from './readers/zalora.ts';

/** Every marketplace has a reader; what is known about each stands in `reader-list.ts`. */
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
