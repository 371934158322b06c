import { listDevicesEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { akulakuPages } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';

test.use({ site: { pages: akulakuPages() } });

test('disconnecting in the popup removes the PC from the dashboard', async ({ extension, server, seller }) => {
  await pair(extension, seller, server.address);
  const popup = await extension.popup();
  await popup.getByRole('button', { name: texts.disconnect, exact: true }).click();
  // Figures that arrive meanwhile do not close the question.
  // The popup's own refresh may still be on its way and write the former figure.
  await expect(async () => {
    await popup.evaluate(
      "chrome.storage.local.get('account').then(({ account }) => chrome.storage.local.set({ account: { ...account, productCount: 7 } }))",
    );
    await expect(popup.getByText(texts.quota('7', '50'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await popup.getByRole('button', { name: texts.confirmDisconnect }).click();
  await expect(popup.getByText(texts.notConnected)).toBeVisible();
  await expect(async () => {
    const { data } = await seller.client.call(listDevicesEndpoint, {});
    expect(data.devices).toEqual([]);
  }).toPass();
});
