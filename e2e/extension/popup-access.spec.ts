import { importProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { akulakuPages, productAddress } from './support/akulaku-pages.ts';
import { blibliAddress } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';

test.use({ site: { pages: akulakuPages() } });

test('the popup is usable by keyboard and accessible in both themes', async ({ extension, server, seller }) => {
  const guest = await extension.popup();
  await expectNoViolations(guest);
  await guest.close();

  const shelf = {
    marketplaceType: 'blibli' as const,
    name: 'Rak Buku Uji',
    category: 'Rak',
    condition: 'baru' as const,
    productImage1: 'https://gambar.contoh.id/rak.jpg',
    description1: 'Kayu jati.',
    price: 275_000,
    urls: blibliAddress,
  };
  await seller.client.call(importProductsEndpoint, { body: { window: 2, products: [shelf] } });
  await pair(extension, seller, server.address);
  const popup = await extension.popup(await extension.open(productAddress(1)));
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
      await popup.getByRole('button', { name: texts.draftSend }).evaluate((button) => button === document.activeElement)
    )
      break;
    await popup.keyboard.press('Tab');
  }
  await popup.keyboard.press('Enter');
  await expect(popup.getByText(texts.sentCreated(2))).toBeVisible();

  const start = (count: string) => popup.getByRole('button', { name: texts.checkStart(count), exact: true });
  const choose = (name: string, option: string) =>
    popup.getByRole('combobox', { name, exact: true }).selectOption(option);
  for (const fold of [texts.checkTitle, texts.checkFilter(0)]) {
    await popup.getByText(fold, { exact: true }).focus();
    await popup.keyboard.press('Enter');
  }
  await expect(start('2')).toBeVisible();
  await choose(texts.checkMarketplace, 'blibli');
  await expect(start('1')).toBeVisible();
  await choose(texts.checkWindow, '1');
  await expect(popup.getByText(texts.checkNone)).toBeVisible();
  await expect(popup.getByText(texts.checkFilter(2), { exact: true })).toBeVisible();
  await expectNoViolations(popup);
  await choose(texts.checkMarketplace, texts.checkAny);
  await choose(texts.checkWindow, '2');
  await expect(start('2')).toBeVisible();
});
