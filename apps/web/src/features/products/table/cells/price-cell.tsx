import type { ListedProduct } from '@pindahlapak/contract';
import { findTexts, productTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { Money } from '../../../../components/display/money.tsx';

/** One price, or from the lowest to the highest. */
function PriceRange({ min, max }: { min: number; max: number }) {
  if (min === max) return <Money amount={min} />;
  return (
    <>
      <span className="whitespace-nowrap">{formatRupiah(min)}–</span>
      <wbr />
      <span className="whitespace-nowrap">{formatNumber(max)}</span>
    </>
  );
}

/** The price; of a product that varies how many variants it exports and between which prices. */
export function PriceCell({ product }: { product: Pick<ListedProduct, 'price' | 'variantSummary'> }) {
  const { price, variantSummary } = product;
  if (!variantSummary) return <Money amount={price} />;
  const { count, minPrice, maxPrice } = variantSummary;
  return (
    // On a card a long range takes two lines, so that the readiness beside it has its place.
    <span className="block max-w-24 @2xl:max-w-none">
      <span className="block text-xs leading-4 font-normal text-muted">
        {productTexts.variantCount(formatNumber(count))}
        <span className="sr-only"> · </span>
      </span>
      <PriceRange min={minPrice} max={maxPrice} />
    </span>
  );
}

/** The price after the rules, as the export writes it (S9.1). */
export function SellPriceCell({ range }: { range: ListedProduct['exportPrice'] }) {
  if (!range) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className="text-brand-ink tabular-nums" title={findTexts.sellPriceHint}>
      <PriceRange {...range} />
    </span>
  );
}
