import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipStream, ZipTooLargeError } from './zip-stream.ts';

const zip = (entries: Iterable<ZipEntry>) => buffer(Readable.from(zipStream(entries)));

/** The entries in the central directory, unpacked. */
function unpack(archive: Buffer): { name: string; data: Buffer; crc: number; size: number }[] {
  const end = archive.length - 22;
  const entries = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      crc: archive.readUInt32LE(at + 16),
      size: archive.readUInt32LE(at + 24),
      data: inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))),
    });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return entries;
}

describe('zipStream', () => {
  it('packs entries with correct sizes and checksums', async () => {
    const big = Array.from({ length: 40 }, (_, index) => Buffer.from(`baris ${index} `.repeat(5_000)));
    const archive = await zip([
      { name: 'satu.txt', chunks: [Buffer.from('halo')] },
      { name: 'kosong.txt', chunks: [] },
      { name: 'folder/é.bin', chunks: big },
    ]);
    const entries = unpack(archive);
    expect(entries.map(({ name }) => name)).toEqual(['satu.txt', 'kosong.txt', 'folder/é.bin']);
    expect(entries[0]?.data.toString()).toBe('halo');
    expect(entries[2]?.data.equals(Buffer.concat(big))).toBe(true);
    for (const { data, crc, size } of entries) {
      expect(crc32(data)).toBe(crc);
      expect(data.length).toBe(size);
    }
  });

  it('refuses an entry or archive that the format cannot describe', async () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(1_000));
    const write = (entries: Iterable<ZipEntry>) => buffer(Readable.from(zipStream(entries, 10_000)));
    await expect(write([{ name: 'besar.xml', chunks }])).rejects.toThrow('exceeds 10000 bytes at besar.xml');
    const many = Array.from({ length: 300 }, (_, index) => ({ name: `${index}.xml`, chunks: [] }));
    await expect(write(many)).rejects.toThrow(ZipTooLargeError);
  });
});
