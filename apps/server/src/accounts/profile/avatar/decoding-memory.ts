import type { Metadata } from 'sharp';

/** Most memory that decoding a picture may take by the estimate; measured figures stay below 100 MB. */
const memoryMax = 75_000_000;

/** Neither side may be longer, in pixels; photos of 50 megapixels are 8,160 wide. Decoders keep bands of whole rows. */
const sideMax = 8192;
const pixelsMax = 50_000_000;

type Picture = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'isProgressive' | 'chromaSubsampling' | 'channels' | 'depth'
>;

/**
 * Bytes that a decoder keeps for each pixel, as measured with the sharp of this version (libvips). Baseline JPEG, plain
 * PNG and lossy WebP are read in bands and shrunk on the way; the others are unpacked whole.
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

/** Bands are scaled by the short side, which takes memory for rows between the picture and its square. */
const bandFactor = ({ width, height }: Picture): number =>
  Math.max(width, height) > 2 * Math.min(width, height) ? 1.5 : 1;

/** Whether a picture can be decoded within the memory that one request may take. */
export function fitsInMemory(picture: Picture): boolean {
  const { width, height } = picture;
  const pixels = width * height;
  const memory = pixels * bytesPerPixel(picture) * bandFactor(picture);
  return Math.max(width, height) <= sideMax && pixels <= pixelsMax && memory <= memoryMax;
}
