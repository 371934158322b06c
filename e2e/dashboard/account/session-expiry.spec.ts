import { logoutEndpoint } from '@pindahlapak/contract';
import { clientOf, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { commonTexts, sessionTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

const typed = 'Jl. Kenanga No. 12, Sleman';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' });

async function logIn(page: Page, seller: Seller): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Keluar' }).click();
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** Types into the profile's form, then ends the session elsewhere and tries to save. */
async function typeAndLoseSession(page: Page, address: string, text: string): Promise<void> {
  await edit(page).click();
  await page.getByLabel('Alamat').fill(text);
  const token = await page.evaluate(() => localStorage.getItem('authorization_token'));
  await clientOf(address, token).call(logoutEndpoint, {});
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(dialog(page)).toContainText('Token tidak valid.');
}

test('keeps what was typed when the session ends, and never shows it to another seller', async ({
  page,
  seller,
  server,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.profile);

  await test.step('the dialog bars nobody and fits a phone', async () => {
    await typeAndLoseSession(page, server.address, typed);
    await expect(dialog(page)).toContainText(sessionTexts.expiredKept);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

  await test.step('a new login leads back to the page and the typed values', async () => {
    await logIn(page, seller);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Alamat')).toHaveValue(typed);
    await page.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expect(edit(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(typed)).toBeVisible();
  });

  await test.step('what one seller typed is not shown to another', async () => {
    await typeAndLoseSession(page, server.address, 'Jl. Anggrek No. 7');
    await logIn(page, await newSeller(server.address));
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: /^Menu pengguna/ }).click();
    await page.getByRole('menuitem', { name: 'Profil Saya' }).click();
    await expect(edit(page)).toBeVisible();
    for (const text of [typed, 'Jl. Anggrek No. 7']) await expect(page.getByText(text)).toBeHidden();
  });
});
