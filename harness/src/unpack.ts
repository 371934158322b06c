import { inflateRawSync } from 'node:zlib';

export function unpack(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), inflateRawSync(packed));
    at += 46 + nameLength;
  }
  return files;
}
