import type { fieldSourceLabels } from '@pindahlapak/messages';
import type { DescriptionField, ListingFieldName, MarketplaceType, ProductImageField } from '@pindahlapak/model';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';

/** Where a field was read: the marketplace's own answers and page state, JSON-LD, OpenGraph, microdata or a selector. */
export type FieldSource = keyof typeof fieldSourceLabels;

/** A variation that the page offers, such as 'Warna' with its values. */
export interface OptionGroup {
  name: unknown;
  values: readonly unknown[];
}

/** One variant from a source: its value for each option, in the options' order. */
export interface RawVariant {
  options: readonly unknown[];
  /** A price, or a list of them (the lowest counts). */
  price?: unknown;
  stock?: unknown;
  image?: unknown;
  sourceKey?: unknown;
}

/** A number and its unit, where a source separates them. */
export interface RawMeasure {
  amount: unknown;
  unit: unknown;
}

/** What a page lists of the product beside a name, as in 'Bahan: Katun'; the value is a text, a list of texts or a measure. */
export interface RawProperty {
  name: unknown;
  value: unknown;
}

/** Fields that a source gives as one value; the others are put together from several values, or are the page itself. */
type ToldField = Exclude<
  ListingFieldName,
  | 'marketplaceType'
  | 'urls'
  | 'color'
  | 'variant'
  | 'specification'
  | ProductImageField
  | 'productImageBackgroundWhite'
  | DescriptionField
>;

/**
 * What one source says about the listing, unchanged: `buildDraft` judges, cleans and bounds every value, so that a
 * source only has to know where its values are. Fields with `pageNames` need no place here: they are found among the
 * source's `properties`.
 */
export interface RawListing extends Partial<Record<ToldField, unknown>> {
  source: FieldSource;
  /** A price in rupiah in any form that `rupiahFrom` takes, or a list of them (the lowest counts). */
  price?: unknown;
  /** Category names from the widest to the narrowest, or a path as text. */
  category?: unknown;
  images?: readonly unknown[];
  whiteBackground?: unknown;
  description?: unknown;
  options?: readonly OptionGroup[];
  properties?: readonly RawProperty[];
  /** Pieces that can be bought; 0 where the source says that the listing is sold out. */
  stock?: unknown;
  /** Whether the price belongs to a flash sale or another campaign with an end. */
  isFlashSale?: boolean;
  /** The marketplace itself says that it no longer sells the listing. */
  isRemoved?: boolean;
  /** The listing's variants with the names of what they differ in; prices are divided by `priceScale`. */
  variants?: { names: readonly unknown[]; list: readonly RawVariant[]; priceScale?: number };
}

/** The product page that is being read. */
export interface ListingPage {
  marketplaceType: MarketplaceType;
  /** The marketplace's own id of the listing, as the address names it. */
  listingId: string;
  url: URL;
  snapshot: PageSnapshot;
}
