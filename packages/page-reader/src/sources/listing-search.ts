import { at, isObject, listOf, objectsIn, textOf, type JsonObject } from '../json/json.ts';
import type { ListingPage, OptionGroup, RawListing } from './raw-listing.ts';
import { listedValues, namedValues } from './named-values.ts';
import { ownJson } from './own-json.ts';

/** Normalises a key: 'sale_price' and 'salePrice' mean the same. */
const plain = (key: string): string => key.toLowerCase().replace(/[_-]/g, '');

const idKeys = /^(?:(?:spu|product|item|goods|config|simple|listing)?(?:id|sku|code)|slug|urlkey|urlpath|alias)$/;

/** Names that shops use for a field, best first. */
const synonyms = {
  name: ['name', 'title', 'productname', 'producttitle', 'spuname', 'goodsname', 'itemname', 'displayname'],
  price: [
    'specialprice',
    'saleprice',
    'promoprice',
    'finalprice',
    'sellingprice',
    'offerprice',
    'currentprice',
    'minprice',
    'pricemin',
    'price',
    'prices',
  ],
  category: ['categorypath', 'breadcrumbs', 'breadcrumb', 'categories', 'categorylist', 'categoryname', 'category'],
  etalase: ['etalase', 'showcase', 'showcasename'],
  condition: ['condition', 'itemcondition', 'productcondition'],
  images: [
    'images',
    'imageurls',
    'imagelist',
    'pictures',
    'gallery',
    'galleryimages',
    'media',
    'photos',
    'imgs',
    'imglist',
    'image',
    'imageurl',
    'mainimage',
  ],
  whiteBackground: [
    'whitebackgroundimage',
    'whitebgimage',
    'imagewhitebackground',
    'productimagebackgroundwhite',
    'whiteimage',
  ],
  description: [
    'description',
    'productdescription',
    'longdescription',
    'desc',
    'detail',
    'content',
    'shortdescription',
  ],
  color: ['color', 'colour', 'colorname', 'warna', 'colors', 'colours'],
  options: ['options', 'variations', 'variationoptions', 'variants', 'attributes', 'specifications', 'skuproperties'],
  properties: ['attributes', 'specifications', 'properties', 'productattributes', 'specs'],
} as const;

const addressKeys = ['url', 'src', 'original', 'full', 'large', 'zoom', 'image', 'imageurl', 'path'];
const amountKeys = ['special', 'sale', 'final', 'offered', 'discounted', 'min', 'value', 'amount', 'price'];
const nameKeys = ['name', 'displayname', 'label', 'title', 'value'];

/** Own enumerable values of an object by normalised key, up to a limit. */
function byPlainKey(object: JsonObject): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const key of Object.keys(object).slice(0, 500)) if (!values.has(plain(key))) values.set(plain(key), object[key]);
  return values;
}

const firstOf = (object: JsonObject, keys: readonly string[]): unknown => {
  const values = byPlainKey(object);
  return keys
    .map((key) => values.get(key))
    .find((value) => value !== undefined && value !== null && value !== '' && value !== 0);
};

const texts = (value: unknown, keys: readonly string[]): unknown[] =>
  listOf(value, 500).map((one) => (isObject(one) ? firstOf(one, keys) : one));

function optionGroups(value: unknown): OptionGroup[] {
  return listOf(value, 50)
    .filter(isObject)
    .map((group) => {
      const values = byPlainKey(group);
      const list = values.get('values') ?? values.get('options') ?? values.get('items') ?? values.get('list');
      return { name: firstOf(group, nameKeys), values: Array.isArray(list) ? texts(list, nameKeys) : [] };
    });
}

/** Counts the product fields of an object; zero if it has no name. */
function productScore(values: ReadonlyMap<string, unknown>): number {
  const holds = (keys: readonly string[]): boolean =>
    keys.some((key) => values.get(key) !== undefined && values.get(key) !== null);
  if (!synonyms.name.some((key) => typeof values.get(key) === 'string')) return 0;
  return [synonyms.price, synonyms.images, synonyms.description, synonyms.category].filter(holds).length;
}

function toRaw(product: JsonObject, source: RawListing['source']): RawListing {
  const values = byPlainKey(product);
  const all = (keys: readonly string[]): unknown[] =>
    keys.map((key) => values.get(key)).filter((value) => value !== undefined && value !== null);
  const named = (name: string): unknown => {
    const value = texts(values.get(name) ?? values.get(`${name}name`) ?? values.get(`product${name}`), nameKeys)[0];
    const unit = values.get(`${name}unit`) ?? values.get(`${name}uom`);
    return unit === undefined || value === 0 ? value || undefined : { amount: value, unit };
  };
  const prices = all(synonyms.price).map((price) => (isObject(price) ? firstOf(price, amountKeys) : price));
  return {
    source,
    name: all(synonyms.name)[0],
    price: prices.find((price) => textOf(price) !== '' && textOf(price) !== '0'),
    category: texts(all(synonyms.category)[0], nameKeys),
    etalase: texts(all(synonyms.etalase)[0], nameKeys)[0],
    condition: all(synonyms.condition)[0],
    images: all(synonyms.images).flatMap((images) => texts(images, addressKeys)),
    whiteBackground: texts(all(synonyms.whiteBackground)[0], addressKeys)[0],
    description: all(synonyms.description).find((one) => typeof one === 'string'),
    options: [
      { name: 'Warna', values: texts(all(synonyms.color)[0], nameKeys) },
      ...all(synonyms.options).flatMap(optionGroups),
    ],
    properties: [...namedValues(named), ...all(synonyms.properties).flatMap(listedValues)],
  };
}

/**
 * Searches the page's own JSON for an object that has the listing's id and looks like a product, for marketplaces
 * whose own format is unknown; the most complete object first, because instalments and reviews carry its id, too.
 * Objects with another id (recommendations, baskets) are ignored.
 */
export function searchListing(page: ListingPage): RawListing[] {
  const id = page.listingId.toLowerCase();
  const found: { raw: RawListing; score: number }[] = [];
  for (const { source, value } of ownJson(page)) {
    let best: { product: JsonObject; score: number } | null = null;
    for (const object of objectsIn(value)) {
      const carriesId = Object.keys(object)
        .slice(0, 500)
        .some((key) => idKeys.test(plain(key)) && textOf(at(object, key)).toLowerCase() === id);
      if (!carriesId) continue;
      const score = productScore(byPlainKey(object));
      if (score > (best?.score ?? 0)) best = { product: object, score };
    }
    if (best) found.push({ raw: toRaw(best.product, source), score: best.score });
  }
  const isResponse = ({ raw }: { raw: RawListing }): number => Number(raw.source === 'response');
  return found.toSorted((a, b) => isResponse(b) - isResponse(a) || b.score - a.score).map(({ raw }) => raw);
}
