import { readdir } from 'node:fs/promises';
import { getMeEndpoint } from '@pindahlapak/contract';
import sharp from 'sharp';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { onServer } from '../../support/with-server.ts';
import { faultOf } from '../requests/fuzz.ts';
import { emptyPng, hostilePictures, type HostilePicture } from './hostile-pictures.ts';
import { boundary, formBytes } from '../requests/multipart.ts';
import { bearer, send, type Reply } from '../requests/request.ts';

/** MB that decoding pictures may add to the server's peak memory. */
const memoryMax = 400;

const same = (a: string[], b: string[]): boolean => a.toSorted().join() === b.toSorted().join();

const form = (seller: Seller, { fileName, type, bytes }: HostilePicture): Buffer =>
  formBytes(
    { fullName: seller.fullName, phoneNumber: '081234567890', email: seller.email, address: 'Jl. Melati No. 5' },
    [{ field: 'profilImage', fileName, type, bytes }],
  );

const upload = (server: RunningServer, seller: Seller, body: Buffer): Promise<Reply> =>
  send(server.address, {
    method: 'PUT',
    path: '/api/me/profile',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...bearer(seller.token) },
    body,
  });

/** Returns what is wrong with the served picture, which must be re-encoded and have a picture's type. */
async function servedFault(server: RunningServer, seller: Seller): Promise<string | null> {
  const address = (await seller.client.call(getMeEndpoint, {})).data.profilImage;
  if (address === null) return null;
  const { headers, bytes } = await send(server.address, { method: 'GET', path: address });
  const { format, width, height, exif, xmp } = await sharp(bytes).metadata();
  if (headers['content-type'] !== 'image/webp' || headers['x-content-type-options'] !== 'nosniff')
    return `served as ${headers['content-type']}`;
  if (format !== 'webp' || width !== 256 || height !== 256 || exif !== undefined || xmp !== undefined)
    return `a ${format} of ${width}×${height}`;
  const text = bytes.toString('latin1');
  return text.includes('script') || text.includes('PK\u0003\u0004') ? 'what was hidden in it is served too' : null;
}

export const avatars = onServer('pictures that are hostile, cut or too much', async (server, results) => {
  const seller = await newSeller(server.address);
  const good = { what: 'good', fileName: 'foto.png', type: 'image/png', bytes: emptyPng(600, 400) };
  results.add((await upload(server, seller, form(seller, good))).status === 200 ? null : 'a good picture is refused');
  const files = await readdir(server.dataDir);
  const before = await processMemory(server.pid());
  const pictures = await hostilePictures();
  for (const picture of pictures) {
    const reply = await upload(server, seller, form(seller, picture));
    const fault = faultOf(reply) ?? (await servedFault(server, seller));
    results.add(fault === null ? null : `${picture.what}: ${fault}`);
    const mayPass = picture.type === 'text/html' && picture.what.includes(' with ');
    const isRefused = [413, 422].includes(reply.status);
    results.add(
      mayPass || isRefused || picture.what.includes('text inside') ? null : `${picture.what}: ${reply.status}`,
    );
  }
  const [bomb] = pictures.filter(({ what }) => what.includes('196'));
  if (bomb) await Promise.all(Array.from({ length: 12 }, () => upload(server, seller, form(seller, bomb))));
  const whole = form(seller, good);
  for (const end of [0, 40, 200, whole.length - 200, whole.length - 20, whole.length - 3]) {
    const reply = await upload(server, seller, whole.subarray(0, end));
    results.add(reply.status >= 400 && reply.status < 500 ? faultOf(reply) : `cut after ${end} bytes: ${reply.status}`);
  }
  results.add(same(files, await readdir(server.dataDir)) ? null : 'a file was written beside the database');
  const after = await processMemory(server.pid());
  if (before === null || after === null) return 'memory not measured: this system does not report it';
  const grown = Math.round(after.peak - before.now);
  results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
  return `${pictures.length} pictures, +${grown} MB at the highest`;
});
