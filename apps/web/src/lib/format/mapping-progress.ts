import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

/** Counts source categories that have products; mappings without products are ignored. */
export function mappingProgressOf({
  sources,
  mappedProducts,
  totalProducts,
}: Pick<CategorySources, 'sources' | 'mappedProducts' | 'totalProducts'>) {
  const named = sources.filter(({ products }) => products > 0);
  return {
    mapped: named.filter(({ mapping }) => mapping !== null).length,
    sources: named.length,
    mappedProducts,
    totalProducts,
    /** Percentage of the products, rounded down: 100 only if all are mapped. */
    percent: totalProducts === 0 ? 0 : Math.floor((100 * mappedProducts) / totalProducts),
  };
}

/** '5 dari 21 kategori sudah dipilih · 91 dari 100 produk' */
export const progressText = ({
  mapped,
  sources,
  mappedProducts,
  totalProducts,
}: ReturnType<typeof mappingProgressOf>): string =>
  categoryMapTexts.progress(
    formatNumber(mapped),
    formatNumber(sources),
    formatNumber(mappedProducts),
    formatNumber(totalProducts),
  );
