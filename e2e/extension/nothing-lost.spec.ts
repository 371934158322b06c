import { listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { shadowView } from './support/shadow-view.ts';
import { expect, test } from './support/test.ts';

test.use({ site: { pages: akulakuPages() } });

const listings = [21, 22, 23, 24, 25];

test('after an outage with five clicks, a stopped worker and a browser restart, all five products arrive once', async ({
  extension,
  server,
  seller,
}) => {
  // Seven pages, two browsers and two servers, one after another.
  test.setTimeout(180_000);
  await pair(extension, seller, server.address);
  await server.stop();

  for (const spuId of listings) {
    const page = await extension.open(productAddress(spuId));
    const view = await shadowView(page);
    await view.click(texts.take);
    await view.waitForText(texts.serverUnreachable);
    await page.close();
    if (spuId === 23) await extension.killWorker();
  }

  await extension.killWorker();
  await extension.restart();
  const popup = await extension.popup();
  await expect(popup.getByText(texts.queueWaiting)).toHaveCount(listings.length);

  await server.start();
  await popup.getByRole('button', { name: texts.retry, exact: true }).click();
  await expect(popup.getByText(texts.queueEmpty)).toBeVisible();

  const { data } = await seller.client.call(listProductsEndpoint, { query: { limit: 50 } });
  expect(data.data.map(({ name }) => name).sort()).toEqual(listings.map(productName));
});
