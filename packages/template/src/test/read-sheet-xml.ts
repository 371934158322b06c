import { inflateRawSync } from 'node:zlib';

const directorySignature = 0x02014b50;

/** A part of a workbook as text, found through the central directory. Does not check the checksum. */
export function readPart(archive: Buffer, wanted: string): string {
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === directorySignature) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === wanted) {
      const size = archive.readUInt32LE(at + 20);
      const offset = archive.readUInt32LE(at + 42);
      const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      return inflateRawSync(archive.subarray(start, start + size)).toString();
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`The archive has no ${wanted}`);
}
