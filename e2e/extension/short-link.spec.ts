import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addSharedLinksEndpoint, listProductsEndpoint, listSharedLinksEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { root } from '../../scripts/lib/paths.mjs';
import { allowedTest as test } from './support/allowed-test.ts';
import type { Pages } from './support/marketplace.ts';
import { otherPages, redirectedAddress, shopeeAddress } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { expect } from './support/test.ts';

/** The listing's own page arrives after the run's second check of the tab. */
const slowPages: Pages = (host, path) => {
  const page = otherPages(host, path);
  return page && host + path === 'shopee.co.id/product/7/71' ? { ...page, delayMs: 3500 } : page;
};
test.use({ site: { pages: slowPages } });

test("the PC's browser follows a short link over three hosts to the product; the server requests nothing", async ({
  extension,
  marketplace,
}, testInfo) => {
  const connections = testInfo.outputPath('connections.txt');
  const watch = path.join(root, 'e2e', 'extension', 'support', 'watch-connections.mjs');
  const server = await startServer({ NODE_OPTIONS: `--import=${watch}`, CONNECTIONS_FILE: connections });
  try {
    const seller = await newSeller(server.address);
    await pair(extension, seller, server.address);
    await seller.client.call(addSharedLinksEndpoint, { body: { links: [redirectedAddress] } });
    const popup = await extension.popup();
    await expect(popup.getByRole('heading', { name: texts.phoneTitle('1') })).toBeVisible();
    const opened = () =>
      marketplace.requests.filter((request) => /^[\w.]*(?:shopee\.co\.id|shp\.ee)\/(?!favicon)/.test(request));
    expect(opened()).toEqual([]);
    await popup.getByRole('button', { name: texts.phoneTakeAll }).click();
    await expect(popup.getByText(texts.runFinished)).toBeVisible({ timeout: 60_000 });

    const links = async () =>
      (await seller.client.call(listSharedLinksEndpoint, {})).data.links.map(({ state, reason }) => [state, reason]);
    await expect.poll(links).toEqual([['done', texts.sentCreated(1)]]);
    expect(opened()).toEqual([
      's.shopee.co.id/5fp1UF7Q7o',
      'id.shp.ee/antara?utm_source=an_1',
      'shopee.co.id/opaanlp/7/71?__mobile__=1&utm_source=an_1',
      'shopee.co.id/product/7/71',
    ]);
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data.map(({ name, urls }) => [name, urls])).toEqual([['Tas Uji dari HP', shopeeAddress]]);
    // The address that it listens on is the only one that it looked up.
    expect((await readFile(connections, 'utf8')).trim().split('\n')).toEqual(['watching', 'look up 127.0.0.1']);
  } finally {
    await server.remove();
  }
});
