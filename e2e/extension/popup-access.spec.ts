import { extensionMessages as texts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';
import { detail } from '../support/detail.ts';

test.use({ site: { pages: akulakuPages() } });

test('the popup is usable by keyboard and by those who cannot see it, in both themes', async ({
  extension,
  server,
  seller,
}) => {
  const guest = await extension.popup();
  await expectNoViolations(guest);
  await guest.close();

  await pair(extension, seller, server.address);
  const popup = await extension.popup(await extension.open(productAddress(1)));
  const read = popup.getByRole('button', { name: texts.readPage, exact: true });
  await read.focus();
  await popup.keyboard.press('Enter');
  await expect(popup.getByLabel(texts.fields.name, { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await popup.getByLabel(texts.themeLabel).selectOption(theme);
    await expect(popup.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoViolations(popup);
  }
  await popup.getByLabel(texts.fields.name, { exact: true }).focus();
  for (let press = 0; press < 30; press += 1) {
    if (
      await popup.getByRole('button', { name: texts.draftSend }).evaluate((button) => button === document.activeElement)
    )
      break;
    await popup.keyboard.press('Tab');
  }
  await popup.keyboard.press('Enter');
  await expect(popup.getByText(texts.sentCreated(1))).toBeVisible();
});

test('the focus has a place when the control that had it is gone', detail, async ({ extension }) => {
  const popup = await extension.popup(await extension.open(productAddress(2)));
  await popup.getByRole('button', { name: texts.readPage, exact: true }).click();
  const send = popup.getByRole('button', { name: texts.draftSend });
  await send.focus();
  await popup.keyboard.press('Enter');
  const line = popup.getByRole('listitem').filter({ hasText: productName(2) });
  await expect(line).toBeVisible();
  await expect(popup.getByRole('heading', { level: 1 })).toBeFocused();

  await popup.getByRole('button', { name: texts.removeNamed(productName(2)) }).focus();
  await popup.keyboard.press('Enter');
  await expect(line).toBeHidden();
  await expect(popup.getByRole('heading', { name: texts.queueTitle })).toBeFocused();
});

test(
  'a theme chosen by keyboard keeps the focus, and so does a question',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const popup = await extension.popup();
    await popup.getByLabel(texts.themeLabel).focus();
    await popup.getByLabel(texts.themeLabel).selectOption('dark');
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(popup.getByLabel(texts.themeLabel)).toBeFocused();

    await popup.getByRole('button', { name: texts.disconnect, exact: true }).click();
    await expect(popup.getByRole('button', { name: texts.confirmDisconnect })).toBeFocused();
    await popup.getByLabel(texts.themeLabel).selectOption('light');
    await expect(popup.locator('html')).toHaveAttribute('data-theme', 'light');
    await popup.getByRole('button', { name: texts.cancel, exact: true }).click();
    await expect(popup.getByRole('button', { name: texts.disconnect, exact: true })).toBeFocused();
  },
);
