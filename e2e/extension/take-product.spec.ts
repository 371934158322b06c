import { deleteWindowEndpoint, listFailedQueuesEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { errorMessages, extensionMessages as texts } from '@pindahlapak/messages';
import { planLimits } from '@pindahlapak/model';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { expect, metricsToken, test } from './support/test.ts';
import { pair } from './support/pair.ts';
import {
  akulakuPages,
  appAddress,
  drawnAddress,
  productAddress,
  productName,
  productPrice,
} from './support/akulaku-pages.ts';
import { shadowView } from './support/shadow-view.ts';

test.use({ site: { pages: akulakuPages() } });

/** Number of imports that the server has answered; the popup looks the same before and after an attempt. */
async function importsAnswered(address: string): Promise<number> {
  const metrics = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const counted = /^http_request_duration_seconds_count\{method="POST",route="\/api\/products\/import",.*\} (\d+)$/gm;
  // One line per status, because an earlier test may have had imports refused.
  return [...metrics.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('after pairing, one click takes the product, the same click again changes nothing, and a full catalogue refuses it until there is room', async ({
  extension,
  server,
  seller,
  marketplace,
}) => {
  await pair(extension, seller, server.address);
  const view = await shadowView(await extension.open(productAddress(11)));

  await view.click(texts.take);
  await view.waitForText(texts.sentCreated(1));

  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data).toMatchObject([
    { name: productName(11), price: productPrice(11), marketplaceType: 'akulaku', urls: productAddress(11), window: 1 },
  ]);

  const again = await shadowView(await extension.open(productAddress(11)));
  await again.waitForText(texts.alreadyInCatalogue(1));
  await again.click(texts.takeAgain);
  await again.waitForText(texts.sentUnchanged);
  expect((await seller.client.call(listProductsEndpoint, { query: {} })).data.totalItems).toBe(1);

  await test.step('a page that changes its product without loading: the button stays, each product gets its own data', async () => {
    const page = await extension.open(appAddress(91));
    const view = await shadowView(page);
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    await page.getByRole('button', { name: 'Berikutnya' }).click();
    await expect(page.getByRole('heading')).toHaveText(productName(92));
    await expect(async () => expect(await view.text()).toBe(texts.take)).toPass();
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    // The page removes every element that it did not add itself.
    await page.evaluate('document.documentElement.lastElementChild.remove()');
    await view.waitForText(texts.takeAgain);

    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data.slice(0, 2).map(({ name, price }) => [name, price])).toEqual([
      [productName(92), productPrice(92)],
      [productName(91), productPrice(91)],
    ]);
  });

  await test.step('a page that draws its product from its own answer: the answer is asked for once more and read', async () => {
    const page = await extension.open(drawnAddress(95));
    await expect(page.getByRole('heading')).toHaveText(productName(95));
    const view = await shadowView(page);
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    const { data } = await seller.client.call(listProductsEndpoint, { query: { search: productName(95) } });
    expect(data.data).toMatchObject([
      { name: productName(95), price: productPrice(95), description1: 'Dari jawaban halaman sendiri.' },
    ]);
    expect(marketplace.requests.filter((one) => one.includes('/api/item'))).toHaveLength(2);
  });

  await test.step('keeps a product with the reason if the catalogue is full, and sends it when there is room', async () => {
    const { totalItems } = (await seller.client.call(listProductsEndpoint, { query: {} })).data;
    const others = Array.from({ length: planLimits.Trial.productQuota - totalItems }, (_, number) => listing(number));
    await importListings(seller, 1, others);
    const view = await shadowView(await extension.open(productAddress(101)));
    await view.click(texts.take);
    await view.waitForText(texts.takenRejected(errorMessages['quota-full']));

    const failed = async () => (await seller.client.call(listFailedQueuesEndpoint, {})).data.failed;
    await expect.poll(failed).toBe(1);

    const popup = await extension.popup();
    await expect(popup.getByText(texts.queueRejected)).toBeVisible();
    await expect(popup.getByText(errorMessages['quota-full'])).toBeVisible();
    const before = await importsAnswered(server.address);
    await popup.getByRole('button', { name: texts.retryNamed(productName(101)) }).click();
    await expect.poll(() => importsAnswered(server.address)).toBe(before + 1);
    await expect(popup.getByText(errorMessages['quota-full'])).toBeVisible();

    await seller.client.call(deleteWindowEndpoint, { params: { window: 1 }, query: {} });
    await popup.getByRole('button', { name: texts.retryAll }).click();
    await expect(popup.getByText(texts.queueEmpty)).toBeVisible();
    await expect.poll(failed).toBe(0);
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data.map(({ name }) => name)).toEqual([productName(101)]);
  });

  await test.step("an open page shows another account's state once that is connected", async () => {
    const view = await shadowView(await extension.open(productAddress(101)));
    await view.waitForText(texts.alreadyInCatalogue(1));
    const popup = await extension.popup();
    await popup.getByRole('button', { name: texts.disconnect, exact: true }).click();
    await popup.getByRole('button', { name: texts.confirmDisconnect }).click();
    await expect(popup.getByText(texts.notConnected)).toBeVisible();
    await popup.close();
    await pair(extension, await newSeller(server.address), server.address);
    await expect(async () => expect(await view.text()).toBe(texts.take)).toPass();
  });
});
