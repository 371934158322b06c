import path from 'node:path';
import { createPairingCodeEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { root } from '../../scripts/lib/paths.mjs';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { firefoxPath, startFirefox, type Firefox } from './support/firefox.ts';
import { expect, test } from './support/test.ts';
import { detail } from '../support/detail.ts';

const folder = path.join(root, 'apps', 'extension', 'dist', 'firefox', 'unpacked');
const id = 'ekstensi@pindahlapak.id';

test.use({ site: { pages: akulakuPages() } });

const shown = (firefox: Firefox) => firefox.run('return document.body.innerText');
const fill = (firefox: Firefox, label: string, value: string) =>
  firefox.run(`const label = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(${JSON.stringify(label)}));
    const input = label.control ?? label.querySelector('input');
    input.value = ${JSON.stringify(value)};
    input.dispatchEvent(new Event('input', { bubbles: true }));`);

test(
  'in Firefox: loaded, connected, a page read and sent to the catalogue',
  detail,
  async ({ server, seller, marketplace }, testInfo) => {
    test.skip(firefoxPath === null, 'Firefox is not installed');
    const firefox = await startFirefox(firefoxPath ?? '', marketplace.port);
    try {
      const origin = await firefox.install(folder, id);
      await firefox.open(`${origin}/popup.html`);
      await expect.poll(() => shown(firefox)).toContain(texts.connectTitle);
      const { data } = await seller.client.call(createPairingCodeEndpoint, {});
      await fill(firefox, texts.addressLabel, `${server.address} ${data.code}`);
      await firefox.press(texts.connect);
      await expect.poll(() => shown(firefox)).toContain(texts.connected);

      await firefox.openTab(productAddress(31));
      await expect.poll(() => firefox.run('return document.title')).toBe(productName(31));
      await firefox.openTab(`${origin}/popup.html`);
      const tab = await firefox.run(
        'return browser.tabs.query({}).then((tabs) => tabs.map(({ id, title }) => [title, id]))',
      );
      const tabId = new Map(tab as [string, number][]).get(productName(31));
      await firefox.open(`${origin}/popup.html?tab=${tabId}`);
      await expect.poll(() => shown(firefox)).toContain(texts.readPage);
      await firefox.press(texts.readPage);
      await expect.poll(() => shown(firefox)).toContain(texts.draftTitle);
      await testInfo.attach('popup', { body: await firefox.picture(), contentType: 'image/png' });
      await firefox.press(texts.draftSend);
      await expect.poll(() => shown(firefox)).toContain(texts.sentCreated(1));
      const list = await seller.client.call(listProductsEndpoint, { query: {} });
      expect(list.data.data.map(({ name }) => name)).toEqual([productName(31)]);
    } finally {
      await firefox.close();
    }
  },
);
