import { megabyte } from './units.ts';

// What a file that a seller uploads may be. The browser refuses a larger one before it is sent, the server while it is read, and
// the texts of pages and refusals name the same figures.

/** A file that brings products into the catalogue (S27.2); its headers are looked for among the first rows with any text. */
export const catalogueFileLimits = { bytesMax: 10 * megabyte, rowsMax: 20_000, headerRowsMax: 20 } as const;

/** The list of a seller centre's categories (S18.5); sellers are told to renew one that is older (S18.6). */
export const categoryListLimits = { bytesMax: 10 * megabyte, leavesMax: 50_000, oldAfterDays: 90 } as const;

/** A marketplace's answer to an export (S26.5). */
export const exportAnswerLimits = { bytesMax: 10 * megabyte, rowsMax: 20_000 } as const;

/** A seller's own workbook (S29.1). */
export const templateFileLimits = { bytesMax: 20 * megabyte } as const;

/** What a sheet of Excel holds. */
export const sheetLimits = { rowsMax: 1_048_576, columnsMax: 16_384 } as const;
