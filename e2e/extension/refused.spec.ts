import { deleteWindowEndpoint, listFailedQueuesEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { errorMessages, extensionMessages as texts } from '@pindahlapak/messages';
import { planLimits } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { shadowView } from './support/shadow-view.ts';
import { expect, metricsToken, test } from './support/test.ts';

test.use({ site: { pages: akulakuPages({ broken: [103] }) } });

/** Number of imports that the server has answered; the popup looks the same before and after an attempt. */
async function importsAnswered(address: string): Promise<number> {
  const metrics = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const counted = /^http_request_duration_seconds_count\{method="POST",route="\/api\/products\/import",.*\} (\d+)$/gm;
  // One line per status, because an earlier test may have had imports refused.
  return [...metrics.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('keeps a product with the reason if the catalogue is full, and sends it when there is room', async ({
  extension,
  server,
  seller,
}) => {
  const full = Array.from({ length: planLimits.Trial.productQuota }, (_, number) => listing(number));
  await importListings(seller, 1, full);
  await pair(extension, seller, server.address);
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
