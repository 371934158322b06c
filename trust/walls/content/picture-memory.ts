import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import sharp, { type Sharp } from 'sharp';
import type { TrustCase } from '../../support/case.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, '../../../apps/server/src/test/files/measure-avatar.ts');
/** MB that the conversion of one picture may take. */
const grownMax = 100;

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 30, alpha: 0.5 } } });

/** The largest accepted picture of each format, or nearly. */
const pictures: Record<string, () => Sharp> = {
  'a phone photo of 48 megapixels': () => plain(8000, 6000).jpeg(),
  'a progressive photo of 12 megapixels': () =>
    plain(4032, 3024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'an interlaced PNG of 13 megapixels': () => plain(4200, 3150, 4).png({ progressive: true, compressionLevel: 1 }),
  'a GIF of 10 megapixels': () => plain(3650, 2740).gif({ effort: 1 }),
  'an AVIF of 4 megapixels': () => plain(2290, 1717).avif({ effort: 0 }),
};

export const pictureMemory: TrustCase = {
  name: `the largest accepted pictures take less than ${grownMax} MB`,
  run: async (results) => {
    if (process.platform !== 'linux') return { skipped: 'memory is measured on Linux' };
    await using folder = await temporaryFolder('pictures');
    const small = path.join(folder.path, 'small');
    await plain(9, 9).png().toFile(small);
    let largest = 0;
    for (const [what, picture] of Object.entries(pictures)) {
      const large = path.join(folder.path, 'large');
      await picture().toFile(large);
      const { stdout } = await run(process.execPath, [program, small, large]);
      const { taken, grownMb } = JSON.parse(stdout) as { taken: boolean; grownMb: number };
      results.add(taken ? null : `${what} is refused`);
      results.add(grownMb < grownMax ? null : `${what} took ${Math.round(grownMb)} MB`);
      largest = Math.max(largest, grownMb);
    }
    return `+${Math.round(largest)} MB at most`;
  },
};
