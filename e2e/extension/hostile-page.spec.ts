import { listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { until } from '@pindahlapak/harness/until';
import { akulakuPages, productAddress } from './support/akulaku-pages.ts';
import { hostileScript } from './support/hostile-script.ts';
import { inContentScript } from './support/isolated-world.ts';
import { pair } from './support/pair.ts';
import { shadowView } from './support/shadow-view.ts';
import { expect, test } from './support/test.ts';

const elsewhere = 'https://jahat.example.test/';
const script = `<script>${hostileScript}</script>`;
const akulaku = akulakuPages({ head: script });

test.use({
  site: {
    pages: (host, path) =>
      host === 'jahat.example.test'
        ? { body: `<!doctype html><html><head>${script}</head><body>Jahat</body></html>` }
        : akulaku(host, path),
  },
});

const nothing = (finding: string) => finding === 'frame: ';

test('a page that posts messages, forges clicks and calls the extension gets nothing, and little even from our script in it', async ({
  extension,
  server,
  seller,
}) => {
  await pair(extension, seller, server.address);

  for (const address of [productAddress(61), elsewhere]) {
    const page = await extension.open(address);
    if (address !== elsewhere) {
      const view = await shadowView(page);
      await until('the button', async () => (await view.text()).includes(texts.take));
    }
    const findings = await page.evaluate<string[]>('window.attack()');
    expect(findings.filter((finding) => !nothing(finding))).toEqual([]);
  }

  const popup = await extension.popup();
  await expect(popup.getByText(texts.queueEmpty)).toBeVisible();
  await expect(popup.getByText(texts.draftTitle)).toBeHidden();
  await expect(popup.getByText(texts.connected, { exact: true })).toBeVisible();
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.totalItems).toBe(0);

  // Our own script in a page has no token, no storage and no requests beyond its page.
  const ours = await extension.open(productAddress(62));
  const view = await shadowView(ours);
  await view.waitForText(texts.take);

  expect(await inContentScript(ours, 'chrome.storage.local.get(null)')).toMatch(/^error: .*storage/i);
  expect(await inContentScript(ours, 'typeof chrome.tabs')).toBe('"undefined"');
  for (const order of [
    `{ type: 'connect', address: 'https://jahat.example.test', code: 'x', name: 'x' }`,
    `{ type: 'disconnect' }`,
    `{ type: 'retry', id: null }`,
    `{ type: 'find-listings', urls: [] }`,
    `'token'`,
  ])
    expect(await inContentScript(ours, `chrome.runtime.sendMessage(${order})`)).toBe('null');
  const foreign = `{ type: 'start-run', links: [{ url: 'https://jahat.example.test/?spuId=1', title: 'x' }] }`;
  expect(await inContentScript(ours, `chrome.runtime.sendMessage(${foreign})`)).toContain('"ok":false');
  const forged = `{ type: 'take', snapshot: { url: 'https://www.tokopedia.com/a/b', jsonLd: [], embeddedStates: [], responses: [], meta: [], microdata: [], selected: [] } }`;
  expect(await inContentScript(ours, `chrome.runtime.sendMessage(${forged})`)).toContain('"ok":false');
});
