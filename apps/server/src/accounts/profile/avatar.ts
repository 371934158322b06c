import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { Refusal } from '../../core/refusal.ts';
import { createLimiter } from '../../core/call-limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { accountOfToken } from '../../core/secrets/tokens.ts';
import { findAvatar } from './profile.sql.ts';

/** Limit for the estimated memory for decoding a picture; measured figures stay below 100 MB. */
const memoryMax = 75_000_000;

/** Limit of each side, in pixels; photos of 50 megapixels are 8,160 wide. Decoders buffer bands of whole rows. */
const sideMax = 8192;
const pixelsMax = 50_000_000;

type Picture = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'isProgressive' | 'chromaSubsampling' | 'channels' | 'depth'
>;

/**
 * Returns the bytes that a decoder needs per pixel, measured with this version of sharp (libvips). Baseline JPEG, plain
 * PNG and lossy WebP are read in bands and shrunk on the way; the others are decoded whole.
 */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels = 4, depth }: Picture): number {
  const sample = depth === 'uchar' ? 1 : 2;
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  if (format === 'jpeg') return 0.2;
  if (format === 'png' && isProgressive) return 1.4 * channels * sample;
  if (format === 'png') return sample === 1 ? 1.5 : 12;
  if (format === 'webp') return 4.5;
  if (format === 'gif') return 6.8;
  return sample === 1 ? 19 : 26;
}

/** Returns a factor for elongated pictures: decoders scale bands by the short side and buffer the rest. */
const bandFactor = ({ width, height }: Picture): number =>
  Math.max(width, height) > 2 * Math.min(width, height) ? 1.5 : 1;

/** Returns whether a picture can be decoded within the memory limit of one request. */
export function fitsInMemory(picture: Picture): boolean {
  const { width, height } = picture;
  const pixels = width * height;
  const memory = pixels * bytesPerPixel(picture) * bandFactor(picture);
  return Math.max(width, height) <= sideMax && pixels <= pixelsMax && memory <= memoryMax;
}

/** Width and height of a stored picture, in pixels. */
const avatarSize = 256;

const timeLimitSeconds = 15;

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

let loading: Promise<(typeof import('sharp'))['default']> | undefined;

/**
 * Loads the decoders with the first picture, as most processes never need them. Allows only those of the accepted
 * formats; decoders of SVG, PDF and others read files and run long.
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

/** One picture is read and decoded at a time. */
const limiter = createLimiter({
  kind: 'pictures',
  runningMax: 1,
  waitingMax: 8,
  refusal: () => new Refusal('unavailable'),
});

/**
 * Converts an uploaded picture for storage: JPEG, PNG, WebP, GIF or AVIF, recognized by its bytes, becomes an upright
 * 256×256 WebP with only the first frame and no metadata. Returns null if it is no such picture, or needs too much
 * memory. Throws Refusal('unavailable') if too many pictures are waiting.
 */
export const makeAvatar = (path: string): Promise<Buffer | null> =>
  limiter.run('all', async () => {
    const sharp = await loadSharp();
    const bytes = await readFile(path);
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

export const avatarPath = (key: string): string => `/api/avatars/${key}`;

/**
 * Serves a picture at its unguessable address. A new picture gets a new address, so browsers may cache it forever, but
 * proxies may not.
 */
export function serveAvatar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const userId = accountOfToken(key);
    const bytes = userId === null ? null : await findAvatar(services.db.kysely, userId, key);
    if (!bytes) throw new Refusal('route-not-found');
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(bytes);
  });
}
