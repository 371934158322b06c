import type { CategorySources, ProductDetail, Shop } from '@pindahlapak/contract';
import {
  type CategoryMapping,
  type DataConfiguration,
  defaultShopSettings,
  type ExportSettings,
  mappingKey,
  type Product,
} from '@pindahlapak/model';
import {
  type AkulakuColumnKey,
  akulakuColumns,
  buildExportRows,
  compileRules,
  type ExportIssue,
  isOfProduct,
  isOfVariant,
  type RowNet,
  type RowTrace,
  type ShopRules,
} from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  akulakuConfigurationQuery,
  akulakuTarget,
  categorySourcesOf,
  configurationQuery,
  exportSettingsQuery,
} from '../../queries/configuration.ts';
import { shopsQuery } from '../../queries/live.ts';
import { productQuery } from '../../queries/products.ts';
import { downloadShop } from './download-shop.ts';

/** The product's category, and its issues, which tell whether this leaf is in the account's list. */
type Judged = Pick<ProductDetail, 'category' | 'issues'>;

/**
 * Converts the account's export settings to the rules' format. The list of leaves may have thousands and stays on the
 * server: whether it contains a mapped leaf is known from the sources, and for the product's own leaf from its issues.
 * Without a wanted shop, the first Akulaku shop's prices and the minimum nets of all shops apply, as in the list.
 */
export function shopRulesOf(
  { sources, list }: CategorySources,
  settings: ExportSettings,
  product: Judged,
  shops: readonly Shop[] = [],
  wanted?: string,
): ShopRules {
  const ofAkulaku = shops.filter(({ marketplace }) => marketplace === 'akulaku');
  const shop = ofAkulaku.find(({ id }) => id === wanted) ?? ofAkulaku[0];
  const mappings = new Map<string, CategoryMapping>();
  const listed = new Set<string>();
  for (const { marketplaceType, sourceKey, mapping } of sources) {
    if (mapping === null) continue;
    const { leafId, defaults, decidedAt, isUnlisted } = mapping;
    mappings.set(mappingKey(marketplaceType, sourceKey), { leafId, defaults, decidedAt: Date.parse(decidedAt) });
    if (!isUnlisted) listed.add(leafId);
  }
  const typed = product.category?.trim() ?? '';
  if (typed !== '' && !product.issues?.some(({ code }) => code === 'category-unlisted')) listed.add(typed);
  return {
    settings,
    mappings,
    listedLeaves: list === null ? null : listed,
    listIsOld: list?.isOld ?? false,
    prices: shop ?? defaultShopSettings,
    others: wanted === undefined ? shops.filter((each) => each !== shop) : [],
  };
}

export interface TracedRows {
  /** One per row; empty if all variants are off. */
  traces: RowTrace[];
  issues: ExportIssue[];
  /** The rules that were applied, to show their names. */
  rules: DataConfiguration;
  nets: (RowNet | null)[];
}

/** Builds the rows that the export writes for a product, with the export's own code and settings. */
export function useExportRows({ id }: Pick<Product, 'id'>) {
  const product = useQuery(productQuery(id));
  const data = useQuery(configurationQuery);
  const akulaku = useQuery(akulakuConfigurationQuery);
  // The shop that downloads are for.
  const wanted = downloadShop.use();
  const sources = useQuery(categorySourcesOf({ ...akulakuTarget, shop: wanted }));
  const settings = useQuery(exportSettingsQuery);
  const shops = useQuery(shopsQuery);
  const queries = [product, data, akulaku, sources, settings, shops];
  const rows = useMemo((): TracedRows | undefined => {
    if (!product.data || !data.data || !akulaku.data || !sources.data || !settings.data || !shops.data)
      return undefined;
    const shop = shopRulesOf(sources.data, settings.data, product.data, shops.data.shops, wanted);
    const { trace, nets, issues } = buildExportRows(product.data, compileRules(data.data, akulaku.data, shop));
    return { traces: trace, nets, issues, rules: data.data };
  }, [product.data, data.data, akulaku.data, sources.data, settings.data, shops.data, wanted]);
  return {
    data: rows,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** The columns of a row, grouped by the origin of their values. */
interface CellGroups {
  /** At least one rule changed the value. */
  changed: AkulakuColumnKey[];
  /** The product's or variant's own value. */
  copied: AkulakuColumnKey[];
  /** From the configuration, or the same for every product. */
  fixed: AkulakuColumnKey[];
  empty: AkulakuColumnKey[];
}

const groupOf = ({ steps, after, source }: RowTrace[AkulakuColumnKey]): keyof CellGroups => {
  if (steps.length > 0) return 'changed';
  if (after === null) return 'empty';
  return isOfProduct(source) || isOfVariant(source) ? 'copied' : 'fixed';
};

/** Groups the columns of a traced row, each group in the order of the sheet. */
export function groupCells(trace: RowTrace): CellGroups {
  const groups: CellGroups = { changed: [], copied: [], fixed: [], empty: [] };
  for (const { key } of akulakuColumns) groups[groupOf(trace[key])].push(key);
  return groups;
}
