// Draws the web app's PNG icons from the product's mark: `node apps/server/draw-icons.mjs`, after a change of apps/web/public/favicon.svg.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicFolder = fileURLToPath(new URL('../web/public', import.meta.url));
const folder = path.join(publicFolder, 'icons');
const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
const ground = '#0b5f57';

/** Android cuts a maskable icon to any shape: the mark keeps to the inner four fifths, its ground goes to the edges. */
const maskable = mark
  .replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"')
  .replace(/<rect [^>]*\/>/, `<rect x="-6" y="-6" width="60" height="60" fill="${ground}"/>`);

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

await mkdir(folder, { recursive: true });
for (const [name, svg, size] of [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', maskable, 512],
])
  await writeFile(path.join(folder, name), await draw(svg, size));
