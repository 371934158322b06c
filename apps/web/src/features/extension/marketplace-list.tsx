import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { Store } from 'lucide-react';
import { Badge } from '../../components/display/badge.tsx';
import { TitledCard } from '../../components/display/titled-card.tsx';
import { workingMarketplaces } from '../../config/working-marketplaces.ts';

/** Which marketplaces work and which are announced. */
export function MarketplaceList() {
  return (
    <TitledCard icon={<Store aria-hidden />} title={texts.marketplacesTitle} text={texts.marketplacesText}>
      <ul className="divide-y divide-line">
        {marketplaceTypes.map((type) => (
          <li key={type} className="flex items-center gap-3 py-2.5">
            <svg className="size-3 shrink-0" viewBox="0 0 10 10" aria-hidden>
              <circle cx="5" cy="5" r="4.5" fill={marketplaces[type].color} className="stroke-line" />
            </svg>
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
