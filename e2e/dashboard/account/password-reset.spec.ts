import { verifyResetCodeEndpoint } from '@pindahlapak/contract';
import type { Seller } from '@pindahlapak/harness/seller';
import { authTexts, errorMessages, resetFlowTexts } from '@pindahlapak/messages';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

const boxes = (page: Page) => page.getByLabel(/^Digit ke-/);
const valuesOf = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join('|'));

/** What the countdown of the code shows. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = ((await page.getByRole('timer').textContent()) ?? '').match(/\d+/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel(authTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: authTexts.loginSubmit }).click();
}

/** Sets the new password on the screen to which the code led; it bars nobody in either theme, and a phone shows everything. */
const setPassword = (page: Page, seller: Seller, password: string): Promise<void> =>
  test.step('the new password', async () => {
    await expect(page.getByRole('heading', { name: 'Buat Password Baru' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('token')).not.toBeNull();
    await expect(page.getByText(resetFlowTexts.resetVerified)).toBeVisible();
    await expect(page.getByText(seller.email)).toBeVisible();
    await page.getByLabel('Password Baru', { exact: true }).fill(password);
    await page.getByLabel('Konfirmasi Password Baru').fill(password);
    await expect(page.getByText('Password cocok')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page.getByRole('button', { name: 'Mengubah Password...' })).toBeVisible();
    await page.clock.fastForward(2000);
    await expectToast(page, 'success', 'Password berhasil diubah! Silakan login dengan password baru.');
    await expect(page).toHaveURL(/\/login$/);
  });

// Another clock stays in its context.
test.use({ hasOwnContext: true });

test('the way by the mailed code to the new password and the login', async ({ page, seller, server }) => {
  await page.clock.install({ time: new Date() });
  await page.goto('/login');

  await test.step('asks for a code', async () => {
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(page.getByRole('heading', { name: 'Lupa Password' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(seller.email);
    await page.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect(page.getByRole('heading', { name: 'Email Terkirim!' })).toBeVisible();
    await expectToast(page, 'success', 'Email reset password telah dikirim!');
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/\/forget-verification\?email=/);
    expect(new URL(page.url()).searchParams.get('email')).toBe(seller.email);
  });
  const first = await server.mailedCode(seller.email);

  await test.step('a whole code is sent without a click, a wrong one once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(verifyResetCodeEndpoint.path)) sent.push(request.method());
    });
    await page.clock.pauseAt(Date.now() + 10_000);
    await boxes(page).first().click();
    const wrong = first === '000000' ? '111111' : '000000';
    await page.keyboard.type(wrong.slice(1));
    await page.clock.runFor(5000);
    expect(sent).toEqual([]);
    await page.keyboard.type(wrong.slice(0, 1));
    await page.clock.runFor(1000);
    await expect(page.getByRole('main').getByText(errorMessages['reset-code-wrong'])).toBeVisible();
    await page.clock.runFor(5000);
    expect(sent).toEqual(['POST']);
    await expect(page).toHaveURL(/forget-verification/);
  });

  await test.step('the countdown frees the resend, which mails a new code', async () => {
    const resend = page.getByRole('button', { name: 'Kirim Ulang Kode' });
    const left = await secondsLeft(page);
    await page.clock.runFor(1000);
    await expect.poll(() => secondsLeft(page)).toBe(left - 1);
    await page.clock.runFor((left - 2) * 1000);
    await expect.poll(() => secondsLeft(page)).toBe(1);
    await expect(resend).toBeDisabled();
    await page.clock.runFor(1000);
    await expect(page.getByText(resetFlowTexts.verificationExpired)).toBeVisible();
    await page.clock.resume();
    await resend.click();
    await expectToast(page, 'success', 'Kode verifikasi baru telah dikirim!');
    await expect(page.getByRole('timer')).toContainText(/5:00|4:5\d/);
    await expect(resend).toBeDisabled();
    expect(await valuesOf(page)).toBe('|||||');
    await expect.poll(() => server.mailedCode(seller.email)).not.toBe(first);
    await boxes(page)
      .first()
      .fill(await server.mailedCode(seller.email));
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expectToast(page, 'success', 'Kode verifikasi berhasil!');
  });

  await setPassword(page, seller, 'Rahasia-456');
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await signInWith(page, seller.password);
  await expectToast(page, 'error', errorMessages['wrong-credentials']);
  await signInWith(page, 'Rahasia-456');
  await expect(page).toHaveURL(/\/dashboard$/);
});
