import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { Money } from '../../../../components/display/money.tsx';

/** The price; of a product that varies how many variants it exports and between which prices. */
export function PriceCell({ product }: { product: Pick<ListedProduct, 'price' | 'variantSummary'> }) {
  const { price, variantSummary } = product;
  if (!variantSummary) return <Money amount={price} />;
  const { count, minPrice, maxPrice } = variantSummary;
  return (
    <>
      <span className="text-xs leading-4 font-normal text-muted @2xl:block">
        {productTexts.variantCount(formatNumber(count))}
        <span className="@2xl:sr-only"> · </span>
      </span>
      {minPrice === maxPrice ? (
        <Money amount={minPrice} />
      ) : (
        <>
          <span className="whitespace-nowrap">{formatRupiah(minPrice)}–</span>
          <wbr />
          <span className="whitespace-nowrap">{formatNumber(maxPrice)}</span>
        </>
      )}
    </>
  );
}
