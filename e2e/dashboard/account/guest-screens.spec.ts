import {
  accountSafetyTexts,
  authTexts,
  commonTexts,
  errorMessages,
  shellTexts,
  successMessages,
} from '@pindahlapak/messages';
import { dashboardPaths, formatDate, privacyPath } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import { detail } from '../../support/detail.ts';

const labels = ['Nama Lengkap', 'Email', 'Nomor Telepon', 'Alamat', 'Password', 'Konfirmasi Password'];

async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: authTexts.loginSubmit }).click();
}

test('an address that is loaded leads where one belongs', detail, async ({ page, seller, openAs }) => {
  await page.goto(dashboardPaths.products);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/tidak-ada/di-sini');
  await expect(page).toHaveTitle('Halaman Tidak Ditemukan · Pindahlapak');
  await page.getByRole('link', { name: shellTexts.toLogin }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle('Masuk · Pindahlapak');
  await openAs(seller, dashboardPaths.profile);
  await page.goto(dashboardPaths.login);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new account, from the registration to the dashboard', async ({ page, seller, openAsGuest }) => {
  const email = seller.email.replace('penjual', 'penjual-baru');
  await openAsGuest(dashboardPaths.register);

  await test.step('a taken address is said, a free one makes an account', async () => {
    const submit = page.getByRole('button', { name: authTexts.registerSubmit, exact: true });
    const values = ['Dewi Lestari', seller.email, '081298765432', 'Jl. Anggrek No. 7', 'rahasia123', 'rahasia123'];
    for (const [index, label] of labels.entries())
      await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
    await submit.click();
    await expectToast(page, 'error', errorMessages['email-taken']);
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Anggrek No. 7');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await submit.click();
    await expectToast(page, 'success', successMessages.registered);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(authTexts.registeredNote(email))).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  });

  await test.step("wrong credentials show the server's text, right ones replace the login", async () => {
    await signInWith(page, 'rahasia124');
    await expectToast(page, 'error', errorMessages['wrong-credentials']);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(authTexts.loginRefused);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await signInWith(page, 'rahasia123');
    await expectToast(page, 'success', successMessages.loggedIn);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).not.toBeNull();
    // The login is gone from the history: behind it lies the registration, whose guard leads forward again.
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test(
  'the guest screens share name, tagline and copyright, bar nobody in either theme and fit a phone',
  detail,
  async ({ page, openAsGuest }) => {
    const { login, register, forgotPassword, verification, resetPassword } = dashboardPaths;
    for (const path of [login, register, forgotPassword, `${verification}?email=sari@contoh.id`, resetPassword])
      await test.step(path, async () => {
        await openAsGuest(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Admin Dashboard', { exact: true })).toBeVisible();
        await expect(page.getByText(commonTexts.tagline)).toBeVisible();
        const year = formatDate(new Date()).slice(-4);
        await expect(page.getByText(commonTexts.copyright(year))).toBeVisible();
        const submit = page.locator('form button[type=submit]');
        const hasForm = (await submit.count()) > 0;
        if (hasForm) await submit.click();
        await expectNoSidewaysScroll(page);
        // Without a form there is nothing wrong to be said: as it is, access.spec.ts checks it.
        if (hasForm) await expectNoViolations(page);
      });

    await test.step('the note on privacy is linked where an account is made, and reads without one', async () => {
      await openAsGuest(register);
      const link = page.getByRole('link', { name: accountSafetyTexts.consentLink });
      await expect(link).toHaveAttribute('href', privacyPath);
      // The server's own page.
      await page.goto(privacyPath);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Catatan privasi');
      await expectNoSidewaysScroll(page);
    });
  },
);
