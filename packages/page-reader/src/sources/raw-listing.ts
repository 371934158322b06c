import type { fieldSourceLabels } from '@pindahlapak/messages';
import type { DescriptionField, ListingFieldName, MarketplaceType, ProductImageField } from '@pindahlapak/model';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';

/**
 * Where a field was read: the marketplace's own response or page state, JSON-LD, OpenGraph, microdata or a selector.
 */
export type FieldSource = keyof typeof fieldSourceLabels;

/** A variation on the page, such as 'Warna' with its values. */
export interface OptionGroup {
  name: unknown;
  values: readonly unknown[];
}

/** A variant in a source; its options are in the order of the option names. */
export interface RawVariant {
  options: readonly unknown[];
  /** A price or a list of prices; the lowest counts. */
  price?: unknown;
  stock?: unknown;
  image?: unknown;
  sourceKey?: unknown;
}

/** A number and its unit, if a source separates them. */
export interface RawMeasure {
  amount: unknown;
  unit: unknown;
}

/** A named property on the page, such as 'Bahan: Katun'. The value is a text, a list of texts or a measure. */
export interface RawProperty {
  name: unknown;
  value: unknown;
}

/** Fields for which a source gives one value; the others are built from several values or from the page. */
type SingleValueField = Exclude<
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
 * What one source says about the listing, unprocessed. `buildDraft` validates, cleans and bounds every value, so that
 * a source only has to know where its values are. Fields with `pageNames` have no place here; they are found among the
 * source's `properties`.
 */
export interface RawListing extends Partial<Record<SingleValueField, unknown>> {
  source: FieldSource;
  /** A price in rupiah in any form that `rupiahFrom` accepts, or a list of prices; the lowest counts. */
  price?: unknown;
  /** Category names from general to specific, or a path as text. */
  category?: unknown;
  images?: readonly unknown[];
  whiteBackground?: unknown;
  description?: unknown;
  /** The full description exists but was not received; summaries must not stand in for it. */
  lacksDescription?: boolean;
  options?: readonly OptionGroup[];
  properties?: readonly RawProperty[];
  /** Available pieces; 0 if the source says that the listing is sold out. */
  stock?: unknown;
  /** True if the price belongs to a flash sale or another campaign that ends. */
  isFlashSale?: boolean;
  /** The marketplace itself says that it no longer sells the listing. */
  isRemoved?: boolean;
  /** The variants with the names of their options; prices are divided by `priceScale`. */
  variants?: { names: readonly unknown[]; list: readonly RawVariant[]; priceScale?: number };
}

/** The product page that is being read. */
export interface ListingPage {
  marketplaceType: MarketplaceType;
  /** The marketplace's listing id, from the address. */
  listingId: string;
  url: URL;
  snapshot: PageSnapshot;
}
