import { Refusal } from '../../../core/refusal.ts';
import { createLimiter } from '../../../core/call-limits.ts';
import { fitsInMemory } from './decoding-memory.ts';

/** Width and height of a stored picture, in pixels. */
export const avatarSize = 256;

const timeLimitSeconds = 15;

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

let loading: Promise<(typeof import('sharp'))['default']> | undefined;

/**
 * Loads the decoders with the first picture: most processes never need them. Only those of the accepted formats are
 * allowed to run; decoders of SVG, PDF and others read files and run long.
 */
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    });
    sharp.cache(false);
    return sharp;
  }));

/** One picture is decoded at a time; each that waits holds its 5 MB. */
const limiter = createLimiter({
  kind: 'pictures',
  atOnce: 1,
  waitingMax: 8,
  refusal: () => new Refusal('unavailable'),
});

/**
 * A stored picture from an uploaded one: JPEG, PNG, WebP, GIF or AVIF as its own bytes say, upright, 256×256 WebP, the
 * first frame only, nothing of its metadata. Null where the bytes are no such picture, or one that takes too much memory.
 * Throws Refusal('unavailable') where too many pictures wait already.
 */
export const makeAvatar = (bytes: Buffer): Promise<Buffer | null> =>
  limiter.run('all', async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { pages: 1, failOn: 'error' });
      const metadata = await picture.metadata();
      const { format, compression } = metadata;
      if (!formats.has(format) || (format === 'heif' && compression !== 'av1') || !fitsInMemory(metadata)) return null;
      return await picture
        .timeout({ seconds: timeLimitSeconds })
        .autoOrient()
        .resize(avatarSize, avatarSize, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      return null;
    }
  });
