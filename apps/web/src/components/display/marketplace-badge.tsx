import { marketplaces, type MarketplaceType } from '@pindahlapak/model';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/**
 * The marketplace's name in its colour. Brand colours are as bright or as dark as their owners like; mixed with the
 * theme's paper and ink they keep their hue and carry readable text in both themes.
 */
export function MarketplaceBadge({ type }: { type: MarketplaceType }) {
  const { name, color } = marketplaces[type];
  const shade: CSSProperties & Record<'--shade', string> = { '--shade': color };
  return (
    <span
      style={shade}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        'border-[color-mix(in_oklab,var(--shade)_35%,var(--line-strong))] bg-[color-mix(in_oklab,var(--shade)_14%,var(--surface))]',
        'text-[color-mix(in_oklab,var(--shade)_45%,var(--ink))]',
      )}
    >
      <svg className="size-2 shrink-0" viewBox="0 0 10 10" aria-hidden>
        <circle
          className="marketplace-dot"
          cx="5"
          cy="5"
          r="4.5"
          fill={color}
          stroke="currentColor"
          strokeOpacity="0.5"
        />
      </svg>
      {name}
    </span>
  );
}
