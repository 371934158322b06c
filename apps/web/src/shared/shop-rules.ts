import type { CategorySources, ProductDetail } from '@pindahlapak/contract';
import { type CategoryMapping, defaultShopSettings, type ExportSettings, mappingKey } from '@pindahlapak/model';
import type { ShopPrices, ShopRules } from '@pindahlapak/rules';

/**
 * What the export of one product depends on beside its fields: whether the leaf that is typed on it is in the
 * account's list.
 */
type Judged = Pick<ProductDetail, 'category' | 'issues'>;

/**
 * The account's decisions for its exports, as the rules take them. The list of leaves may have thousands and stays on the server:
 * which mapped leaves it has is known from the sources, and whether it has the leaf typed on this product from the product's
 * issues.
 */
export function shopRulesOf(
  { sources, list }: CategorySources,
  settings: ExportSettings,
  product?: Judged,
  prices: ShopPrices = defaultShopSettings,
): ShopRules {
  const mappings = new Map<string, CategoryMapping>();
  const listed = new Set<string>();
  for (const { marketplaceType, sourceKey, mapping } of sources) {
    if (mapping === null) continue;
    const { leafId, defaults, decidedAt, isUnlisted } = mapping;
    mappings.set(mappingKey(marketplaceType, sourceKey), { leafId, defaults, decidedAt: Date.parse(decidedAt) });
    if (!isUnlisted) listed.add(leafId);
  }
  const typed = product?.category?.trim() ?? '';
  if (typed !== '' && !product?.issues?.some(({ code }) => code === 'category-unlisted')) listed.add(typed);
  return {
    settings,
    mappings,
    listedLeaves: list === null ? null : listed,
    listIsOld: list?.isOld ?? false,
    prices,
    others: [],
  };
}
