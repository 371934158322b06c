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

/** What an account decided for its exports to one marketplace. */
export interface ShopRules {
  settings: ExportSettings;
  /** By the model's `mappingKey`. */
  mappings: ReadonlyMap<string, CategoryMapping>;
  /** Leaves of the account's category list; null where it has given none. */
  listedLeaves: ReadonlySet<string> | null;
  /** The list is over 90 days old. */
  listIsOld: boolean;
  /** The adjustment, deductions and floor of the shop that the rows are for. */
  prices: ShopPrices;
  /** The account's other shops, where their floors count too. */
  others: readonly (ShopPrices & { name: string })[];
}

/** Of an account that has decided nothing. */
export const noShopRules: ShopRules = {
  settings: defaultExportSettings,
  mappings: new Map(),
  listedLeaves: null,
  listIsOld: false,
  prices: defaultShopSettings,
  others: [],
};

/** What fills an empty cell, and whether the mapping of the category or the account's defaults named it. */
export interface Fill {
  by: 'mapping' | 'account';
  value: string | number;
}

export type Fills = Record<keyof ExportDefaults, Fill | null>;

/** A mapping, and what fills the cells of its products. */
export interface MappedCategory {
  mapping: CategoryMapping | null;
  fills: Fills;
}

/** `ShopRules`, made ready for any number of products. */
export interface CompiledShop extends Omit<ShopRules, 'mappings'> {
  mapped: ReadonlyMap<string, MappedCategory>;
  unmapped: MappedCategory;
  /** What was found for categories as products write them, so that each is looked up once. */
  known: Map<string, MappedCategory>;
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

/** Settles once, for each mapping, what fills its products' cells: its own defaults before the account's (S18.1). */
export function compileShop({ settings, mappings, ...rules }: ShopRules): CompiledShop {
  const mapped = new Map<string, MappedCategory>();
  for (const [key, mapping] of mappings)
    mapped.set(key, { mapping, fills: fillsOf(settings.defaults, mapping.defaults) });
  const unmapped = { mapping: null, fills: fillsOf(settings.defaults, null) };
  return { settings, ...rules, mapped, unmapped, known: new Map() };
}

/** Categories whose mapping is remembered: a catalogue names few, and folding one takes as long as most of a row. */
const knownMax = 2000;

function lookUp({ category, marketplaceType }: ListingFields, shop: CompiledShop): MappedCategory {
  if (category !== null && isLeafId(category)) return shop.unmapped;
  return shop.mapped.get(mappingKey(marketplaceType, sourceKeyOf(category))) ?? shop.unmapped;
}

/**
 * The mapping of a product's source category. A category that is a number was typed as the leaf itself and has none
 * (S18.1).
 */
export function findCategory(product: ListingFields, shop: CompiledShop): MappedCategory {
  if (shop.mapped.size === 0) return shop.unmapped;
  const { category, marketplaceType } = product;
  const name = category === null ? marketplaceType : `${marketplaceType} ${category}`;
  const known = shop.known.get(name);
  if (known !== undefined) return known;
  const found = lookUp(product, shop);
  if (shop.known.size < knownMax) shop.known.set(name, found);
  return found;
}
