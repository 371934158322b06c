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

/**
 * Builds one classic script, because neither our service worker nor our content script imports anything at run time.
 */
const buildScript = (name) =>
  build({
    ...shared,
    build: {
      ...output,
      lib: {
        entry: join(root, `src/${name}/${name}.ts`),
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

/** Sorted paths of all files in a folder, relative and with slashes. */
async function filesIn(folder, prefix = '') {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    ),
  );
  return nested.flat().sort();
}

/** Packs deterministically: sorted names, a fixed time, no attributes of the machine. */
async function pack(folder, target) {
  const entries = {};
  // zip stores local time, so this is the same in every time zone.
  const mtime = new Date(2026, 0, 1);
  for (const path of await filesIn(folder))
    entries[path] = [await readFile(join(folder, path)), { mtime, level: 9, os: 3 }];
  await writeFile(target, zipSync(entries));
}

const manifest = JSON.parse(await readFile(join(root, 'manifest.json'), 'utf8'));
const { version } = manifest;
await rm(dist, { recursive: true, force: true });
await mkdir(join(unpacked, 'icons'), { recursive: true });
for (const name of ['background', 'content']) await buildScript(name);
await buildPopup();
await cp(join(root, 'manifest.json'), join(unpacked, 'manifest.json'));
for (const size of [16, 32, 48, 128])
  await cp(join(root, `icons/icon-${size}.png`), join(unpacked, `icons/icon-${size}.png`));

/**
 * Firefox runs the same files, with the background as scripts of an event page, its own id, and without Chrome's key.
 * It may ask for access to the dashboard's address, which is not known in advance.
 */
function firefoxManifest(chrome) {
  const own = Object.entries(chrome).filter(([name]) => name !== 'key' && name !== 'minimum_chrome_version');
  return {
    ...Object.fromEntries(own),
    background: { scripts: [chrome.background.service_worker] },
    optional_host_permissions: [...chrome.optional_host_permissions, 'https://*/*', 'http://*/*'],
    browser_specific_settings: { gecko: { id: 'ekstensi@pindahlapak.id', strict_min_version: '128.0' } },
  };
}

const firefox = join(dist, 'firefox', 'unpacked');
await cp(unpacked, firefox, { recursive: true });
await writeFile(join(firefox, 'manifest.json'), JSON.stringify(firefoxManifest(manifest), null, 2));

for (const [folder, archive] of [
  [unpacked, join(dist, `pindahlapak-ekstensi-chrome-${version}.zip`)],
  [firefox, join(dist, 'firefox', `pindahlapak-ekstensi-firefox-${version}.zip`)],
]) {
  await pack(folder, archive);
  const bytes = await readFile(archive);
  const digest = createHash('sha256').update(bytes).digest('hex');
  console.log(`${archive} (${bytes.length} bytes, sha256 ${digest})`);
}
