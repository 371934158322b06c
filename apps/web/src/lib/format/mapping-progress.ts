import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

/** How much of the catalogue's categories is mapped. */
export interface MappingProgress {
  mapped: number;
  sources: number;
  /** Of the products, rounded down: 100 only where all are. */
  percent: number;
}

/** Counts the source categories that products name; a mapping without products does not count. */
export function mappingProgressOf({
  sources,
  mappedProducts,
  totalProducts,
}: Pick<CategorySources, 'sources' | 'mappedProducts' | 'totalProducts'>): MappingProgress {
  const named = sources.filter(({ products }) => products > 0);
  return {
    mapped: named.filter(({ mapping }) => mapping !== null).length,
    sources: named.length,
    percent: totalProducts === 0 ? 0 : Math.floor((100 * mappedProducts) / totalProducts),
  };
}

/** '5 dari 21 sudah dipilih · 91% produk' */
export const progressText = ({ mapped, sources, percent }: MappingProgress): string =>
  categoryMapTexts.progress(formatNumber(mapped), formatNumber(sources), formatNumber(percent));
