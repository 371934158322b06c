import { extensionMessages as texts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { akulakuPages, productAddress } from './support/akulaku-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';

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
