const megabyte = 1024 * 1024;

/** What an uploaded workbook may be: those of large categories unpack to some tens of megabytes. */
export const templateLimits = {
  fileMaxBytes: 20 * megabyte,
  entriesMax: 1_000,
  /** Unpacked, each part and all together: a small file may claim or hold gigabytes. */
  partMaxBytes: 32 * megabyte,
  totalMaxBytes: 96 * megabyte,
} as const;
