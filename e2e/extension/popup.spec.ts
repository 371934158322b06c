import { listDevicesEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts, fieldSourceLabels, readerProofLabels } from '@pindahlapak/messages';
import { akulakuPages } from './support/akulaku-pages.ts';
import { blibliAddress, otherPages } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';

const akulaku = akulakuPages();
test.use({ site: { pages: (host, path) => akulaku(host, path) ?? otherPages(host, path) } });

test("reads another marketplace's page after a click on the icon, shows its fields and sends it", async ({
  extension,
  server,
  seller,
}) => {
  await pair(extension, seller, server.address);
  const popup = await extension.popup(await extension.open(blibliAddress));

  await expect(popup.getByText(readerProofLabels['real-responses'])).toHaveCount(1);
  await popup.getByRole('button', { name: texts.readPageTrial }).click();
  await expect(popup.getByLabel(texts.fields.name, { exact: true })).toHaveValue('Rak Buku Uji');
  await expect(popup.getByLabel(texts.fields.price)).toHaveValue('275000');
  const name = popup.getByLabel(texts.fields.name, { exact: true });
  await expect(name).toHaveAccessibleDescription(texts.draftSource(fieldSourceLabels.response));
  const source = popup.getByText(texts.draftSource(fieldSourceLabels.response)).first();
  expect((await source.boundingBox())?.width).toBeLessThan(2);
  await popup.getByRole('button', { name: texts.draftSources }).click();
  expect((await source.boundingBox())?.width).toBeGreaterThan(50);
  await expect(popup.getByText(readerProofLabels['real-responses'])).toHaveCount(1);
  await popup.getByRole('button', { name: texts.draftSend }).click();

  await expect(popup.getByText(texts.sentCreated(1))).toBeVisible();
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data).toMatchObject([
    { name: 'Rak Buku Uji', price: 275_000, marketplaceType: 'blibli', urls: blibliAddress },
  ]);

  await test.step('disconnecting removes the PC from the dashboard', async () => {
    await popup.getByRole('button', { name: texts.disconnect, exact: true }).click();
    // Figures that arrive meanwhile do not close the question. The popup's own refresh may still be running and write
    // the previous figure.
    await expect(async () => {
      await popup.evaluate(
        "chrome.storage.local.get('account').then(({ account }) => chrome.storage.local.set({ account: { ...account, productCount: 7 } }))",
      );
      await expect(popup.getByText(texts.quota('7', '50'))).toBeVisible({ timeout: 1000 });
    }).toPass();
    await popup.getByRole('button', { name: texts.confirmDisconnect }).click();
    await expect(popup.getByText(texts.notConnected)).toBeVisible();
    await expect(async () => {
      const { devices } = (await seller.client.call(listDevicesEndpoint, {})).data;
      expect(devices).toEqual([]);
    }).toPass();
  });
});
