import type { MappingPreview, previewMappingEndpoint } from '@pindahlapak/contract';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  emptyExportDefaults,
  emptyListing,
  mappingKey,
  type CategoryMapping,
  type ExportSettings,
  shopMarketplaceOf,
} from '@pindahlapak/model';
import {
  akulakuColumns,
  type AkulakuRow,
  buildRows,
  compileRules,
  type CompiledRules,
  type ExportedProduct,
  noShopRules,
} from '@pindahlapak/rules';
import { withVariants } from '../catalogue/read-products.ts';
import type { Action } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';
import { mapYielding } from '../core/event-loop.ts';
import { findShopFor } from '../shops/find-shop.ts';
import { findExportSettings, findMappings } from '../categories/categories.sql.ts';
import { mergeDefaults, mergeSettings } from '../categories/settings/merge-settings.ts';
import { findFillable, findIdsOfSource } from '../categories/sources/sources.sql.ts';

/** Limit of products that are checked; they are read in batches. */
const productsMax = 10_000;
const portion = 100;
const examplesMax = 5;

type Change = MappingPreview['examples'][number]['changes'][number];

/** Returns rules with only the mapping, without texts, prices and stocks, which mappings do not affect. */
function rulesWith(settings: ExportSettings, key: string, mapping: CategoryMapping | null): CompiledRules {
  const mappings = new Map(mapping ? [[key, mapping]] : []);
  return compileRules(defaultDataConfiguration, defaultAkulakuConfiguration, { ...noShopRules, settings, mappings });
}

const changesOf = (before: AkulakuRow, after: AkulakuRow): Change[] =>
  akulakuColumns
    .filter(({ key }) => before[key] !== after[key])
    .map(({ key, letter, name }) => ({ column: letter, label: name, before: before[key], after: after[key] }));

/** Returns the changed cells of a product's first changed row, or none. Mappings never add or remove rows. */
function compare(product: ExportedProduct, before: CompiledRules, after: CompiledRules): Change[] {
  const old = buildRows(product, before);
  const next = buildRows(product, after);
  for (const [index, row] of next.rows.entries()) {
    const oldRow = old.rows[index];
    const changes = oldRow ? changesOf(oldRow, row) : [];
    if (changes.length > 0) return changes;
  }
  return [];
}

/** Previews how saving one mapping would change exported rows, using the code that exports (S18.10). Saves nothing. */
export const previewMapping: Action<typeof previewMappingEndpoint> = async (
  { db: { kysely: db }, now },
  { userId, marketplace: target, marketplaceType, sourceKey, leafId, defaults, shop: wanted },
) => {
  const key = mappingKey(marketplaceType, sourceKey);
  const shop = await findShopFor(db, userId, { marketplace: shopMarketplaceOf(target), shop: wanted });
  const stored = (await findMappings(db, userId, target, shop?.id)).get(key) ?? null;
  const own = await findExportSettings(db, userId, target);
  const settings = target === 'akulaku' ? own : mergeSettings(await findExportSettings(db, userId, 'akulaku'), own);
  const merged = mergeDefaults(stored?.defaults ?? emptyExportDefaults, defaults ?? {});
  const before = rulesWith(settings, key, stored);
  // Without its own mapping, a shop has the one of all shops.
  const common = wanted === undefined ? null : ((await findMappings(db, userId, target)).get(key) ?? null);
  const after = rulesWith(settings, key, leafId === null ? common : { leafId, defaults: merged, decidedAt: now() });

  const { ids, isComplete } = await findIdsOfSource(db, userId, { marketplaceType, sourceKey }, productsMax);
  const preview: MappingPreview = { products: 0, isComplete, examples: [] };
  for (const group of groupsOf(ids, portion)) {
    const found = await findFillable(db, userId, group);
    const products = await withVariants(db, userId, found);
    const compared = await mapYielding(products, (product) => compare({ ...emptyListing, ...product }, before, after));
    for (const [index, changes] of compared.entries()) {
      const product = products[index];
      if (changes.length === 0 || product === undefined) continue;
      preview.products += 1;
      if (preview.examples.length < examplesMax) preview.examples.push({ id: product.id, name: product.name, changes });
    }
  }
  return preview;
};
