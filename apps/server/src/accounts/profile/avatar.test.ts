import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFile } from '../../core/temporary-files.ts';
import { fitsInMemory, makeAvatar } from './avatar.ts';

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
    await using photo = await temporaryFile();
    await sharp({ create: { width: 6000, height: 2000, channels: 3, background: 'red' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toFile(photo.path);
    expect(await makeAvatar(photo.path)).toBeNull();
  });
});
