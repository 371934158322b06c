import { at, isObject, listOf, objectsIn, parseJson, textOf, type JsonObject } from '../json/json.ts';
import { listingIdIn } from './listing-id-in.ts';
import { listedValues, namedValues, plainValue } from './named-values.ts';
import type { ListingPage, OptionGroup, RawListing } from './raw-listing.ts';

const productTypes =
  /^(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts)$/;

const variantsMax = 500;

const hasType = (node: JsonObject, type: RegExp): boolean =>
  listOf(at(node, '@type')).some((one) => type.test(textOf(one)));

/**
 * Escapes line breaks and other control characters inside the strings of a JSON text. A single pass, because a regular
 * expression would restart at every quote of a string that never ends.
 */
function escapeControls(text: string): string {
  let escaped = '';
  let copiedTo = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isInString = !isInString;
    else if (!isInString) continue;
    else if (character < ' ') {
      escaped += `${text.slice(copiedTo, at)}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
      copiedTo = at + 1;
    } else if (character === '\\' && text.charAt(at + 1) >= ' ') at += 1;
  }
  return escaped + text.slice(copiedTo);
}

/** Parses JSON-LD as pages write it, with raw line breaks inside texts or inside a comment. */
function parseJsonLd(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\/ ?<!\[CDATA\[|\/\* ?<!\[CDATA\[ ?\*\/)|(?:-->|\/\/ ?\]\]>|\/\* ?\]\]> ?\*\/)$/g, '');
  return parseJson(bare) ?? parseJson(escapeControls(bare));
}

/** Resolves an '@id' reference to its node; returns any other value unchanged. */
type Resolve = (value: unknown) => unknown;

function resolver(nodes: readonly JsonObject[]): Resolve {
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) {
    const id = textOf(at(node, '@id'));
    if (id !== '' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  }
  return (value) => {
    const isReference = isObject(value) && Object.keys(value).length === 1;
    return isReference ? (byId.get(textOf(at(value, '@id'))) ?? value) : value;
  };
}

/** Offers, nested offers and price specifications that are read per product. */
const offersMax = 5_000;

/** Currency of an offer in capitals; '' if it names none. */
const currencyOf = (offer: unknown): string => textOf(at(offer, 'priceCurrency')).slice(0, 20).toUpperCase();

/** Availability of an offer: 'https://schema.org/InStock'. */
const availabilityIn = (offer: unknown): string => textOf(at(offer, 'availability')).slice(0, 100);

/** Marks of an instalment, a deposit or another part of the price, and of a price for members only. */
const partialMarks = ['priceComponentType', 'billingDuration', 'billingIncrement', 'validForMemberTier'];

/** Returns whether a price is a fee, a part, not for everybody or, next to another price, that of a gram or litre. */
const isOtherPrice = (specification: unknown, hasPrice: boolean): boolean =>
  isObject(specification) &&
  (hasType(specification, /(?:Delivery|Payment)ChargeSpecification$/) ||
    partialMarks.some((mark) => at(specification, mark) !== undefined) ||
    (hasPrice && at(specification, 'referenceQuantity') !== undefined));

/**
 * Collects the prices of the products' offers in rupiah; other currencies are ignored. The number of offers is
 * limited, because with references a short text can name the same offers any number of times.
 */
function pricesOf(products: readonly unknown[], resolve: Resolve): unknown[] {
  const prices: unknown[] = [];
  let left = offersMax;
  const read = (offer: unknown, depth: number, currencyAbove: string, hasPriceAbove = false): void => {
    left -= 1;
    if (left < 0 || isOtherPrice(offer, hasPriceAbove)) return;
    const currency = currencyOf(offer) || currencyAbove;
    const isRupiah = currency === '' || currency === 'IDR';
    if (isRupiah) prices.push(at(offer, 'lowPrice'), at(offer, 'price'));
    if (depth === 0) readAll(at(offer, 'offers'), depth, currency);
    if (!isRupiah || depth >= 2) return;
    readAll(at(offer, 'priceSpecification'), depth, currency, at(offer, 'price') !== undefined);
  };
  const readAll = (offers: unknown, depth: number, currency: string, hasPrice = false): void => {
    for (const offer of listOf(offers)) {
      if (left <= 0) return;
      read(offer, depth + 1, currency, hasPrice);
    }
  };
  const seen = new Set<unknown>();
  for (const product of products) {
    for (const reference of listOf(at(product, 'offers'))) {
      if (left <= 0) break;
      const offer = resolve(reference);
      if (seen.has(offer)) left -= 1;
      else read(offer, 0, '');
      seen.add(offer);
    }
  }
  return prices.filter((price) => price !== undefined && price !== null && price !== '');
}

const imagesOf = (product: unknown, resolve: Resolve): unknown[] =>
  listOf(at(product, 'image'), 100)
    .map(resolve)
    .flatMap((image) =>
      isObject(image) ? [at(image, 'contentUrl') ?? at(image, 'url') ?? at(image, '@id')] : [image],
    );

/** The picture whose name or caption mentions a white background. */
const whiteImageOf = (product: unknown): unknown =>
  listOf(at(product, 'image'), 100)
    .filter(isObject)
    .filter((image) =>
      /white background|latar putih/i.test(`${textOf(at(image, 'name'))} ${textOf(at(image, 'caption'))}`),
    )
    .map((image) => at(image, 'contentUrl') ?? at(image, 'url'))[0];

function optionsOf(product: unknown, variants: readonly unknown[]): OptionGroup[] {
  const all = [product, ...variants];
  const values = (property: string): unknown[] =>
    all.flatMap((one) => listOf(at(one, property), 100)).map((value) => (isObject(value) ? at(value, 'name') : value));
  const groups = new Map<string, unknown[]>([
    ['Warna', values('color')],
    ['Ukuran', values('size')],
    ['Bahan', variants.length > 0 ? variants.flatMap((one) => listOf(at(one, 'material'), 10)) : []],
  ]);
  for (const property of variants.flatMap((one) => listOf(at(one, 'additionalProperty'), 20))) {
    const name = textOf(at(property, 'name'));
    if (name !== '' && groups.size < 20)
      groups.set(name, [...(groups.get(name) ?? []).slice(0, variantsMax), at(property, 'value')]);
  }
  const own = listOf(at(product, 'additionalProperty'), 50);
  if (groups.get('Warna')?.length === 0)
    groups.set(
      'Warna',
      own.filter((one) => /^(?:warna|colou?r)$/i.test(textOf(at(one, 'name')))).map((one) => at(one, 'value')),
    );
  return [...groups].map(([name, found]) => ({ name, values: found }));
}

const ownOptions = { Warna: 'color', Ukuran: 'size', Bahan: 'material' } as const;

/** Reads the variants of a group by their differing properties; price and availability come from the first offer. */
function variantsOf(variants: readonly unknown[], resolve: Resolve): NonNullable<RawListing['variants']> {
  const optionOf = (variant: unknown, property: string): unknown => {
    const value = listOf(at(variant, property))[0];
    return isObject(value) ? at(value, 'name') : value;
  };
  const properties = Object.entries(ownOptions).filter(([, property]) =>
    variants.some((variant) => textOf(optionOf(variant, property)) !== ''),
  );
  return {
    names: properties.map(([name]) => name),
    list: variants.map((variant) => {
      const offer = resolve(listOf(at(variant, 'offers'))[0]);
      const currency = currencyOf(offer);
      return {
        options: properties.map(([, property]) => optionOf(variant, property)),
        price: currency === '' || currency === 'IDR' ? (at(offer, 'price') ?? at(offer, 'lowPrice')) : null,
        stock: /OutOfStock|SoldOut/.test(availabilityIn(offer)) ? 0 : null,
        image: imagesOf(variant, resolve)[0],
        sourceKey: at(variant, 'sku'),
      };
    }),
  };
}

/** Reads stock and removal from the offers, which only say that all are sold out or discontinued. */
function availabilityOf(products: readonly unknown[], resolve: Resolve): Pick<RawListing, 'stock' | 'isRemoved'> {
  const offers = products.flatMap((one) => listOf(at(one, 'offers'), 100)).map(resolve);
  const texts = offers.map(availabilityIn);
  const areAll = (pattern: RegExp): boolean => texts.length > 0 && texts.every((text) => pattern.test(text));
  return { stock: areAll(/OutOfStock|SoldOut/) ? 0 : undefined, isRemoved: areAll(/Discontinued/) };
}

function breadcrumb(nodes: readonly JsonObject[]): unknown[] | undefined {
  const list = nodes.find((node) => hasType(node, /BreadcrumbList$/));
  const items = listOf(at(list, 'itemListElement'), 20).filter(isObject);
  const position = (item: JsonObject): number => Number(textOf(at(item, 'position'))) || 0;
  const names = items
    .toSorted((one, other) => position(one) - position(other))
    .map((item) => at(item, 'name') ?? at(item, 'item', 'name'));
  return names.length > 0 ? names : undefined;
}

const categoryOf = (product: unknown): unknown => {
  const category = at(product, 'category');
  return isObject(category)
    ? at(category, 'name')
    : Array.isArray(category)
      ? category.slice(0, 20).map((one) => (isObject(one) ? at(one, 'name') : one))
      : category;
};

/** Returns whether a node names the page's address, only those of other listings, or none. */
function relationOf(product: JsonObject, page: ListingPage): 'own' | 'foreign' | 'unknown' {
  const addresses = [
    at(product, 'url'),
    at(product, '@id'),
    at(listOf(at(product, 'offers'))[0], 'url'),
    at(product, 'mainEntityOfPage'),
  ];
  const ids = addresses.map((address) => listingIdIn(page, textOf(address))).filter((id) => id !== null);
  if (ids.length === 0) return 'unknown';
  return ids.includes(page.listingId) ? 'own' : 'foreign';
}

const relatedKeys = ['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor'];

/** Reads the JSON-LD product whose address is that of the page, otherwise the first one without another address. */
export function readJsonLd(page: ListingPage): RawListing[] {
  const nodes: JsonObject[] = [];
  for (const text of page.snapshot.jsonLd) {
    for (const node of objectsIn(parseJsonLd(text), 20_000)) {
      if (nodes.length < 40_000) nodes.push(node);
    }
  }
  const resolve = resolver(nodes);
  const variantsIn = (node: JsonObject): unknown[] => [
    ...new Set(listOf(at(node, 'hasVariant'), variantsMax).map(resolve)),
  ];
  const relations = new Map<unknown, ReturnType<typeof relationOf>>(
    nodes.map((node) => [node, relationOf(node, page)]),
  );
  const isOwn = (node: JsonObject): boolean => [node, ...variantsIn(node)].some((one) => relations.get(one) === 'own');
  const recommended = new Set(nodes.flatMap((node) => relatedKeys.flatMap((key) => listOf(at(node, key)))));
  const possible = nodes.filter(
    (node) => hasType(node, productTypes) && relations.get(node) !== 'foreign' && !recommended.has(node),
  );
  const own = possible.filter(isOwn);
  const products = own.length > 0 ? own : possible;
  const named = products.filter((node) => textOf(at(node, 'name')) !== '');
  const isGroup = (node: JsonObject): boolean => hasType(node, /ProductGroup$/);
  const product =
    named.find(isGroup) ?? named.find((node) => at(node, 'offers') !== undefined) ?? named[0] ?? products[0];
  const crumbs = breadcrumb(nodes);
  if (!product) return crumbs ? [{ source: 'jsonLd', category: crumbs }] : [];
  const variants = variantsIn(product);
  const described = [product, ...variants];
  return [
    {
      source: 'jsonLd',
      name: at(product, 'name'),
      price: pricesOf(described, resolve),
      category: crumbs ?? categoryOf(product),
      condition: described
        .flatMap((one) => [at(one, 'itemCondition'), at(resolve(listOf(at(one, 'offers'))[0]), 'itemCondition')])
        .find((one) => textOf(one) !== ''),
      images: described.flatMap((one) => imagesOf(one, resolve)),
      whiteBackground: whiteImageOf(product),
      description:
        at(product, 'description') ?? variants.map((one) => at(one, 'description')).find((one) => textOf(one) !== ''),
      options: optionsOf(product, variants),
      properties: [
        ...namedValues((name) => plainValue(at(product, name))),
        ...listedValues(at(product, 'additionalProperty')),
        ...variants.slice(0, 1).flatMap((one) => namedValues((name) => plainValue(at(one, name)))),
      ],
      variants: variantsOf(variants, resolve),
      ...availabilityOf(described, resolve),
    },
    ...(crumbs ? [{ source: 'jsonLd' as const, category: categoryOf(product) }] : []),
  ];
}
