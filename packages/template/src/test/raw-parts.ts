import { inflateRawSync } from 'node:zlib';

/** Every part of an archive with its bytes from header to data, according to the directory. */
export function rawParts(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let end = file.length - 22;
  while (file.readUInt32LE(end) !== 0x06054b50) end -= 1;
  let at = file.readUInt32LE(end + 16);
  if (at === 0xffffffff) at = Number(file.readBigUInt64LE(Number(file.readBigUInt64LE(end - 12)) + 48));
  while (file.readUInt32LE(at) === 0x02014b50) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength;
    const is64 = file.readUInt32LE(at + 42) === 0xffffffff;
    const offset = is64 ? Number(file.readBigUInt64LE(extra + 20)) : file.readUInt32LE(at + 42);
    const size = is64 ? Number(file.readBigUInt64LE(extra + 12)) : file.readUInt32LE(at + 20);
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    parts.set(name, file.subarray(offset, start + size));
    at = extra + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

const directorySignature = 0x02014b50;

/** Reads a part of a workbook as text through the central directory. Ignores the checksum. */
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
  throw new Error(`the archive has no ${wanted}`);
}
