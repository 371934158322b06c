import { resetFlowTexts, errorMessages } from '@pindahlapak/messages';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast, refusal } from '../../support/expectations.ts';
import type { Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { forgotPasswordEndpoint, verifyResetCodeEndpoint } from '@pindahlapak/contract';
import { expect, test } from '../../support/test.ts';

const box = (page: Page, position: number) =>
  page.getByLabel(resetFlowTexts.verificationDigit(position), { exact: true });
const boxes = (page: Page) => page.getByLabel(/^Digit ke-/);
const valuesOf = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join('|'));
const verificationOf = (email: string) => `/forget-verification?email=${encodeURIComponent(email)}`;

/** Asks for a code and hands it in by the API; answers with the page's address. */
async function resetAddress(server: RunningServer, seller: Seller): Promise<string> {
  await seller.client.call(forgotPasswordEndpoint, { body: { email: seller.email } });
  const otp = await server.mailedCode(seller.email);
  const { data } = await seller.client.call(verifyResetCodeEndpoint, { body: { email: seller.email, otp } });
  return `/reset-password?email=${encodeURIComponent(seller.email)}&token=${encodeURIComponent(data.token)}`;
}

/** Pastes a text at a box, as the browser would. */
const paste = (page: Page, position: number, text: string) =>
  box(page, position).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

// Other clocks stay in a context.
test.use({ hasOwnContext: true });

test.describe('asking for a code', () => {
  test('the address is judged before anything is sent', async ({ page }) => {
    await page.goto('/forget-password');
    await page.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect(page.getByText('Email wajib diisi.')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('sari.contoh');
    await expect(page.getByText('Format Email tidak valid.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('the way by the mailed code to the new password and the login', async ({ page, seller, server }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(page.getByRole('heading', { name: 'Lupa Password' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(seller.email);
    await page.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    const otp = await server.mailedCode(seller.email);
    await expect(page.getByRole('heading', { name: 'Email Terkirim!' })).toBeVisible();
    await expectToast(page, 'success', 'Email reset password telah dikirim!');
    await expect(page).toHaveURL(/\/forget-verification\?email=/);
    expect(new URL(page.url()).searchParams.get('email')).toBe(seller.email);

    await box(page, 1).click();
    await page.keyboard.type(otp);
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expectToast(page, 'success', 'Kode verifikasi berhasil!');
    await expect(page.getByRole('heading', { name: 'Buat Password Baru' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('token')).not.toBeNull();
    await expect(page.getByText(resetFlowTexts.resetVerified)).toBeVisible();
    await expect(page.getByText(seller.email)).toBeVisible();

    await page.getByLabel('Password Baru', { exact: true }).fill('Rahasia-456');
    await page.getByLabel('Konfirmasi Password Baru').fill('Rahasia-456');
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page.getByRole('button', { name: 'Mengubah Password...' })).toBeVisible();
    await page.clock.runFor(2000);
    await expectToast(page, 'success', 'Password berhasil diubah! Silakan login dengan password baru.');
    await expect(page).toHaveURL(/\/login$/);

    await page.getByLabel('Email', { exact: true }).fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expectToast(page, 'error', errorMessages['wrong-credentials']);
    await page.getByLabel('Password', { exact: true }).fill('Rahasia-456');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('the six boxes', () => {
  test('typing goes on, Backspace goes back, other characters are not taken', async ({ page }) => {
    await page.goto(verificationOf('sari@contoh.id'));
    await expect(boxes(page)).toHaveCount(6);
    await box(page, 1).click();
    await page.keyboard.type('1a2');
    expect(await valuesOf(page)).toBe('1|2||||');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('Backspace');
    expect(await valuesOf(page)).toBe('1|||||');
    await expect(box(page, 2)).toBeFocused();
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page.getByText('Masukkan kode 6 digit lengkap')).toBeVisible();
    await box(page, 2).click();
    await page.keyboard.type('3');
    await expect(page.getByText('Masukkan kode 6 digit lengkap')).toBeHidden();
  });

  test('a pasted code fills all', async ({ page }) => {
    await page.goto(verificationOf('sari@contoh.id'));
    await paste(page, 3, 'Kode: 123 456');
    await expect.poll(() => valuesOf(page)).toBe('1|2|3|4|5|6');
    await expect(box(page, 6)).toBeFocused();
  });

  test("a wrong code shows the server's text and stays", async ({ page, seller }) => {
    await seller.client.call(forgotPasswordEndpoint, { body: { email: seller.email } });
    await page.goto(verificationOf(seller.email));
    await paste(page, 1, '000000');
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page.getByRole('main').getByText(errorMessages['reset-code-wrong'])).toBeVisible();
    await expect(page).toHaveURL(/forget-verification/);
  });

  test('without an address the way starts anew', async ({ page }) => {
    await page.goto('/forget-verification');
    await page.getByRole('link', { name: resetFlowTexts.forgotTitle }).click();
    await expect(page).toHaveURL(/\/forget-password$/);
  });
});

test('the countdown frees the resend, which mails a new code or says that it failed', async ({
  page,
  seller,
  server,
}) => {
  await page.clock.install({ time: new Date() });
  await page.goto('/login');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(verificationOf(seller.email));
  const timer = page.getByRole('timer');
  const resend = page.getByRole('button', { name: 'Kirim Ulang Kode' });
  await expect(timer).toContainText('5:00');
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(timer).toContainText('4:59');
  await page.clock.fastForward(298_000);
  await page.clock.runFor(500);
  await expect(timer).toContainText('0:01');
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByText(resetFlowTexts.verificationExpired)).toBeVisible();
  await expect(resend).toBeEnabled();
  await page.clock.resume();

  await page.route('**/api/auth/password/forgot', (route) =>
    route.fulfill(refusal(429, errorMessages['too-many-tries']({ minutes: 7 }), 'too-many-tries')),
  );
  await resend.click();
  await expectToast(page, 'error', 'Gagal mengirim ulang kode');
  await expect(page.getByText(resetFlowTexts.verificationExpired)).toBeVisible();
  await page.unroute('**/api/auth/password/forgot');

  await paste(page, 1, '123456');
  await resend.click();
  await expectToast(page, 'success', 'Kode verifikasi baru telah dikirim!');
  await expect(timer).toContainText(/5:00|4:5\d/);
  await expect(resend).toBeDisabled();
  expect(await valuesOf(page)).toBe('|||||');
  await paste(page, 1, await server.mailedCode(seller.email));
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByRole('heading', { name: 'Buat Password Baru' })).toBeVisible();
});

test.describe('the new password', () => {
  test('a link without its parts, or with a wrong token, is not valid', async ({ page, seller }) => {
    const addresses = ['', `?email=${seller.email}`, '?token=abc', `?email=${seller.email}&token=abc`];
    for (const search of addresses) {
      await page.goto(`/reset-password${search}`);
      await expect(page.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
      await expect(page.getByText(resetFlowTexts.resetInvalidText)).toBeVisible();
    }
    // The refused token is removed from the address.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect(page.getByRole('link', { name: 'Kembali ke halaman masuk' })).toHaveAttribute('href', '/login');
    await page.getByRole('link', { name: 'Reset Password Ulang' }).click();
    await expect(page).toHaveURL(/\/forget-password$/);
  });

  test('its strength, its match and what is wrong with it', async ({ page, seller, server }) => {
    await page.goto(await resetAddress(server, seller));
    const first = page.getByLabel('Password Baru', { exact: true });
    const again = page.getByLabel('Konfirmasi Password Baru');
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page.getByText('Password baru wajib diisi', { exact: true })).toBeVisible();
    await expect(page.getByText('Konfirmasi password wajib diisi', { exact: true })).toBeVisible();
    await first.fill('Abc123!');
    await expect(page.getByText('Password minimal 8 karakter', { exact: true })).toBeVisible();
    const meter = page.getByRole('meter', { name: resetFlowTexts.resetStrength });
    for (const [password, label] of [
      ['abcdefgh', 'Lemah'],
      ['abcdefg1', 'Sedang'],
      ['Abcdefg1', 'Kuat'],
      ['Abcdefg1!', 'Sangat Kuat'],
    ] as const) {
      await first.fill(password);
      await expect(meter).toHaveAttribute('aria-valuetext', label);
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await again.fill('Abcdefg1?');
    await expect(page.getByText('Password tidak cocok', { exact: true })).toBeVisible();
    await again.fill('Abcdefg1!');
    await expect(page.getByText('Password cocok')).toBeVisible();
    await expect(page.getByText('Password tidak cocok', { exact: true })).toBeHidden();
  });

  test('a failed change is said at the form and as a toast', async ({ page, seller, server, expectedComplaints }) => {
    expectedComplaints.push(/status of 500/);
    await page.goto(await resetAddress(server, seller));
    await page.getByLabel('Password Baru', { exact: true }).fill('Rahasia-456');
    await page.getByLabel('Konfirmasi Password Baru').fill('Rahasia-456');
    await page.route('**/api/auth/password/reset', (route) =>
      route.fulfill(refusal(500, errorMessages.internal, 'internal')),
    );
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page.getByRole('main').getByText('Gagal mengubah password. Silakan coba lagi.')).toBeVisible();
    await expectToast(page, 'error', 'Gagal mengubah password');
    await expect(page.getByLabel('Password Baru', { exact: true })).toHaveValue('Rahasia-456');
    await page.unroute('**/api/auth/password/reset');
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the new password: nothing bars anybody in either theme, and a phone shows everything', async ({
  page,
  seller,
  server,
}) => {
  await page.goto(await resetAddress(server, seller));
  await page.getByLabel('Password Baru', { exact: true }).fill('Abcdefg1');
  await page.getByLabel('Konfirmasi Password Baru').fill('Abcdefg1');
  await expect(page.getByText('Password cocok')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});
