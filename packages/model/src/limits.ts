import { dayMs, kilobyte, megabyte, minuteMs } from './units.ts';

/** Limits of accounts and of the catalogue, each written once; form, schema and database import it. Those of the rules stand in `rule-limits.ts`. */

/** Account fields (S3.2). The upper bounds are ours: wide enough for any person, small enough to store. */
export const accountLimits = {
  fullNameMin: 2,
  fullNameMax: 120,
  emailMax: 254,
  addressMin: 5,
  addressMax: 500,
  phoneMin: 9,
  phoneMax: 15,
  passwordMin: 8,
  passwordMax: 256,
  /** Bytes of a profile picture (S12.7). */
  profileImageMaxBytes: 5 * megabyte,
} as const;

/** Reset codes and the token that a right code is exchanged for (S3.7). */
export const resetLimits = {
  otpLength: 6,
  codeLifetimeMs: 5 * minuteMs,
  codeMaxTries: 5,
  tokenLifetimeMs: 15 * minuteMs,
} as const;

/** A session slides: each use moves its end to 30 days later. */
export const sessionLifetimeMs = 30 * dayMs;

/** One-time code that connects a PC. */
export const pairingLimits = { codeLength: 8, codeLifetimeMs: 5 * minuteMs, deviceNameMax: 80 } as const;

/** Catalogue (S13.7). Texts are counted in characters as a person counts them. */
export const productLimits = {
  nameMax: 500,
  categoryMax: 300,
  attributeMax: 300,
  descriptionMax: 50_000,
  /** All of a product's texts and addresses together, in bytes of UTF-8. */
  bytesMax: 400 * kilobyte,
  urlMax: 2048,
  priceMax: 1_000_000_000_000,
  /** Grams. */
  weightGramMax: 1_000_000,
  sizeCmMax: 10_000,
  /** `nama: nilai; nama: nilai`. */
  specificationMax: 5000,
  /** Variants of one listing. */
  variantsMax: 100,
  /** Variants that are kept of one product, those that are gone at the source included. */
  keptVariantsMax: 200,
  /** The texts and addresses of one listing's variants together, in bytes of UTF-8. */
  variantBytesMax: 200 * kilobyte,
  /** A listing varies by one or two options, such as colour and size. */
  optionNamesMax: 2,
  stockMax: 100_000_000,
  windowMin: 1,
  windowMax: 999,
  /** An import without a window goes to the newest window that holds fewer products than this. */
  windowFill: 500,
  importBatchMax: 100,
  searchMax: 200,
  listLimitMax: 1000,
} as const;

/** The page sizes that the product list offers (S6.1). */
export const pageSizes = [10, 20, 50, 100, 500, 1000] as const;

/** The highest number of a page that a list is asked for. */
export const pageMax = 1_000_000;
