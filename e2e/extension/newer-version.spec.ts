import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { testWithManifest } from './support/allowed-test.ts';
import { builtExtension } from './support/extension-browser.ts';
import { pair } from './support/pair.ts';
import { expect } from './support/test.ts';
import { detail } from '../support/detail.ts';

const older = testWithManifest((manifest) => ({ ...manifest, version: '2.0.9' }));

older(
  'an older extension says that the dashboard has a newer one, and leads there',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const popup = await extension.popup();
    const built = JSON.parse(await readFile(path.join(builtExtension, 'manifest.json'), 'utf8')) as { version: string };
    await expect(popup.getByText(texts.newVersion(built.version))).toBeVisible();
    await expect(popup.getByRole('link', { name: texts.newVersionOpen })).toHaveAttribute(
      'href',
      `${server.address}/ekstensi-integrasi`,
    );
  },
);
