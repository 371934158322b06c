import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtExtension, startExtensionBrowser } from './extension-browser.ts';
import { test } from './test.ts';

/**
 * Tests of the built extension that already has the permission for the marketplaces' pages, because a test cannot
 * answer the browser's prompt.
 */
export const allowedTest = test.extend({
  extension: async ({ marketplace }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-allowed-'));
    await cp(builtExtension, folder, { recursive: true });
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const changed = { ...manifest, host_permissions: manifest['optional_host_permissions'] };
    await writeFile(file, JSON.stringify(changed));
    const extension = await startExtensionBrowser(marketplace.port, folder);
    await use(extension);
    await extension.close();
    await rm(folder, { recursive: true, force: true });
  },
});
