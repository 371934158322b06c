/** A finished entry for the central directory. */
export interface ZipEntryRecord {
  name: Buffer;
  crc: number;
  compressedSize: number;
  size: number;
  offset: number;
}

/** Precedes each part, so also begins the file. */
export const localSignature = 0x04034b50;
export const directorySignature = 0x02014b50;
export const endSignature = 0x06054b50;
const descriptorSignature = 0x08074b50;
const versionNeeded = 20;
/** Sizes follow the data (bit 3); names are UTF-8 (bit 11). */
export const entryFlags = 0x0808;
/** The compression method of parts. */
export const deflated = 8;
/** 1 January 1980, the format's first day, so that the archive does not depend on a clock. */
const date = 0x0021;

/** Largest size in the classic 32-bit format; a larger archive would need zip64. */
export const zipSizeMax = 0xffffffff;

function uint16(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) buffer.writeUInt16LE(number, 2 * index);
  return buffer;
}

function uint32(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) buffer.writeUInt32LE(number, 4 * index);
  return buffer;
}

/** The fields that both headers of an entry have. */
const entryFields = ({ name, crc, compressedSize, size }: Omit<ZipEntryRecord, 'offset'>): Buffer =>
  Buffer.concat([
    uint16(versionNeeded, entryFlags, deflated, 0, date),
    uint32(crc, compressedSize, size),
    uint16(name.length, 0),
  ]);

/** The header before an entry's data. */
export const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([uint32(localSignature), entryFields({ name, crc: 0, compressedSize: 0, size: 0 }), name]);

/** The descriptor after an entry's data, with checksum and sizes. */
export const dataDescriptor = ({ crc, compressedSize, size }: ZipEntryRecord): Buffer =>
  uint32(descriptorSignature, crc, compressedSize, size);

export const directoryHeader = (record: ZipEntryRecord): Buffer =>
  Buffer.concat([
    uint32(directorySignature),
    uint16(versionNeeded),
    entryFields(record),
    uint16(0, 0, 0),
    uint32(0, record.offset),
    record.name,
  ]);

/** The end of an archive, with the size and position of its directory in bytes. */
export const endOfDirectory = (entries: number, size: number, offset: number): Buffer =>
  Buffer.concat([uint32(endSignature), uint16(0, 0, entries, entries), uint32(size, offset), uint16(0)]);
