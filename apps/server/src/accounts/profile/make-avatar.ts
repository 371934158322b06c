import { limiter } from '../../core/limiter.ts';

/** Width and height of a stored picture, in pixels. */
export const avatarSize = 256;

// A decompressed picture takes four bytes a pixel.
const maxInputPixels = 50_000_000;
const timeLimitSeconds = 15;

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

let loading: Promise<(typeof import('sharp'))['default']> | undefined;

/**
 * Loads the decoders with the first picture; most starts never see one. Only those of the accepted formats may run at
 * all: SVG, PDF and the rest read files and run long.
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

const inTurn = limiter(2);

/**
 * A stored picture from an uploaded one: JPEG, PNG, WebP, GIF or AVIF as its own bytes say, upright, 256×256 WebP, the
 * first frame only, nothing of its metadata. Null where the bytes are no such picture, or one beyond 50 megapixels.
 */
export const makeAvatar = (bytes: Buffer): Promise<Buffer | null> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { limitInputPixels: maxInputPixels, pages: 1, failOn: 'error' });
      const { format, compression } = await picture.metadata();
      if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) return null;
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
