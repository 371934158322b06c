import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostilePicture {
  what: string;
  fileName: string;
  type: string;
  bytes: Buffer;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head, data])));
  return Buffer.concat([length, head, data, check]);
}

/** A grey PNG of any dimensions in a few bytes. */
export function emptyPng(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), ...more, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}<image href="file:///etc/passwd"/></svg>`;

/** Small pictures with other data after or inside them. */
async function polyglots(): Promise<HostilePicture[]> {
  const blank = sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } });
  const jpeg = await blank.jpeg().toBuffer();
  const gif = await blank.gif().toBuffer();
  const webp = await blank.webp().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
  const behind = Buffer.from(`<html>${script}</html>`);
  return [
    {
      what: 'a JPEG with a script in its comment',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    },
    { what: 'a GIF with HTML behind it', bytes: Buffer.concat([gif, behind]) },
    { what: 'a PNG with a script in its text', bytes: emptyPng(64, 64, [text]) },
    { what: 'a WebP with a ZIP behind it', bytes: Buffer.concat([webp, Buffer.from('PK\u0003\u0004'), behind]) },
  ].map((picture) => ({ ...picture, fileName: 'foto.html', type: 'text/html' }));
}

/** Files that are not pictures, are too large, or are something else as well. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const bomb = emptyPng(14_000, 14_000);
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]));
  const gif = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0', 'latin1');
  const plain: [string, string, string, Buffer][] = [
    ['an SVG', 'foto.svg', 'image/svg+xml', Buffer.from(svg)],
    ['an SVG called PNG', 'foto.png', 'image/png', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an HTML page', 'foto.html', 'text/html', Buffer.from(`<!doctype html>${script}`)],
    ['an HTML page called JPEG', '../../apps/web/dist/index.html', 'image/jpeg', Buffer.from(`<html>${script}`)],
    [
      'a PDF',
      'foto.pdf',
      'application/pdf',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    ],
    ['a 196-megapixel PNG', 'bom.png', 'image/png', bomb],
    ['a 196-megapixel PNG, cut', 'bom.png', 'image/png', bomb.subarray(0, bomb.length / 2)],
    ['a PNG with 200 MB of text inside', 'teks.png', 'image/png', emptyPng(64, 64, [text])],
    [
      'a 4-gigapixel GIF of 200,000 frames',
      'bom.gif',
      'image/gif',
      Buffer.concat([gif, ...Array<Buffer>(200_000).fill(frame)]),
    ],
    ['5 MB of zeros', 'nol.png', 'image/png', Buffer.alloc(5_000_000)],
    ['one byte over 5 MB', 'besar.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)],
    ['the head of a PNG', 'kepala.png', 'image/png', bomb.subarray(0, 33)],
  ];
  return [...plain.map(([what, fileName, type, bytes]) => ({ what, fileName, type, bytes })), ...(await polyglots())];
}
