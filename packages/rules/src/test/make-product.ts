import {
  type AkulakuConfiguration,
  type DataConfiguration,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  emptyListing,
  type ListingFields,
  type PriceMargin,
} from '@pindahlapak/model';

/** A complete product that breaks no limit, with what a test wants different. */
export const makeProduct = (fields: Partial<ListingFields> = {}): ListingFields => ({
  ...emptyListing,
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
