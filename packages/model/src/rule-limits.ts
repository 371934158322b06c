/** Rule lists of the data configuration. */
export const configurationLimits = {
  rulesMax: 1000,
  wordMax: 200,
  amountMax: 1_000_000_000_000,
  percentMax: 100_000,
  quantityMax: 100_000_000,
  titleInsertionMax: 1000,
  /** A description's own limit: a shop's standing text may be long. */
  descriptionInsertionMax: 5000,
} as const;

/** The content guard's lists of an account (S20.3). */
export const guardLimits = { wordsMax: 500, wordMax: 200 } as const;

/** Length below which an insertion condition applies (S8.1), in characters. */
export const insertionThresholds = { less_than_30: 30, less_than_40: 40 } as const;

/** Akulaku's limits, row 3 of its bulk upload template. Lengths in characters, prices in rupiah. */
export const akulakuLimits = {
  titleMax: 120,
  descriptionMax: 5000,
  attributeMax: 50,
  skuMax: 50,
  brandMax: 30,
  /** Kilograms, and centimetres of each side. */
  weightMin: 0.01,
  weightMax: 999.9,
  sizeMin: 1,
  sizeMax: 1000,
  priceMin: 1,
  priceMax: 100_000_000,
  stockMin: 0,
  stockMax: 100_000_000,
} as const;
