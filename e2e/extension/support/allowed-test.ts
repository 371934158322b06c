import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtExtension, startExtensionBrowser } from './extension-browser.ts';
import { test } from './test.ts';

type Manifest = Record<string, unknown>;

/** Tests of the built extension under a manifest that is changed; everything else is as it is built. */
export const testWithManifest = (change: (manifest: Manifest) => Manifest) =>
  test.extend({
    extension: async ({ marketplace }, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-changed-'));
      await cp(builtExtension, folder, { recursive: true });
      const file = path.join(folder, 'manifest.json');
      await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Manifest)));
      const extension = await startExtensionBrowser(marketplace.port, folder);
      await use(extension);
      await extension.close();
      await rm(folder, { recursive: true, force: true });
    },
  });

/** With the leave to open the marketplaces' pages that the extension would ask for: nobody can answer the browser's own question in a test. */
export const allowedTest = testWithManifest((manifest) => ({
  ...manifest,
  host_permissions: manifest['optional_host_permissions'],
}));
