import sharp from 'sharp';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { emptyPng, hostilePictures } from '../../walls/content/hostile-pictures.ts';
import { boundary, formBytes } from '../../walls/requests/multipart.ts';
import type { HeavyRequest, Stage } from '../stage.ts';

const profile = (seller: Seller, bytes: Buffer) => ({
  method: 'PUT',
  path: '/api/me/profile',
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: formBytes(
    { fullName: seller.fullName, phoneNumber: '081234567890', email: seller.email, address: 'Jl. Melati No. 5' },
    [{ field: 'profilImage', fileName: 'foto', type: 'image/png', bytes }],
  ),
});

const picture = (what: string, make: () => Buffer | Promise<Buffer>): HeavyRequest => ({
  call: 'updateProfile',
  what,
  answer: 'any',
  request: async ({ seller }) => profile(seller, await make()),
});

/** A picture of this many megapixels that no packing makes small, in a format. */
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).composite([
    {
      input: Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]),
      raw: { width: 2, height: 2, channels: 3 },
      tile: true,
    },
  ]);

/** Profile pictures: large ones, ones that cost much to decode, and files that are no pictures. */
export const pictureStage: Stage = {
  name: 'pictures',
  furnish: async ({ address }) => ({ seller: await newSeller(address), names: {} }),
  requests: [
    picture('12 megapixels of JPEG', () => noisy(4000, 3000).jpeg({ quality: 60 }).toBuffer()),
    picture('25 megapixels of progressive JPEG', () =>
      noisy(5000, 5000).jpeg({ quality: 30, progressive: true }).toBuffer(),
    ),
    picture('50 megapixels of progressive JPEG', () =>
      noisy(10_000, 5000).jpeg({ quality: 20, progressive: true }).toBuffer(),
    ),
    picture('9 megapixels of interlaced PNG', () => noisy(3000, 3000).png({ progressive: true }).toBuffer()),
    picture('25 megapixels of interlaced PNG', () => noisy(5000, 5000).png({ progressive: true }).toBuffer()),
    picture('24 megapixels of PNG in one bit', () => emptyPng(6000, 4000)),
    picture('49 megapixels of PNG in one bit', () => emptyPng(7000, 7000)),
    picture('16 megapixels of WebP', () => noisy(4000, 4000).webp({ quality: 40 }).toBuffer()),
    picture('25 megapixels of WebP without loss', () =>
      noisy(5000, 5000).webp({ lossless: true, effort: 0 }).toBuffer(),
    ),
    picture('an animation of 60 pictures of a megapixel', () =>
      sharp({ create: { width: 1000, height: 60_000, channels: 3, background: '#336699' }, limitInputPixels: false })
        .gif({ loop: 0 })
        .toBuffer(),
    ),
    picture('a line of 60,000 by 400', () => noisy(16_000, 400).png().toBuffer()),
    ...[
      'a 196-megapixel PNG',
      'a PNG with 200 MB of text inside',
      'a 4-gigapixel GIF of 200,000 frames',
      '5 MB of zeros',
    ].map((what) =>
      picture(what, async () => (await hostilePictures()).find((one) => one.what === what)?.bytes ?? Buffer.alloc(0)),
    ),
  ],
};
