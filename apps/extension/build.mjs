import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const unpacked = join(dist, 'unpacked');

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};
const output = { outDir: unpacked, emptyOutDir: false, target: 'chrome123', modulePreload: false };

/** One classic script: neither a service worker nor a content script of ours imports anything at run time. */
const buildScript = (name) =>
  build({
    ...shared,
    build: {
      ...output,
      lib: {
        entry: join(root, `src/${name}/main.ts`),
        formats: ['iife'],
        name: 'pindahlapak',
        fileName: () => `${name}.js`,
      },
    },
  });

const buildPopup = () =>
  build({
    ...shared,
    base: './',
    build: {
      ...output,
      rollupOptions: {
        input: join(root, 'popup.html'),
        output: { entryFileNames: 'popup.js', assetFileNames: 'popup[extname]' },
      },
    },
  });

/** Paths of all files in a folder, sorted, relative and with slashes. */
async function filesIn(folder, prefix = '') {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    ),
  );
  return nested.flat().sort();
}

/** The same files give the same bytes: sorted names, one fixed time, no attributes of the machine. */
async function pack(target) {
  const entries = {};
  // The time is written as local time, so that this reads the same in every time zone.
  const mtime = new Date(2026, 0, 1);
  for (const path of await filesIn(unpacked))
    entries[path] = [await readFile(join(unpacked, path)), { mtime, level: 9, os: 3 }];
  await writeFile(target, zipSync(entries));
}

const { version } = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
await rm(dist, { recursive: true, force: true });
await mkdir(join(unpacked, 'icons'), { recursive: true });
for (const name of ['background', 'content']) await buildScript(name);
await buildPopup();
await cp(join(root, 'manifest.json'), join(unpacked, 'manifest.json'));
for (const size of [16, 32, 48, 128])
  await cp(join(root, `icons/icon-${size}.png`), join(unpacked, `icons/icon-${size}.png`));

const archive = join(dist, `pindahlapak-ekstensi-chrome-${version}.zip`);
await pack(archive);
const bytes = await readFile(archive);
console.log(
  `${archive} (${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)})`,
);
