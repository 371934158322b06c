import { listDevicesEndpoint, listProductsEndpoint, removeDeviceEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import type { Seller } from '@pindahlapak/harness/seller';
import { akulakuPages, productAddress } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { shadowView } from './support/shadow-view.ts';
import { expect, test } from './support/test.ts';
import { detail } from '../support/detail.ts';

test.use({ site: { pages: akulakuPages() } });

/** Disconnects the seller's only PC in the dashboard. */
async function disconnect(seller: Seller): Promise<void> {
  const { data } = await seller.client.call(listDevicesEndpoint, {});
  await seller.client.call(removeDeviceEndpoint, { params: { id: data.devices[0]?.id ?? '' } });
}

test(
  'a PC that was disconnected in the dashboard says so, keeps its queue, and sends it after connecting again',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    await disconnect(seller);

    const view = await shadowView(await extension.open(productAddress(51)));
    await view.click(texts.take);
    await view.waitForText(texts.deviceRevoked);

    const popup = await extension.popup();
    await expect(popup.getByText(texts.deviceRevoked)).toBeVisible();
    await expect(popup.getByText(texts.queueWaiting)).toHaveCount(1);
    await popup.close();

    await pair(extension, seller, server.address);
    await expect(async () => {
      const { data: products } = await seller.client.call(listProductsEndpoint, { query: {} });
      expect(products.totalItems).toBe(1);
    }).toPass();
  },
);

test(
  'a PC that learned in the popup that it was disconnected says so on the page as well',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    await disconnect(seller);
    const popup = await extension.popup();
    await expect(popup.getByText(texts.deviceRevoked)).toBeVisible();
    await popup.close();

    const view = await shadowView(await extension.open(productAddress(52)));
    await view.click(texts.take);
    await view.waitForText(texts.takenWaitingBecause(texts.deviceRevoked));
  },
);

test('disconnecting in the popup removes the PC from the dashboard', async ({ extension, server, seller }) => {
  await pair(extension, seller, server.address);
  const popup = await extension.popup();
  await popup.getByRole('button', { name: texts.disconnect, exact: true }).click();
  // Figures that arrive meanwhile do not close the question.
  await popup.evaluate(
    "chrome.storage.local.get('account').then(({ account }) => chrome.storage.local.set({ account: { ...account, productCount: 7 } }))",
  );
  await expect(popup.getByText(texts.quota('7', '50'))).toBeVisible();
  await popup.getByRole('button', { name: texts.confirmDisconnect }).click();
  await expect(popup.getByText(texts.notConnected)).toBeVisible();
  await expect(async () => {
    const { data } = await seller.client.call(listDevicesEndpoint, {});
    expect(data.devices).toEqual([]);
  }).toPass();
});
