import { productLimits, type Marketplace } from '@pindahlapak/model';
import { isWhole, oneLine } from './clean-text.ts';
import { listOf, textOf } from '../json/json.ts';

const namesMax = 12;

const startPage = /^(?:home|beranda|halaman utama|semua kategori)$/i;

/**
 * 'A > B > C' from a list of names or a path as text; without the marketplace's start page and the product itself, which bread
 * crumbs begin and end with. Null where nothing is left.
 */
export function categoryPath(value: unknown, marketplace: Marketplace, productName: string | null): string | null {
  const names = listOf(value)
    .slice(0, namesMax)
    .flatMap((one) => oneLine(textOf(one)).split(/\s*[>›»]\s*|\s+\/\s+/))
    .slice(0, namesMax)
    .map((name) => name.trim());
  const isOwn = (name: string): boolean =>
    name === '' ||
    startPage.test(name) ||
    name.toLowerCase() === marketplace.name.toLowerCase() ||
    (productName !== null && name.toLowerCase() === productName.toLowerCase());
  const kept = names.filter((name, index) => !isOwn(name) && name !== names[index - 1]);
  // A path that is too long loses its first names: the last ones are the most specific.
  while (kept.length > 0 && !isWhole(kept.join(' > '), productLimits.categoryMax)) kept.shift();
  return kept.length > 0 ? kept.join(' > ') : null;
}
