import { at, isObject, listOf, textOf } from '../json/json.ts';
import { commonStateVariables, type MarketplaceReader } from './marketplace-reader.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import { searchListing } from '../sources/listing-search.ts';
import { ownJson } from '../sources/own-json.ts';

/** Reads the product in the page's `__NEXT_DATA__`, if its address is that of this page. */
function readNextData(page: ListingPage): RawListing[] {
  const raws: RawListing[] = [];
  for (const { source, value } of ownJson(page)) {
    const product = at(value, 'props', 'pageProps', 'preloadedState', 'pdv', 'product');
    if (!isObject(product) || !textOf(at(product, 'Url')).includes(page.listingId)) continue;
    const simples = listOf(at(product, 'Simples'), 200);
    const prices = [product, ...simples].flatMap((one) => [at(one, 'SpecialPrice'), at(one, 'Price')]);
    raws.push({
      source,
      name: at(product, 'Name'),
      price: prices.filter((price) => textOf(price) !== '' && textOf(price) !== '0'),
      description: at(product, 'Description'),
      brand: at(product, 'Brand', 'Name') ?? at(product, 'Brand'),
      images: listOf(at(product, 'Images'), 50).map((image) => at(image, 'Url') ?? image),
      options: [
        { name: 'Warna', values: [at(product, 'Color') ?? at(product, 'Attributes', 'color')] },
        { name: 'Ukuran', values: simples.map((simple) => at(simple, 'Size')) },
      ],
    });
  }
  return raws;
}

/** Reads `__NEXT_DATA__` in the form that public scrapers describe, and structured data. */
export const zalora: MarketplaceReader = {
  stateVariables: commonStateVariables,
  readOwn: (page) => [...readNextData(page), ...searchListing(page)],
};
