const beginning = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file is a compound file, as an old .xls is, and a workbook with a password. */
export const isCompoundFile = (file: Buffer): boolean => file.subarray(0, beginning.length).equals(beginning);
