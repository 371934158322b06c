import { dayMs, kilobyte, megabyte, minuteMs } from './units.ts';

// Each limit is defined once; forms, schemas and the database import it from here.

/** Account fields (S3.2). The upper limits are ours: wide enough for any person, small enough to store. */
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

/** Reset codes, and the token that the server gives for a correct code (S3.7). */
export const resetLimits = {
  otpLength: 6,
  codeLifetimeMs: 5 * minuteMs,
  codeMaxTries: 5,
  tokenLifetimeMs: 15 * minuteMs,
} as const;

/** Sessions slide: each use extends them to 30 days from now. */
export const sessionLifetimeMs = 30 * dayMs;

/** One-time codes for connecting a PC. */
export const pairingLimits = { codeLength: 8, codeLifetimeMs: 5 * minuteMs, deviceNameMax: 80 } as const;

/** Catalogue (S13.7). Text lengths are in grapheme clusters. */
export const productLimits = {
  nameMax: 500,
  categoryMax: 300,
  attributeMax: 300,
  descriptionMax: 50_000,
  /** A product's texts and addresses together, in UTF-8 bytes. */
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
  /** Stored variants of one product, including those no longer at the source. */
  storedVariantsMax: 200,
  /** Texts and addresses of all variants of a listing together, in UTF-8 bytes. */
  variantBytesMax: 200 * kilobyte,
  /** A listing varies by one or two options, such as colour and size. */
  optionNamesMax: 2,
  stockMax: 100_000_000,
  windowMin: 1,
  windowMax: 999,
  /** An import without a window uses the newest window with fewer products than this. */
  windowFill: 500,
  importBatchMax: 100,
  searchMax: 200,
  listLimitMax: 1000,
} as const;

export const pageSizes = [10, 20, 50, 100, 500, 1000] as const;

export const pageMax = 1_000_000;

// Limits for uploaded files. The browser checks the size before sending, the server while reading, and pages and error
// texts name the same numbers.

/** A catalogue file (S27.2). Headers are searched for in the first `headerRowsMax` non-empty rows. */
export const catalogueFileLimits = { bytesMax: 10 * megabyte, rowsMax: 20_000, headerRowsMax: 20 } as const;

/** A seller centre's category list (S18.5). Sellers are asked to renew it after `oldAfterDays` (S18.6). */
export const categoryListLimits = { bytesMax: 10 * megabyte, leavesMax: 50_000, oldAfterDays: 90 } as const;

/** A marketplace's answer to an export (S26.5). */
export const exportAnswerLimits = {
  bytesMax: 10 * megabyte,
  rowsMax: 20_000,
  /** Answers stored per export, and their lines together: removing one answer reads all the others. */
  answersMax: 100,
  linesMax: 200_000,
} as const;

/** A seller's own workbook (S29.1). */
export const templateFileLimits = { bytesMax: 20 * megabyte } as const;

export const sheetLimits = { rowsMax: 1_048_576, columnsMax: 16_384 } as const;

/** Rule lists of the data configuration. */
export const configurationLimits = {
  rulesMax: 1000,
  wordMax: 200,
  amountMax: 1_000_000_000_000,
  percentMax: 100_000,
  quantityMax: 100_000_000,
  titleInsertionMax: 1000,
  /** Longer than for titles, because a shop's standard text may be long. */
  descriptionInsertionMax: 5000,
} as const;

/** The content guard's lists of an account (S20.3). */
export const guardLimits = { wordsMax: 500, wordMax: 200 } as const;

/** A text shorter than this many characters gets the insertion (S8.1). */
export const insertionThresholds = { less_than_30: 30, less_than_40: 40 } as const;

/** Akulaku's limits, from row 3 of its bulk upload template. Lengths are in characters, prices in rupiah. */
export const akulakuLimits = {
  titleMax: 120,
  descriptionMax: 5000,
  attributeMax: 50,
  skuMax: 50,
  brandMax: 30,
  /** Kilograms; sizes are centimetres per side. */
  weightMin: 0.01,
  weightMax: 999.9,
  sizeMin: 1,
  sizeMax: 1000,
  priceMin: 1,
  priceMax: 100_000_000,
  stockMin: 0,
  stockMax: 100_000_000,
} as const;

/** A PC's queue reports (S14.15), sent on every change: maximum of failed products, and their validity. */
export const queueLimits = { failedMax: 100_000, retentionMs: 14 * dayMs } as const;
