import { marketplaces, type MarketplaceType } from '@pindahlapak/model';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/** A dot in a brand's colour, with a ring in the text colour around it. */
export function MarketplaceDot({ color, className }: { color: string; className: string }) {
  const shade: CSSProperties & Record<'--shade', string> = { '--shade': color };
  return (
    <svg viewBox="0 0 10 10" className={`shrink-0 ${className}`} style={shade} aria-hidden>
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
  );
}

/** The marketplace's name in its colour, mixed with the theme's surface and ink to be readable. */
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
      <MarketplaceDot color={color} className="size-2" />
      {name}
    </span>
  );
}
