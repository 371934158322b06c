import { productPageIdOf } from '@pindahlapak/model';
import { at, isObject, listOf, objectsIn, textOf, type JsonObject, memo } from '../json/json.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import type { ListingPage, OptionGroup, RawListing } from '../sources/raw-listing.ts';
import { ownJson, type OwnJson } from '../sources/own-json.ts';

const depthMax = 12;
const nodesMax = 20_000;

/** The key of the referenced record, for `{type: 'id', id}` and `{__ref}`. */
function referenceOf(value: unknown): string | null {
  const key = at(value, '__ref') ?? (at(value, 'type') === 'id' ? at(value, 'id') : undefined);
  return typeof key === 'string' ? key : null;
}

const namesMax = 500;

/** The first names of an object. Cached, because many references may lead to one record with very many names. */
const namesOf = memo((object: JsonObject): string[] => Object.keys(object).slice(0, namesMax));

/** Resolves the references of a record in a GraphQL cache. Bounded, because records may form circles. */
function expandRecord(cache: JsonObject, key: string): unknown {
  let nodes = 0;
  const expand = (value: unknown, depth: number): unknown => {
    nodes += 1;
    if (nodes > nodesMax || depth > depthMax) return undefined;
    if (Array.isArray(value)) return value.slice(0, 1000).map((one) => expand(one, depth + 1));
    if (!isObject(value)) return value;
    const reference = referenceOf(value);
    if (reference !== null) return expand(at(cache, reference), depth + 1);
    return Object.fromEntries(namesOf(value).map((name) => [name, expand(value[name], depth + 1)]));
  };
  return expand(at(cache, key), 0);
}

/** Keys of the cache's records with a response of this query, as in `$ROOT_QUERY.name({…})`. */
function queryKeys(cache: unknown, query: string): string[] {
  if (!isObject(cache)) return [];
  const root = at(cache, 'ROOT_QUERY');
  const referred = isObject(root) ? Object.keys(root).filter((key) => key.startsWith(`${query}(`)) : [];
  const keys = referred.map((key) => referenceOf(at(root, key))).filter((key) => key !== null);
  const own = Object.keys(cache).filter((key) => key.startsWith(`$ROOT_QUERY.${query}(`) && key.endsWith(')'));
  return [...new Set([...keys, ...own])].slice(0, 10);
}

/** Finds layouts in a response (or in a batch of them), or in the page's cache. */
function* layoutsIn({ name, value }: OwnJson): Generator<JsonObject> {
  if (name === '__cache' && isObject(value)) {
    for (const key of queryKeys(value, 'pdpGetLayout')) {
      const layout = expandRecord(value, key);
      if (isObject(layout)) yield layout;
    }
    return;
  }
  for (const object of objectsIn(value)) {
    const layout = at(object, 'pdpGetLayout');
    if (isObject(layout)) yield layout;
  }
}

/** Data of the first component that has data and one of these names. */
function componentData(layout: JsonObject, ...names: string[]): unknown {
  for (const component of listOf(at(layout, 'components'), 200)) {
    const data = listOf(at(component, 'data'))[0];
    if (data !== undefined && names.includes(textOf(at(component, 'name')))) return data;
  }
  return undefined;
}

const idOf = (address: unknown): string | null => productPageIdOf('tokopedia', textOf(address));

const isActive = (campaign: unknown): boolean => at(campaign, 'isActive') === true;

/** The regular price, and the campaign's prices while it is active. */
const pricesOf = (price: unknown, campaign: unknown): unknown[] => [
  price,
  ...(isActive(campaign) ? [at(campaign, 'discountedPrice'), at(campaign, 'discountPrice')] : []),
];

const removedStatuses = ['DELETED', 'BANNED', 'HIDDEN'];

/** Returns whether the shop holds the listing back: it cannot be bought, whatever its stock numbers say. */
const isInWarehouse = (layout: JsonObject): boolean => at(layout, 'basicInfo', 'status') === 'WAREHOUSE';

function stockOf(layout: JsonObject): unknown {
  const stock = at(componentData(layout, 'product_content'), 'stock');
  return isInWarehouse(layout) ? 0 : at(stock, 'useStock') === false ? undefined : at(stock, 'value');
}

function imagesOf(layout: JsonObject): unknown[] {
  const media = listOf(at(componentData(layout, 'product_media'), 'media'), 60);
  return media
    .filter((item) => at(item, 'type') === 'image')
    .map(
      (item) => at(item, 'urlMaxRes') || at(item, 'urlOriginal') || at(item, 'URLOriginal') || at(item, 'URLThumbnail'),
    );
}

const optionsOf = (variants: unknown): OptionGroup[] =>
  listOf(at(variants, 'variants'), 20).map((variant) => ({
    name: at(variant, 'identifier') === 'colour' ? 'Warna' : at(variant, 'name'),
    values: listOf(at(variant, 'option')).map((option) => at(option, 'value')),
  }));

/** Reads each choice with its own price. A choice that cannot be bought has stock 0, whatever its stock number says. */
const variantsOf = (layout: JsonObject, variants: unknown): NonNullable<RawListing['variants']> => ({
  names: optionsOf(variants).map(({ name }) => name),
  list: listOf(at(variants, 'children'), 1000).map((child) => ({
    options: listOf(at(child, 'optionName')),
    price: pricesOf(at(child, 'price'), at(child, 'campaignInfo')),
    stock: at(child, 'stock', 'isBuyable') === false || isInWarehouse(layout) ? 0 : at(child, 'stock', 'stock'),
    image: at(child, 'picture', 'urlOriginal'),
    sourceKey: at(child, 'productID'),
  })),
});

function readLayout(page: ListingPage, layout: JsonObject, source: RawListing['source']): RawListing | null {
  const basic = at(layout, 'basicInfo');
  const content = componentData(layout, 'product_content');
  const variants = componentData(layout, 'new_variant_options', 'variant_options');
  // Selecting a variant changes the address, but the response may still be that of the previous variant.
  const children = listOf(at(variants, 'children'), 1000);
  const child = children.find((one) => idOf(at(one, 'productURL')) === page.listingId);
  const isThis = idOf(at(basic, 'url')) === page.listingId;
  if (!isThis && child === undefined) return null;
  const details = listOf(at(componentData(layout, 'product_detail'), 'content'), 60);
  const detail = (title: string): unknown =>
    at(
      details.find((one) => at(one, 'title') === title),
      'subtitle',
    );
  const category = listOf(at(basic, 'category', 'detail'), 20).map((one) => at(one, 'name'));
  return {
    source,
    name: (isThis ? at(content, 'name') : undefined) ?? at(child, 'productName') ?? at(content, 'name'),
    price: isThis
      ? pricesOf(at(content, 'price', 'value'), at(content, 'campaign'))
      : pricesOf(at(child, 'price'), at(child, 'campaignInfo')),
    category: category.length > 0 ? category : at(basic, 'category', 'name'),
    etalase: at(basic, 'menu', 'name') || detail('Etalase'),
    condition: at(basic, 'condition') ?? detail('Kondisi'),
    images: imagesOf(layout),
    description: detail('Deskripsi'),
    weightGram: { amount: at(basic, 'weight'), unit: at(basic, 'weightUnit') },
    properties: details.map((one) => ({ name: at(one, 'title'), value: at(one, 'subtitle') })),
    options: optionsOf(variants),
    variants: variantsOf(layout, variants),
    stock: isThis ? stockOf(layout) : undefined,
    isFlashSale: [at(content, 'campaign'), ...children.map((one) => at(one, 'campaignInfo'))].some(isActive),
    isRemoved: isThis && removedStatuses.includes(textOf(at(basic, 'status'))),
  };
}

const testId = (name: string): string => `[data-testid="${name}"]`;

/** Reads the response of `PDPGetLayoutQuery`, and the same layout in the page's `__cache`. */
export const tokopedia: MarketplaceReader = {
  stateVariables: ['__cache'],
  selectors: [
    {
      field: 'name',
      css: testId('lblPDPDetailProductName'),
      read: 'text',
      sample: { html: '<h1 data-testid="lblPDPDetailProductName">Kemeja Uji</h1>', value: 'Kemeja Uji' },
    },
    {
      field: 'price',
      css: testId('lblPDPDetailProductPrice'),
      read: 'text',
      sample: { html: '<div data-testid="lblPDPDetailProductPrice">Rp85.000</div>', value: 'Rp85.000' },
    },
    {
      field: 'description',
      css: testId('lblPDPDescriptionProduk'),
      read: 'html',
      sample: { html: '<div data-testid="lblPDPDescriptionProduk">Satu<br>dua</div>', value: 'Satu<br>dua' },
    },
    {
      field: 'detail',
      css: testId('lblPDPInfoProduk'),
      read: 'html',
      sample: {
        html: '<ul data-testid="lblPDPInfoProduk"><li>Kondisi: Baru</li></ul>',
        value: '<li>Kondisi: Baru</li>',
      },
    },
    {
      field: 'image',
      css: `${testId('PDPImageThumbnail')} img`,
      read: { attribute: 'src' },
      sample: {
        html: '<button data-testid="PDPImageThumbnail"><img src="https://images.tokopedia.net/img/a.jpg"></button>',
        value: 'https://images.tokopedia.net/img/a.jpg',
      },
    },
  ],
  readOwn: (page) =>
    [...ownJson(page)]
      .flatMap((own) => [...layoutsIn(own)].map((layout) => readLayout(page, layout, own.source)))
      .filter((raw) => raw !== null)
      .slice(0, 20),
};
