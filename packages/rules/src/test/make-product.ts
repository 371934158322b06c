import {
  type AkulakuConfiguration,
  type DataConfiguration,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  emptyExportDefaults,
  emptyListing,
  type ExportDefaults,
  type ExportSettings,
  type PriceMargin,
  type ProductVariant,
  unvaried,
} from '@pindahlapak/model';
import type { ExportedProduct } from '../build-export-rows.ts';
import { noShopRules, type ShopRules } from '../shop/compile-shop.ts';

/** A complete product within all limits, with the given fields. */
export const makeProduct = (fields: Partial<ExportedProduct> = {}): ExportedProduct => ({
  ...emptyListing,
  ...unvaried,
  marketplaceType: 'tokopedia',
  name: 'Kaos Polos Katun',
  category: '70365',
  color: 'Hitam',
  productImage1: 'https://gambar.contoh/1.jpg',
  description1: 'Kaos katun yang nyaman dipakai sehari-hari.',
  price: 50_000,
  urls: 'https://www.tokopedia.com/toko-kaos/kaos-polos-katun',
  ...fields,
});

export const makeVariant = (fields: Partial<ProductVariant> = {}): ProductVariant => ({
  id: 'v1',
  option1: 'Merah',
  option2: null,
  price: 50_000,
  stock: null,
  image: null,
  sourceKey: null,
  isOff: false,
  isGone: false,
  ...fields,
});

/** Shop rules with the given settings and mappings. */
export const makeShopRules = ({
  settings = {},
  ...rules
}: Partial<Omit<ShopRules, 'settings'>> & { settings?: Partial<ExportSettings> } = {}): ShopRules => ({
  ...noShopRules,
  ...rules,
  settings: { ...noShopRules.settings, ...settings },
});

export const makeDefaults = (fields: Partial<ExportDefaults> = {}): ExportDefaults => ({
  ...emptyExportDefaults,
  ...fields,
});

export const makeMargin = (fields: Partial<PriceMargin> = {}): PriceMargin => ({
  id: 1,
  minPrice: 1,
  maxPrice: 100_000,
  type: 'persentase',
  value: 10,
  ...fields,
});

export const makeDataConfiguration = (fields: Partial<DataConfiguration> = {}): DataConfiguration => ({
  ...defaultDataConfiguration,
  ...fields,
});

export const makeAkulakuConfiguration = (fields: Partial<AkulakuConfiguration> = {}): AkulakuConfiguration => ({
  ...defaultAkulakuConfiguration,
  ...fields,
});
