import type { CategorySource, listCategorySourcesEndpoint } from '@pindahlapak/contract';
import { categoryTexts } from '@pindahlapak/messages';
import { type CategoryMapping, mappingKey, marketplaceTypes, shopMarketplaceOf } from '@pindahlapak/model';
import type { Action } from '../../core/context.ts';
import { findCategoryList, findMappings, type StoredMapping } from '../categories.sql.ts';
import { categoryLists, type KnownLeaves } from '../list/category-lists.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import { isOldList } from '../find-shop-rules.ts';
import { findSources, type Source } from './sources.sql.ts';

/** Limit of listed sources; further ones are only counted, except mapped ones, which are all listed. */
const sourcesMax = 2000;

function withMapping(
  source: Source,
  mapping: StoredMapping | undefined,
  known: KnownLeaves,
  isForShop: boolean,
): CategorySource {
  const named = { ...source, name: source.name.trim() || categoryTexts.nameless };
  if (!mapping) return { ...named, mapping: null };
  const { leafId, defaults, decidedAt, version } = mapping;
  const path = known.pathOf(leafId) ?? null;
  const isUnlisted = known.isComplete && path === null;
  return {
    ...named,
    mapping: {
      leafId,
      path,
      defaults,
      decidedAt: new Date(decidedAt).toISOString(),
      isUnlisted,
      version,
      ...(isForShop && mapping.shopId === '' ? { isInherited: true } : {}),
    },
  };
}

/** Returns the mapped source categories without products. */
function withoutProducts(mappings: ReadonlyMap<string, CategoryMapping>, sources: readonly Source[]): Source[] {
  const keys = new Set(sources.map(({ marketplaceType, sourceKey }) => mappingKey(marketplaceType, sourceKey)));
  return [...mappings.keys()]
    .filter((key) => !keys.has(key))
    .flatMap((key) => {
      const [type, ...words] = key.split(' ');
      const marketplaceType = marketplaceTypes.find((one) => one === type);
      const sourceKey = words.join(' ');
      return marketplaceType ? [{ marketplaceType, sourceKey, name: sourceKey, products: 0 }] : [];
    });
}

/**
 * Returns the account's source categories with their mappings, largest first (S18.2, S18.6); a shop's own mappings
 * override those of all shops.
 */
export const listSources: Action<typeof listCategorySourcesEndpoint> = async (
  { db, now },
  { userId, marketplace: target, shop: wanted },
) => {
  const shop = await findShopFor(db.kysely, userId, { marketplace: shopMarketplaceOf(target), shop: wanted });
  const mappings = await findMappings(db.kysely, userId, target, shop?.id);
  const sources = await findSources(db.kysely, userId);
  const list = await findCategoryList(db.kysely, userId, target);
  const known = await categoryLists.leavesOf(db.kysely, userId, target);
  const mappingOf = ({ marketplaceType, sourceKey }: Source) => mappings.get(mappingKey(marketplaceType, sourceKey));
  const productsOf = (some: readonly Source[]) => some.reduce((sum, { products }) => sum + products, 0);
  const listed = [
    ...sources.filter((source, index) => index < sourcesMax || mappingOf(source) !== undefined),
    ...withoutProducts(mappings, sources).slice(0, Math.max(0, sourcesMax - sources.length)),
  ];
  return {
    sources: listed.map((source) => withMapping(source, mappingOf(source), known, wanted !== undefined)),
    mappedProducts: productsOf(sources.filter((source) => mappingOf(source) !== undefined)),
    totalProducts: productsOf(sources),
    list: list
      ? {
          ...list,
          uploadedAt: new Date(list.uploadedAt).toISOString(),
          isOld: isOldList(list.uploadedAt, now()),
        }
      : null,
  };
};
