import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { Store } from 'lucide-react';
import { Badge } from '../../components/display/badge.tsx';
import { MarketplaceDot } from '../../components/display/marketplace-badge.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { workingMarketplaces } from '../../config/working-marketplaces.ts';

/** Which marketplaces work and which are announced. */
export function MarketplaceList() {
  return (
    <TitledCard icon={<Store aria-hidden />} title={texts.marketplacesTitle} text={texts.marketplacesText}>
      <ul className="divide-y divide-line">
        {marketplaceTypes.map((type) => (
          <li key={type} className="flex items-center gap-3 py-2.5">
            <MarketplaceDot color={marketplaces[type].color} className="size-3" />
            <span className="flex-1 font-semibold">{marketplaces[type].name}</span>
            {workingMarketplaces.has(type) ? (
              <Badge tone="success">{texts.marketplaceActive}</Badge>
            ) : (
              <Badge>{texts.marketplaceSoon}</Badge>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
