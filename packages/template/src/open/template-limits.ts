const megabyte = 1024 * 1024;

/** What an uploaded workbook may be; a real template has some 30 KB unpacked. */
export const templateLimits = {
  fileMaxBytes: 10 * megabyte,
  entriesMax: 1_000,
  /** Unpacked, each part and all together: a small file may claim or hold gigabytes. */
  partMaxBytes: 16 * megabyte,
  totalMaxBytes: 64 * megabyte,
} as const;
