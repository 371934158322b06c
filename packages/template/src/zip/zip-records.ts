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

/** The header before an entry's data. */
export function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(versionNeeded, 4);
  header.writeUInt16LE(entryFlags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** The descriptor after an entry's data, with checksum and sizes. */
export function dataDescriptor({ crc, compressedSize, size }: ZipEntryRecord): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(descriptorSignature, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

export function directoryHeader({ name, crc, compressedSize, size, offset }: ZipEntryRecord): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(directorySignature, 0);
  header.writeUInt16LE(versionNeeded, 4);
  header.writeUInt16LE(versionNeeded, 6);
  header.writeUInt16LE(entryFlags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressedSize, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** The end of an archive, with the size and position of its directory in bytes. */
export function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
