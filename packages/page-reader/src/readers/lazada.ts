import { at, isObject, listOf, textOf } from '../json/json.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import type { ListingPage, OptionGroup, RawListing, RawProperty } from '../sources/raw-listing.ts';
import { ownJson, type OwnJson } from '../sources/own-json.ts';

const skusMax = 500;

const entriesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value).slice(0, skusMax) : []);

const priceOf = (sku: unknown): unknown =>
  at(sku, 'price', 'salePrice', 'value') ??
  at(sku, 'price', 'salePrice', 'text') ??
  at(sku, 'price', 'originalPrice', 'value');

/** Prices to pay of all variants; '0' is the one that the page opens with. */
const pricesOf = (fields: unknown): unknown[] => entriesOf(at(fields, 'skuInfos')).map(priceOf);

function imagesOf(fields: unknown): unknown[] {
  const galleries = at(fields, 'skuGalleries');
  const gallery = at(galleries, '0') ?? entriesOf(galleries)[0];
  return listOf(gallery, 50)
    .filter((item) => (at(item, 'type') ?? 'img') === 'img')
    .map((item) => at(item, 'src'));
}

const skuBaseOf = (fields: unknown): unknown => at(fields, 'productOption', 'skuBase') ?? at(fields, 'skuBase');

const propertiesOf = (fields: unknown): readonly unknown[] => listOf(at(skuBaseOf(fields), 'properties'), 20);

/** Returns the values of an option; sizes may be nested under the name of their scale ('Int'). */
const valuesOf = (property: unknown): unknown[] =>
  listOf(at(property, 'values'), skusMax)
    .flatMap((value) => {
      const inner = at(value, 'value');
      return Array.isArray(inner) ? inner.slice(0, skusMax) : [value];
    })
    .slice(0, skusMax);

const optionsOf = (fields: unknown): OptionGroup[] =>
  propertiesOf(fields).map((property) => ({
    name: at(property, 'name'),
    values: valuesOf(property).map((value) => at(value, 'name')),
  }));

/** Returns the variants by the paths of their values ('pid:vid;pid:vid'), each with its own price. */
function variantsOf(fields: unknown): NonNullable<RawListing['variants']> {
  const properties = propertiesOf(fields);
  const byPath = properties.map(
    (property) =>
      new Map(valuesOf(property).map((value) => [`${textOf(at(property, 'pid'))}:${textOf(at(value, 'vid'))}`, value])),
  );
  return {
    names: properties.map((property) => at(property, 'name')),
    list: listOf(at(skuBaseOf(fields), 'skus'), skusMax).map((sku) => {
      const paths = textOf(at(sku, 'propPath')).slice(0, 1_000).split(';').slice(0, 20);
      const values = byPath.map((known) => paths.map((path) => known.get(path)).find((value) => value !== undefined));
      const sourceKey = textOf(at(sku, 'skuId'));
      return {
        options: values.map((value) => at(value, 'name')),
        price: priceOf(at(fields, 'skuInfos', sourceKey)),
        stock: at(fields, 'skuInfos', sourceKey, 'stock'),
        image: values.map((value) => at(value, 'image')).find((image) => textOf(image) !== ''),
        sourceKey,
      };
    }),
  };
}

/** Properties of the variant that the page opens with, otherwise of the first one. */
function featuresOf(fields: unknown): RawProperty[] {
  const opened = textOf(at(fields, 'primaryKey', 'skuId'));
  const features =
    at(fields, 'specifications', opened, 'features') ?? at(entriesOf(at(fields, 'specifications'))[0], 'features');
  return isObject(features)
    ? Object.entries(features)
        .slice(0, 100)
        .map(([name, value]) => ({ name, value }))
    : [];
}

function readModuleData(page: ListingPage, { source, value }: OwnJson): RawListing[] {
  const fields = at(value, 'data', 'root', 'fields');
  const itemId = textOf(at(fields, 'primaryKey', 'itemId'));
  if (!isObject(fields) || (itemId !== '' && itemId !== page.listingId)) return [];
  return [
    {
      source,
      name: at(fields, 'product', 'title'),
      price: pricesOf(fields),
      category: at(fields, 'tracking', 'pdt_category'),
      images: imagesOf(fields),
      description: at(fields, 'product', 'desc') || at(fields, 'product', 'highlights'),
      options: optionsOf(fields),
      brand: at(fields, 'product', 'brand', 'name') ?? at(fields, 'tracking', 'brand_name'),
      properties: featuresOf(fields),
      variants: variantsOf(fields),
    },
  ];
}

const readTrackingData = ({ source, value }: OwnJson): RawListing[] => [
  {
    source,
    name: at(value, 'pdt_name'),
    price: at(value, 'pdt_price'),
    category: at(value, 'pdt_category'),
    images: [at(value, 'pdt_photo')],
    brand: at(value, 'brand_name'),
  },
];

/** Reads `__moduleData__` and `pdpTrackingData` in the form that public scrapers describe, and structured data. */
export const lazada: MarketplaceReader = {
  stateVariables: ['__moduleData__', 'pdpTrackingData'],
  selectors: [
    {
      field: 'name',
      css: '.pdp-mod-product-badge-title',
      read: 'text',
      sample: { html: '<h1 class="pdp-mod-product-badge-title">Kemeja Uji</h1>', value: 'Kemeja Uji' },
    },
    {
      field: 'price',
      css: '.pdp-price_type_normal',
      read: 'text',
      sample: { html: '<span class="pdp-price pdp-price_type_normal">Rp85.000</span>', value: 'Rp85.000' },
    },
  ],
  readOwn: (page) => {
    const all = [...ownJson(page)];
    const modules = all.filter(({ name }) => name !== 'pdpTrackingData').flatMap((own) => readModuleData(page, own));
    return [...modules, ...all.filter(({ name }) => name === 'pdpTrackingData').flatMap(readTrackingData)];
  },
};
