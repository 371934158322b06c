import { formatNumber, marketplaces, type MarketplaceType } from '@pindahlapak/model';

interface MarketplaceChartProps {
  counts: readonly { marketplaceType: MarketplaceType; totalProduct: number }[];
}

/** A bar for each marketplace in its colour, longest first. Decoration: the table beside it says the same. */
export function MarketplaceChart({ counts }: MarketplaceChartProps) {
  const longest = Math.max(1, ...counts.map(({ totalProduct }) => totalProduct));
  return (
    <div className="space-y-3.5" aria-hidden>
      {counts.map(({ marketplaceType, totalProduct }) => {
        const { name, color } = marketplaces[marketplaceType];
        return (
          <div key={marketplaceType}>
            <p className="mb-1.5 flex justify-between gap-3 text-sm">
              <span className="font-medium">{name}</span>
              <span className="font-semibold tabular-nums">{formatNumber(totalProduct)}</span>
            </p>
            <svg className="block h-3 w-full rounded-full bg-sunken" viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                width={Math.max(1.5, (totalProduct / longest) * 100)}
                height="10"
                // A touch of the text's colour keeps the darkest brand visible on a dark page.
                style={{ fill: `color-mix(in oklab, ${color} 84%, var(--ink))` }}
              />
            </svg>
          </div>
        );
      })}
    </div>
  );
}
