import { at, isObject, listOf, objectsIn, textOf, type JsonObject } from '../json/json.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import type { OptionGroup, RawListing, RawProperty } from '../sources/raw-listing.ts';
import { rupiahFrom } from '../fields/rupiah-from-text.ts';
import { ownJson } from '../sources/own-json.ts';

/** Shopee counts prices in hundred-thousandths of a rupiah. */
const priceScale = 100_000;

const pictureFolder = 'https://down-id.img.susercontent.com/file/';

/** Finds the page's data: the object whose `item` has the shop and item ids of the address. */
function findProduct(value: unknown, listingId: string): JsonObject | null {
  const known = at(
    value,
    'initialState',
    'DOMAIN_PDP',
    'data',
    'PDP_BFF_DATA',
    'cachedMap',
    listingId.replace('.', '/'),
  );
  for (const root of [known, value]) {
    for (const object of objectsIn(root)) {
      const item = at(object, 'item');
      const shop = textOf(at(item, 'shop_id') ?? at(item, 'shopid'));
      const id = textOf(at(item, 'item_id') ?? at(item, 'itemid'));
      if (`${shop}.${id}` === listingId) return object;
    }
  }
  return null;
}

/** The price to pay without a voucher: as shown on the page, else the lowest of the item, else of its models. */
function priceOf(product: JsonObject): number | null {
  const shown = at(product, 'product_price', 'price');
  const item = at(product, 'item');
  const models = listOf(at(item, 'models'), 500).map((model) => at(model, 'price'));
  for (const prices of [
    [at(shown, 'single_value'), at(shown, 'range_min')],
    [at(item, 'price_min'), at(item, 'price')],
    models,
  ]) {
    const price = rupiahFrom(prices, priceScale);
    if (price !== null) return price;
  }
  return null;
}

function descriptionOf(product: JsonObject): string {
  const whole = textOf(at(product, 'item', 'description'));
  if (whole.trim() !== '') return whole;
  const paragraphs =
    at(product, 'product_description', 'paragraph_list') ??
    at(product, 'item', 'rich_text_description', 'paragraph_list');
  return listOf(paragraphs, 1000)
    .map((paragraph) => textOf(at(paragraph, 'text')))
    .join('\n');
}

const picture = (id: unknown): string | null =>
  /^[\w-]{6,100}$/.test(textOf(id)) ? `${pictureFolder}${textOf(id)}` : null;

const optionsOf = (product: JsonObject): OptionGroup[] =>
  listOf(at(product, 'item', 'tier_variations'), 20).map((variation) => ({
    name: at(variation, 'name'),
    values: listOf(at(variation, 'options')),
  }));

const statusOf = (product: JsonObject): string => textOf(at(product, 'item', 'item_status'));
const isSoldOut = (product: JsonObject): boolean => statusOf(product) === 'sold_out';

/** Reads the item's models; each refers to its options by index. */
function variantsOf(product: JsonObject): NonNullable<RawListing['variants']> {
  const tiers = listOf(at(product, 'item', 'tier_variations'), 20);
  return {
    names: tiers.map((tier) => at(tier, 'name')),
    priceScale,
    list: listOf(at(product, 'item', 'models'), 1000).map((model) => {
      const places = listOf(at(model, 'tier_indices') ?? at(model, 'extinfo', 'tier_index')).map((place) =>
        typeof place === 'number' ? place : -1,
      );
      return {
        options: tiers.map((tier, index) => at(tier, 'options', places[index] ?? -1)),
        price: at(model, 'price'),
        stock: isSoldOut(product) ? 0 : at(model, 'stock'),
        image: picture(at(tiers[0], 'images', places[0] ?? -1)),
        sourceKey: at(model, 'model_id') ?? at(model, 'modelid'),
      };
    }),
  };
}

/** Reads the item's properties, except timestamps. */
const propertiesOf = (product: JsonObject): RawProperty[] =>
  listOf(at(product, 'product_attributes', 'attrs') ?? at(product, 'item', 'attributes'), 100)
    .filter((attribute) => at(attribute, 'is_timestamp') !== true)
    .map((attribute) => ({ name: at(attribute, 'name'), value: at(attribute, 'value') }));

const removedStatuses = ['deleted', 'banned', 'unlisted'];

/** Returns whether the page's price belongs to a running flash sale; announced ones are elsewhere in the response. */
const hasFlashSale = (product: JsonObject): boolean =>
  [at(product, 'flash_sale'), at(product, 'item', 'flash_sale')].some(
    (sale) => isObject(sale) && Object.values(sale).some((value) => value !== null && value !== false),
  );

const conditions: Readonly<Record<string, string>> = { '1': 'baru', '2': 'bekas' };

const isFilled = (list: unknown): boolean => listOf(list).length > 0;

function readProduct(product: JsonObject, source: RawListing['source']): RawListing {
  const item = at(product, 'item');
  const categories = [
    at(product, 'product_attributes', 'categories'),
    at(item, 'fe_categories'),
    at(item, 'categories'),
  ];
  const images = [at(product, 'product_images', 'images'), at(item, 'images'), at(item, 'image')];
  const condition = textOf(at(item, 'condition'));
  return {
    source,
    name: at(item, 'title') ?? at(item, 'name'),
    price: priceOf(product),
    category: listOf(categories.find(isFilled)).map((category) => at(category, 'display_name')),
    condition: Object.hasOwn(conditions, condition) ? conditions[condition] : undefined,
    images: listOf(images.find(isFilled), 50).map(picture),
    description: descriptionOf(product),
    options: optionsOf(product),
    brand: at(item, 'brand'),
    properties: propertiesOf(product),
    variants: variantsOf(product),
    stock: isSoldOut(product) ? 0 : (at(item, 'stock') ?? at(item, 'normal_stock')),
    isFlashSale: hasFlashSale(product),
    isRemoved: removedStatuses.includes(statusOf(product)),
  };
}

/** Reads the response of `/api/v4/pdp/get_pc` and `text/mfe-initial-data` (without prices if signed out). */
export const shopee: MarketplaceReader = {
  readOwn: (page) =>
    [...ownJson(page)].flatMap(({ source, value }) => {
      const product = findProduct(value, page.listingId);
      return product ? [readProduct(product, source)] : [];
    }),
};
