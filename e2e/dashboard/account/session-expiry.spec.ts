import { commonTexts, errorMessages, sessionTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { logoutEndpoint } from '@pindahlapak/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, refusal } from '../../support/expectations.ts';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { expect, test } from '../../support/test.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });

async function logIn(page: Page, seller: Seller): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** Opens the profile's form with a typed address, then ends the session elsewhere and tries to save. */
async function typeAndLoseSession(page: Page, seller: Seller): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Alamat').fill('Jl. Kenanga No. 12, Sleman');
  await seller.client.call(logoutEndpoint, {});
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(dialog(page)).toBeVisible();
}

// The event stream calls the server as well; the dialog shows whichever refusal came first.
const everyCall = '**/api/**';
const endings = ['token-required', 'token-invalid', 'token-expired', 'role-missing'] as const;
test("each end of a session is said with the server's message", async ({ page, seller, openAs }) => {
  for (const code of endings)
    await test.step(errorMessages[code], async () => {
      await page.route(everyCall, (route) => route.fulfill(refusal(401, errorMessages[code], code)));
      // A token that this tab has not seen is a new session.
      await openAs({ ...seller, token: `${seller.token}-${code}` }, '/dashboard');
      await expect(dialog(page)).toContainText(errorMessages[code]);
      expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).toBeNull();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Keluar' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(dialog(page)).toBeHidden();
      await page.unroute(everyCall);
    });
});

test('another 401 is no end of the session', async ({ page, seller, openAs }) => {
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill(refusal(401, errorMessages['wrong-credentials'], 'wrong-credentials')),
  );
  await openAs(seller, dashboardPaths.subscription);
  await expect(page.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).toBe(seller.token);
});

test('the server ends a session that it does not know', async ({ page, seller, openAs }) => {
  await openAs({ ...seller, token: 'tidak-dikenal' }, '/produk');
  await expect(dialog(page)).toContainText('Token tidak valid.');
});

test('nothing typed is lost: a new login leads back to the page and the typed values', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.profile);
  await typeAndLoseSession(page, seller);
  await expect(dialog(page)).toContainText('Token tidak valid.');
  await expect(dialog(page)).toContainText(sessionTexts.expiredKept);
  await dialog(page).getByRole('button', { name: 'Keluar' }).click();
  await logIn(page, seller);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Kenanga No. 12, Sleman');
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Jl. Kenanga No. 12, Sleman')).toBeVisible();
});

test('what one seller typed is not shown to another', async ({ page, seller, server, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  await typeAndLoseSession(page, seller);
  await dialog(page).getByRole('button', { name: 'Keluar' }).click();
  await logIn(page, await newSeller(server.address));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(dashboardPaths.profile);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('Jl. Kenanga No. 12, Sleman')).toBeHidden();
});

test('the dialog bars nobody and fits a phone', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  await typeAndLoseSession(page, seller);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
