import { variantTexts as texts } from '@pindahlapak/messages';
import type { ProductVariant } from '@pindahlapak/model';
import { Badge } from '../../../../components/display/badge.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { variantName } from './variant-row.tsx';

interface GoneVariantsProps {
  variants: readonly ProductVariant[];
  /** The source has no others: the product is exported by itself (S19.1). */
  areAll: boolean;
}

/** The variants that the source no longer has: kept, marked, and not exported (S19.6). */
export const GoneVariants = ({ variants, areAll }: GoneVariantsProps) => (
  <div className="mt-3 rounded-control bg-sunken/60 px-4 py-3">
    <Badge tone="accent">{texts.gone}</Badge>
    <p className="mt-1.5 text-[0.8125rem] text-muted">{areAll ? texts.noneLeftText : texts.goneText}</p>
    <ul className="mt-2 space-y-1 text-sm">
      {variants.map((variant) => (
        <li key={variant.id} className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
          <span>{variantName(variant)}</span>
          <Money amount={variant.price} className="text-muted" />
        </li>
      ))}
    </ul>
  </div>
);
