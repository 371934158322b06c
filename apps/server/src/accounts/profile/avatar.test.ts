import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitsInMemory, makeAvatar } from './avatar.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, '../../test/files/measure-avatar.ts');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-gambar-'));
  await writeFile(path.join(folder, 'kecil'), await plain(9, 9).png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 30, alpha: 0.5 } } });

async function measure(picture: Sharp): Promise<{ taken: boolean; grownMb: number }> {
  const file = path.join(folder, 'besar');
  await writeFile(file, await picture.toBuffer());
  const { stdout } = await run(process.execPath, [program, path.join(folder, 'kecil'), file]);
  return JSON.parse(stdout) as { taken: boolean; grownMb: number };
}

describe.runIf(process.platform === 'linux')('a picture that is taken', () => {
  it.each([
    ['a phone photo of 48 megapixels', () => plain(8000, 6000).jpeg()],
    [
      'a progressive photo of 12 megapixels',
      () => plain(4032, 3024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['an interlaced PNG of 13 megapixels', () => plain(4200, 3150, 4).png({ progressive: true, compressionLevel: 1 })],
    ['a GIF of 10 megapixels', () => plain(3650, 2740).gif({ effort: 1 })],
    ['an AVIF of 4 megapixels', () => plain(2290, 1717).avif({ effort: 0 })],
  ])('never takes 100 MB: %s', async (_what, picture) => {
    const { taken, grownMb } = await measure(picture());
    expect(taken).toBe(true);
    expect(grownMb).toBeLessThan(100);
  });
});

describe('a picture that would need more memory', () => {
  const jpeg = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const;

  it.each([
    [{ ...jpeg, width: 8192, height: 6103 }, true],
    [{ ...jpeg, width: 8192, height: 6104 }, false],
    [{ ...jpeg, width: 8193, height: 10 }, false],
    [{ ...jpeg, isProgressive: true, chromaSubsampling: '4:2:0', width: 5700, height: 4300 }, true],
    [{ ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4', width: 5700, height: 4300 }, false],
    [{ ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4', width: 4032, height: 3024 }, true],
    [{ ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4', width: 6000, height: 2000 }, false],
    [{ ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4', width: 8000, height: 1500 }, false],
    [{ ...jpeg, format: 'png', isProgressive: true, width: 7000, height: 5000 }, false],
    [{ ...jpeg, format: 'webp', width: 4032, height: 3024 }, true],
    [{ ...jpeg, format: 'heif', width: 4032, height: 3024 }, false],
  ] as const)('is refused: %j', (picture, isTaken) => {
    expect(fitsInMemory(picture)).toBe(isTaken);
  });

  it('is recognized by its own bytes', async () => {
    const photo = path.join(folder, 'foto');
    await plain(6000, 2000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(photo);
    expect(await makeAvatar(photo)).toBeNull();
  });
});
