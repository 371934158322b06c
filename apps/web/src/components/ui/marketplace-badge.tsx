import { marketplaces, type MarketplaceType } from '@pindahlapak/model';

/** The marketplace's name on its own colour; all of these colours carry white text or get their dot instead. */
export function MarketplaceBadge({ type }: { type: MarketplaceType }) {
  const { name, color } = marketplaces[type];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink">
      <svg className="size-2.5 shrink-0" viewBox="0 0 10 10" aria-hidden>
        <circle cx="5" cy="5" r="5" fill={color} />
      </svg>
      {name}
    </span>
  );
}
