import { productLimits, type DraftVariant } from '@pindahlapak/model';
import { textOf } from '../json/json.ts';
import type { ListingPage, RawListing, RawVariant } from '../sources/raw-listing.ts';
import { cutText, oneLine } from './clean-text.ts';
import { imageAddress } from './image-address.ts';
import { rupiahFrom } from './rupiah-from-text.ts';

/** UTF-16 units that are read of one option or name. */
const optionUnitsMax = 2_000;

const optionOf = (value: unknown): string =>
  cutText(oneLine(textOf(value).slice(0, optionUnitsMax)), productLimits.attributeMax).trim();

/** Options that a product cannot hold apart stand together in the second one. */
function twoOptions(values: readonly unknown[]): string[] {
  const [first = '', ...rest] = values.slice(0, 20).map(optionOf);
  const second = cutText(rest.filter((text) => text !== '').join(' / '), productLimits.attributeMax).trim();
  return second === '' ? [first] : [first, second];
}

function stockOf(value: unknown): number | null {
  const text = textOf(value).trim();
  const stock = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return stock !== null && stock <= productLimits.stockMax ? stock : null;
}

function readVariant(raw: RawVariant, scale: number, page: ListingPage): DraftVariant | null {
  const [option1 = '', option2 = null] = twoOptions(raw.options);
  const price = rupiahFrom(raw.price, scale);
  if (option1 === '' || price === null) return null;
  return {
    option1,
    option2,
    price,
    stock: stockOf(raw.stock),
    image: imageAddress(raw.image, page.url.href),
    sourceKey: optionOf(raw.sourceKey) || null,
  };
}

export interface ReadVariants {
  optionNames: string[];
  variants: DraftVariant[];
  /** The page has more: past the bound, or without options or a price of their own. */
  hasMore: boolean;
}

/**
 * The variants of the first source that tells prices of them; null where none does. A variant without a price of its own is
 * left out: with the listing's lowest price it could be sold below its own.
 */
export function readVariants(page: ListingPage, raws: readonly RawListing[]): ReadVariants | null {
  for (const { variants: raw } of raws) {
    if (!raw) continue;
    const looked = raw.list.slice(0, productLimits.variantsMax);
    const variants = looked.map((one) => readVariant(one, raw.priceScale ?? 1, page)).filter((one) => one !== null);
    if (variants.length === 0) continue;
    const names = twoOptions(raw.names).filter((name) => name !== '');
    return {
      optionNames: names.length > 0 ? names : ['Varian'],
      variants,
      hasMore: variants.length < raw.list.length,
    };
  }
  return null;
}
