import type { SourceDifference, SourceObservation } from '@pindahlapak/contract';
import { optionsKey, type SourceChangeKind, sourceLimits } from '@pindahlapak/model';
import { variantName } from '../catalogue/changes/product-change.ts';
import { distinctVariants, type VariantOrigins } from '../catalogue/import/accept-item.ts';
import { digestOf, type FieldOrigin, type ProductOrigins } from '../catalogue/field-origins.ts';

/** The page fields that are compared. */
export type PageContent = Pick<SourceObservation, 'price' | 'isFlashSale' | 'variants' | 'title' | 'stock'>;
export type PageVariant = NonNullable<PageContent['variants']>[number];

/** A variant as last imported from its source. */
export interface ImportedVariant {
  id: string;
  /** Name shown to the seller. */
  name: string;
  sourceKey: string | null;
  isGone: boolean;
  origins: VariantOrigins;
}

/** A product as last imported from its source. */
export interface ImportedProduct {
  name: string;
  origins: ProductOrigins;
  /** Whether a listing without variants was sold out; null if never checked. */
  isSoldOut: boolean | null;
  variants: readonly ImportedVariant[];
}

/** A difference; `digest` is the digest of the new value. */
export interface FoundDifference {
  difference: SourceDifference;
  digest: string;
  percent: number | null;
}

/** Returns the number in the last import; null if there was none. */
const numberOf = (origin: FieldOrigin | undefined): number | null => {
  const imported = origin?.source;
  return imported === undefined ? null : Number(imported);
};

export const rangeOf = (prices: readonly number[]) => ({ min: Math.min(...prices), max: Math.max(...prices) });

/** Returns the largest price change in percent, to one decimal, and whether it is a rise; null if no old price is known. */
function largestChangeOf(pairs: readonly { old: number | null; now: number }[]) {
  const known = pairs.flatMap(({ old, now }) => (old === null || old === 0 ? [] : [((now - old) * 100) / old]));
  const [first, ...others] = known;
  if (first === undefined) return null;
  const largest = others.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), first);
  return { percent: Math.round(Math.abs(largest) * 10) / 10, isRise: largest > 0 };
}

const digestOfAll = (values: readonly string[]): string => digestOf([...values].sort().join('\n')) ?? '';

/** Variants of a page matched to the stored ones: by the source's key, else by equal options. */
export interface MatchedVariants {
  pairs: { imported: ImportedVariant; seen: PageVariant }[];
  /** Stored variants that are no longer on the page. */
  gone: ImportedVariant[];
  /** Variants of the page that are not stored. */
  added: PageVariant[];
}

/** Matches the variants of a page; null if the page has none. */
export function matchVariants(imported: readonly ImportedVariant[], content: PageContent): MatchedVariants | null {
  if (!content.variants || content.variants.length === 0) return null;
  const listed = distinctVariants(content.variants, optionsKey, ({ price }) => price ?? 0);
  const free = new Set(imported);
  const matched = new Map<PageVariant, ImportedVariant>();
  const take = (seen: PageVariant, found: ImportedVariant | undefined) => {
    if (found !== undefined && !matched.has(seen) && free.delete(found)) matched.set(seen, found);
  };
  const byKey = new Map(imported.map((variant) => [variant.sourceKey, variant]));
  for (const seen of listed) if (seen.sourceKey) take(seen, byKey.get(seen.sourceKey));
  // Of variants with equal options the first counts, as in an import; gone ones come last.
  const byOptions = new Map([...free].toReversed().map((variant) => [variant.origins.options, variant]));
  for (const seen of listed) take(seen, byOptions.get(digestOf(optionsKey(seen)) ?? ''));
  return {
    pairs: [...matched].map(([seen, variant]) => ({ imported: variant, seen })),
    gone: [...free].filter(({ isGone }) => !isGone),
    added: listed.filter((seen) => !matched.has(seen)),
  };
}

const isVaried = (imported: readonly ImportedVariant[]): boolean => imported.some(({ isGone }) => !isGone);

/**
 * Matches the variants of a page as `matchVariants` does, for prices and stocks: null also if the product has none, so
 * that it is sold at its own price.
 */
export const matchIfVaried = (imported: readonly ImportedVariant[], content: PageContent): MatchedVariants | null =>
  isVaried(imported) ? matchVariants(imported, content) : null;

/** Returns the stock of a page as a whole, otherwise the largest of its variants; null if it is unknown. */
export function stockOf({ stock, variants }: PageContent): number | null {
  if (stock != null || !variants || variants.length === 0) return stock ?? null;
  const known = variants.flatMap((variant) => variant.stock ?? []);
  const most = Math.max(0, ...known);
  return most > 0 || known.length === variants.length ? most : null;
}

/** Returns the variants whose price on the page differs from the stored one. */
export const changedPrices = ({ pairs }: MatchedVariants) =>
  pairs.flatMap(({ imported, seen }) => {
    const old = numberOf(imported.origins.price);
    return imported.isGone || seen.price == null || seen.price === old ? [] : [{ imported, old, now: seen.price }];
  });

/** Returns the variants that are sold out or available again; unknown stock counts as available. */
export const changedStocks = ({ pairs }: MatchedVariants) =>
  pairs.flatMap(({ imported, seen }) => {
    if (imported.isGone || seen.stock == null) return [];
    const old = numberOf(imported.origins.stock);
    return (seen.stock === 0) === (old === 0) ? [] : [{ imported, old, now: seen.stock }];
  });

function priceDifference(
  product: ImportedProduct,
  matched: MatchedVariants | null,
  { price, isFlashSale = false }: PageContent,
): FoundDifference | null {
  const found =
    matched === null
      ? [{ id: '', old: numberOf(product.origins.price), now: price ?? null }]
      : changedPrices(matched).map(({ imported, ...prices }) => ({ id: imported.id, ...prices }));
  const pairs = found.flatMap(({ now, ...rest }) => (now === null || now === rest.old ? [] : [{ ...rest, now }]));
  // A single price says nothing about a listing with several variants.
  if (pairs.length === 0 || (matched === null && isVaried(product.variants))) return null;
  const olds = pairs.flatMap(({ old }) => old ?? []);
  const largest = largestChangeOf(pairs);
  return {
    difference: {
      kind: 'price',
      old: olds.length === 0 ? null : rangeOf(olds),
      new: rangeOf(pairs.map(({ now }) => now)),
      variants: matched === null ? 0 : pairs.length,
      isFlashSale,
      ...(largest && { isRise: largest.isRise }),
    },
    digest: digestOfAll([isFlashSale ? 'flash' : '', ...pairs.map(({ id, now }) => `${id} ${now}`)]),
    percent: largest?.percent ?? null,
  };
}

function stockDifference(
  product: ImportedProduct,
  matched: MatchedVariants | null,
  content: PageContent,
): FoundDifference | null {
  if (matched === null) {
    const stock = stockOf(content);
    if (isVaried(product.variants) || stock === null || (stock === 0) === (product.isSoldOut === true)) return null;
    const old = product.isSoldOut === null ? null : product.isSoldOut ? 'habis' : 'tersedia';
    const now = stock === 0 ? 'habis' : 'tersedia';
    return { difference: { kind: 'stock', old, new: now, variants: 0, names: [] }, digest: now, percent: null };
  }
  const changed = changedStocks(matched);
  if (changed.length === 0) return null;
  const soldOut = changed.filter(({ now }) => now === 0);
  // Variants that are sold out cost the seller orders, so only they are named if others are available again.
  const named = soldOut.length > 0 ? soldOut : changed;
  const wasKnown = named.some(({ old }) => old !== null);
  const [old, now] = soldOut.length > 0 ? (['tersedia', 'habis'] as const) : (['habis', 'tersedia'] as const);
  return {
    difference: {
      kind: 'stock',
      old: wasKnown ? old : null,
      new: now,
      variants: named.length,
      names: named.slice(0, sourceLimits.namesMax).map(({ imported }) => imported.name),
    },
    digest: digestOfAll(changed.map(({ imported, now: left }) => `${imported.id} ${left === 0 ? 0 : 1}`)),
    percent: null,
  };
}

/** Returns whether a page shows the stock of the product, or of all its variants. */
export function showsStock({ variants }: ImportedProduct, content: PageContent): boolean {
  if (!isVaried(variants)) return stockOf(content) !== null;
  const matched = matchVariants(variants, content);
  return (
    matched !== null &&
    matched.gone.length === 0 &&
    matched.pairs.every(({ imported, seen }) => imported.isGone || seen.stock != null)
  );
}

function variantsDifference(matched: MatchedVariants | null): FoundDifference | null {
  if (matched === null) return null;
  const returned = matched.pairs.filter(({ imported }) => imported.isGone).map(({ seen }) => seen);
  const added = [...returned, ...matched.added];
  const { gone } = matched;
  if (gone.length + added.length === 0) return null;
  const { namesMax } = sourceLimits;
  return {
    difference: {
      kind: 'variants',
      gone: gone.length,
      added: added.length,
      goneNames: gone.slice(0, namesMax).map(({ name }) => name),
      addedNames: added.slice(0, namesMax).map(variantName),
    },
    digest: digestOfAll([...gone.map(({ id }) => `- ${id}`), ...added.map((seen) => `+ ${optionsKey(seen)}`)]),
    percent: null,
  };
}

function titleDifference({ name, origins }: ImportedProduct, { title }: PageContent): FoundDifference | null {
  if (title == null) return null;
  const digest = digestOf(title);
  const imported = origins.name?.source;
  if (digest === undefined || digest === imported) return null;
  return {
    difference: { kind: 'title', old: digestOf(name) === imported ? name : null, new: title },
    digest,
    percent: null,
  };
}

/** Compares a page with the data last imported from it. Values missing from the page are not compared. */
export function findDifferences(
  product: ImportedProduct,
  content: PageContent,
): Partial<Record<SourceChangeKind, FoundDifference>> {
  const matched = matchIfVaried(product.variants, content);
  const found = {
    price: priceDifference(product, matched, content),
    stock: stockDifference(product, matched, content),
    variants: variantsDifference(matchVariants(product.variants, content)),
    title: titleDifference(product, content),
  };
  return Object.fromEntries(Object.entries(found).filter(([, difference]) => difference !== null));
}
