import { dayMs, kilobyte, megabyte, minuteMs } from './units.ts';

// Each limit is written once: forms, schemas and the database import it from here.

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

/** The highest page number of a list. */
export const pageMax = 1_000_000;

// What a file that a seller uploads may be. The browser refuses a larger one before it is sent, the server while it is read, and
// the texts of pages and refusals name the same figures.

/** A file that brings products into the catalogue (S27.2); its headers are looked for among the first rows with any text. */
export const catalogueFileLimits = { bytesMax: 10 * megabyte, rowsMax: 20_000, headerRowsMax: 20 } as const;

/** The list of a seller centre's categories (S18.5); sellers are asked to renew an older one (S18.6). */
export const categoryListLimits = { bytesMax: 10 * megabyte, leavesMax: 50_000, oldAfterDays: 90 } as const;

/** A marketplace's answer to an export (S26.5). */
export const exportAnswerLimits = {
  bytesMax: 10 * megabyte,
  rowsMax: 20_000,
  /** Answers that are kept of one export, and their lines together: taking one back reads all others. */
  answersMax: 100,
  linesMax: 200_000,
} as const;

/** A seller's own workbook (S29.1). */
export const templateFileLimits = { bytesMax: 20 * megabyte } as const;

/** What a sheet of Excel holds. */
export const sheetLimits = { rowsMax: 1_048_576, columnsMax: 16_384 } as const;

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

/**
 * What a PC reports of its extension's queue (S14.15): most failed products, and how long a report counts. A PC reports with each
 * change.
 */
export const queueLimits = { failedMax: 100_000, keptMs: 14 * dayMs } as const;
