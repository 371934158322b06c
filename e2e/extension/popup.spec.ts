import { listDevicesEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts, fieldSourceLabels, readerProofLabels } from '@pindahlapak/messages';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../support/accessibility.ts';
import { akulakuPages, productAddress } from './support/akulaku-pages.ts';
import { blibliAddress, otherPages } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';

const akulaku = akulakuPages();
test.use({ site: { pages: (host, path) => akulaku(host, path) ?? otherPages(host, path) } });

test("reads another marketplace's page after a click on the icon, shows its fields and sends it; is usable by keyboard and accessible in both themes", async ({
  extension,
  server,
  seller,
}) => {
  const guest = await extension.popup();
  await expectNoViolations(guest);
  await guest.getByRole('button', { name: texts.connect, exact: true }).click();
  await expect(guest.getByLabel(texts.addressLabel)).toHaveAccessibleDescription(texts.addressWrong);
  await expect(guest.getByLabel(texts.addressLabel)).toHaveAttribute('aria-invalid', 'true');
  await expect(guest.getByLabel(texts.addressLabel)).toBeFocused();
  await expect(guest.getByLabel(texts.codeLabel)).toHaveAttribute('aria-invalid', 'false');
  await guest.close();

  // Products are taken into the last window.
  await importListings(seller, 2, [listing(1, { marketplaceType: 'akulaku', urls: productAddress(2) })]);
  await pair(extension, seller, server.address);
  let popup = await extension.popup(await extension.open(blibliAddress));

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

  await expect(popup.getByText(texts.sentCreated(2), { exact: true })).toBeVisible();
  const { data } = await seller.client.call(listProductsEndpoint, { query: { window: 2, search: 'Rak Buku Uji' } });
  expect(data.data).toMatchObject([
    { name: 'Rak Buku Uji', price: 275_000, marketplaceType: 'blibli', urls: blibliAddress },
  ]);
  await popup.close();

  await test.step('by keyboard and in the dark theme: a page is read and sent, and products to check are chosen', async () => {
    popup = await extension.popup(await extension.open(productAddress(1)));
    const read = popup.getByRole('button', { name: texts.readPage, exact: true });
    await read.focus();
    await popup.keyboard.press('Enter');
    await expect(popup.getByLabel(texts.fields.name, { exact: true })).toBeVisible();
    await popup.getByLabel(texts.themeLabel).selectOption('dark');
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoViolations(popup);
    await popup.getByLabel(texts.fields.name, { exact: true }).focus();
    for (let press = 0; press < 30; press += 1) {
      if (
        await popup
          .getByRole('button', { name: texts.draftSend })
          .evaluate((button) => button === document.activeElement)
      )
        break;
      await popup.keyboard.press('Tab');
    }
    await popup.keyboard.press('Enter');
    await expect(popup.getByText(texts.sentCreated(2), { exact: true })).toBeVisible();

    const start = (count: string) => popup.getByRole('button', { name: texts.checkStart(count), exact: true });
    const choose = (name: string, option: string) =>
      popup.getByRole('combobox', { name, exact: true }).selectOption(option);
    for (const fold of [texts.checkTitle, texts.checkFilter(0)]) {
      await popup.getByText(fold, { exact: true }).focus();
      await popup.keyboard.press('Enter');
    }
    await expect(start('3')).toBeVisible();
    await choose(texts.checkMarketplace, 'blibli');
    await expect(start('1')).toBeVisible();
    await choose(texts.checkWindow, '1');
    await expect(popup.getByText(texts.checkNone)).toBeVisible();
    await expect(popup.getByText(texts.checkFilter(2), { exact: true })).toBeVisible();
    await expectNoViolations(popup);
    await choose(texts.checkMarketplace, texts.checkAny);
    await choose(texts.checkWindow, '2');
    await expect(start('3')).toBeVisible();
  });

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
