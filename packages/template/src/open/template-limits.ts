import { megabyte } from '@pindahlapak/model';

/** What an uploaded workbook may hold: those of large categories unpack to some tens of megabytes. */
export const templateLimits = {
  entriesMax: 1_000,
  /** Unpacked, each part and all together: a small file may claim or hold gigabytes. */
  partMaxBytes: 32 * megabyte,
  totalMaxBytes: 96 * megabyte,
} as const;
