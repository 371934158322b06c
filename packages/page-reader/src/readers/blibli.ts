import { listingAddress } from '../fields/listing-address.ts';
import { at, listOf, objectsIn, textOf, type JsonObject } from '../json/json.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import { ownJson, type OwnJson } from '../sources/own-json.ts';

const isMissing = (status: number | undefined): boolean => status === 404 || status === 410;

/** Returns whether a summary describes the product or item in the address, by the seller's code or Blibli's own. */
const isOf = (summary: unknown, listingId: string): boolean =>
  [at(summary, 'productSku'), at(summary, 'itemSku'), at(summary, 'productCode')].some(
    (sku) => textOf(sku).toUpperCase() === listingId,
  );

/** Returns whether the page could not get the full description: selling points must not replace one read earlier. */
const lacksDescription = ({ snapshot }: ListingPage): boolean =>
  snapshot.responses.some(
    ({ url, status }) => status !== undefined && !isMissing(status) && url.endsWith('/description'),
  );

function readSummary(page: ListingPage, { source, value }: OwnJson): RawListing[] {
  let summary: JsonObject | null = null;
  for (const object of objectsIn(value)) {
    if (isOf(object, page.listingId)) {
      summary = object;
      break;
    }
  }
  if (!summary) return [];
  return [
    {
      source,
      name: at(summary, 'name'),
      price: at(summary, 'price', 'offered') ?? at(summary, 'price', 'listed'),
      category: listOf(at(summary, 'categories'), 20).map((category) => at(category, 'name')),
      images: listOf(at(summary, 'images'), 50).map((image) => at(image, 'full') ?? at(image, 'thumbnail')),
      description: at(summary, 'uniqueSellingPoint'),
      lacksDescription: lacksDescription(page),
      brand: at(summary, 'brand', 'name'),
      stock: at(summary, 'stock'),
      isFlashSale: listOf(at(summary, 'tags'), 100).some((tag) => /FLASH_?SALE/.test(textOf(tag))),
      options: listOf(at(summary, 'attributes'), 50).map((attribute) => ({
        name: at(attribute, 'name'),
        values: listOf(at(attribute, 'values')).map((one) => at(one, 'value')),
      })),
    },
  ];
}

/** Reads the full description, which is in a separate response; the summary only has the selling points. */
function readDescription(page: ListingPage, { source, name, value }: OwnJson): RawListing[] {
  const address = name
    .toUpperCase()
    .replaceAll('.', '-')
    .replace(/_PP-\d+\/DESCRIPTION/, '/DESCRIPTION');
  if (!address.includes(`--${page.listingId}/DESCRIPTION`)) return [];
  return [{ source, description: at(value, 'data', 'value') ?? at(value, 'data', 'description') ?? at(value, 'data') }];
}

/** Reports a removed listing if Blibli answers 'not found' for its summary. */
const readMissing = (page: ListingPage): RawListing[] =>
  page.snapshot.responses.some(({ url, status }) => isMissing(status) && url.endsWith(`/${codeOf(page)}/_summary`))
    ? [{ source: 'response', isRemoved: true }]
    : [];

/** The code in the page's own address, such as 'ps--ABC-12345-00018'. */
const codeOf = (page: ListingPage): string =>
  new URL(listingAddress(page.marketplaceType, page.url)).pathname.split('/').at(-1) ?? '';

/** Reads the responses of `/backend/product-detail/products/{code}/_summary` and `/description`. */
export const blibli: MarketplaceReader = {
  readOwn: (page) => {
    const all = [...ownJson(page)];
    return [
      ...all.flatMap((own) => readDescription(page, own)),
      ...all.flatMap((own) => readSummary(page, own)),
      ...readMissing(page),
    ];
  },
  responseAddresses: (page) => {
    const product = `${page.url.origin}/backend/product-detail/products/${codeOf(page)}`;
    return [`${product}/_summary`, `${product}/description`];
  },
};
