import {
  type CategoryMapping,
  defaultExportSettings,
  defaultShopSettings,
  type ExportDefaults,
  type ExportSettings,
  isLeafId,
  type ListingFields,
  mappingKey,
  sourceKeyOf,
} from '@pindahlapak/model';
import type { ShopPrices } from '../pricing/shop-prices.ts';

/** An account's decisions for exports to one marketplace. */
export interface ShopRules {
  settings: ExportSettings;
  /** By the model's `mappingKey`. */
  mappings: ReadonlyMap<string, CategoryMapping>;
  /** Leaves of the account's category list; null if it has none. */
  listedLeaves: ReadonlySet<string> | null;
  /** The list is more than 90 days old. */
  listIsOld: boolean;
  /** Settings of the shop that the rows are for. */
  prices: ShopPrices;
  /** Other shops whose floors apply too. */
  others: readonly (ShopPrices & { name: string })[];
  /** Weights are exact kilograms, without the two decimals of Akulaku's workbook. */
  hasExactWeights?: boolean;
}

/** Rules of an account that has not decided anything. */
export const noShopRules: ShopRules = {
  settings: defaultExportSettings,
  mappings: new Map(),
  listedLeaves: null,
  listIsOld: false,
  prices: defaultShopSettings,
  others: [],
};

/** A default for an empty cell, from the category's mapping or the account. */
export interface Fill {
  by: 'mapping' | 'account';
  value: string | number;
}

export type Fills = Record<keyof ExportDefaults, Fill | null>;

/** A mapping with the defaults of its products' cells. */
export interface MappedCategory {
  mapping: CategoryMapping | null;
  fills: Fills;
}

/** `ShopRules`, compiled for any number of products. */
export interface CompiledShop extends Omit<ShopRules, 'mappings'> {
  mapped: ReadonlyMap<string, MappedCategory>;
  unmapped: MappedCategory;
}

const isGiven = (value: string | number | null): value is string | number =>
  typeof value === 'string' ? value.trim() !== '' : value !== null;

function fillsOf(account: ExportDefaults, mapping: ExportDefaults | null): Fills {
  const fills: Partial<Fills> = {};
  for (const key of Object.keys(defaultExportSettings.defaults) as (keyof ExportDefaults)[]) {
    const ofMapping = mapping?.[key] ?? null;
    if (isGiven(ofMapping)) fills[key] = { by: 'mapping', value: ofMapping };
    else fills[key] = isGiven(account[key]) ? { by: 'account', value: account[key] } : null;
  }
  return fills as Fills;
}

/** Merges, for each mapping, its own defaults with the account's (S18.1). */
export function compileShop({ settings, mappings, ...rules }: ShopRules): CompiledShop {
  const mapped = new Map<string, MappedCategory>();
  for (const [key, mapping] of mappings)
    mapped.set(key, { mapping, fills: fillsOf(settings.defaults, mapping.defaults) });
  const unmapped = { mapping: null, fills: fillsOf(settings.defaults, null) };
  return { settings, ...rules, mapped, unmapped };
}

/** Finds the mapping of a source category. A number is the leaf itself and has no mapping (S18.1). */
export function findCategory({ category, marketplaceType }: ListingFields, shop: CompiledShop): MappedCategory {
  if (shop.mapped.size === 0 || (category !== null && isLeafId(category))) return shop.unmapped;
  return shop.mapped.get(mappingKey(marketplaceType, sourceKeyOf(category))) ?? shop.unmapped;
}
