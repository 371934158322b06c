import { authTexts, commonTexts, errorMessages, shellTexts, successMessages } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, signIn, test } from '../../support/test.ts';

const guestRoutes = ['/login', '/register', '/forget-password', '/forget-verification', '/reset-password'];
const marketplaces = ['akulaku', 'bhinneka', 'blibli', 'lazada', 'orami', 'shopee', 'tokopedia', 'zalora'];
const sellerRoutes = [
  '/dashboard',
  '/produk',
  ...marketplaces.map((name) => `/konfigurasi/${name}`),
  '/konfigurasi-data',
  '/ekstensi-integrasi',
  '/langganan',
  '/pusat-bantuan',
  '/profile',
];

/** Leaves a field, so that it is judged. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

/** Fails when the page calls an address of the API. */
function forbidCalls(page: Page, path: string): () => void {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.push(request.method());
  });
  return () => expect(calls).toEqual([]);
}

test.describe('guards', () => {
  test('a visitor is led from every page of a seller to the login', async ({ page }) => {
    for (const path of ['/', ...sellerRoutes]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
    await expect(page.getByRole('heading', { name: authTexts.loginTitle })).toBeVisible();
  });

  test('whoever is signed in is led from every guest page to the dashboard', async ({ page, seller }) => {
    await signIn(page, seller);
    for (const path of ['/', ...guestRoutes]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
    }
  });

  test('every page of a seller opens', async ({ page, seller }) => {
    test.slow();
    await signIn(page, seller);
    for (const path of sellerRoutes) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test('an unknown address leads back to where one belongs', async ({ page, seller }) => {
    for (const path of ['/login/x', '/LOGIN', '/PRODUK', '/konfigurasi/Shopee', '/tidak-ada/di-sini']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
      await expect(page, path).toHaveTitle('Halaman Tidak Ditemukan · Pindahlapak');
    }
    await expectNoViolations(page);
    await page.getByRole('link', { name: shellTexts.toLogin }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle('Masuk · Pindahlapak');
    await signIn(page, seller);
    await page.goto('/tidak-ada');
    await page.getByRole('link', { name: shellTexts.toDashboard }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the login: its fields, a refusal and the way in', async ({ page, seller }) => {
  const nothingSent = forbidCalls(page, '/api/auth/login');
  await page.goto('/register');
  await page.getByRole('link', { name: authTexts.loginLink }).click();

  await test.step('judges its fields when they are left, then as they change, and sends nothing wrong', async () => {
    await page.getByRole('button', { name: authTexts.loginSubmit }).click();
    await expect(page.getByText('Email wajib diisi.')).toBeVisible();
    await expect(page.getByText('Password wajib diisi.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await type(page, 'Email', 'sari@');
    await expect(page.getByText('Format email tidak valid.')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('sari@contoh.id');
    await expect(page.getByText('Format email tidak valid.')).toBeHidden();
    nothingSent();
  });

  await test.step('the password can be shown', async () => {
    const password = page.getByLabel('Password');
    await password.fill('rahasia123');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: commonTexts.showPassword }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: commonTexts.hidePassword }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step("wrong credentials show the server's text, right ones replace the login", async () => {
    await type(page, 'Email', seller.email);
    await type(page, 'Password', 'rahasia124');
    await page.getByRole('button', { name: authTexts.loginSubmit }).click();
    await expectToast(page, 'error', errorMessages['wrong-credentials']);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(authTexts.loginRefused);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(seller.email);
    await type(page, 'Password', seller.password);
    await page.getByRole('button', { name: authTexts.loginSubmit }).click();
    await expectToast(page, 'success', successMessages.loggedIn);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).not.toBeNull();
    // The login is gone from the history: behind it lies the registration, whose guard leads forward again.
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the registration: its fields, a taken address and a new account', async ({ page, seller }) => {
  const labels = ['Nama Lengkap', 'Email', 'Nomor Telepon', 'Alamat', 'Password', 'Konfirmasi Password'];
  const nothingSent = forbidCalls(page, '/api/auth/register');
  const submit = page.getByRole('button', { name: authTexts.registerSubmit, exact: true });
  await page.goto('/register');

  await test.step('asks for every field', async () => {
    await submit.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText([
      'Nama wajib diisi.',
      'Email wajib diisi.',
      'Nomor telepon wajib diisi.',
      'Alamat wajib diisi.',
      'Password wajib diisi.',
      'Konfirmasi password wajib diisi.',
    ]);
    for (const label of labels)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });

  for (const [label, text, message] of [
    ['Nama Lengkap', ' S ', 'Nama minimal 2 karakter.'],
    ['Email', 'sari.contoh.id', 'Format email tidak valid.'],
    ['Nomor Telepon', '08123456', 'Nomor telepon harus 9–15 digit angka.'],
    ['Alamat', '  Jl.  ', 'Alamat terlalu pendek.'],
    ['Password', 'abc1234', 'Password minimal 8 karakter.'],
    ['Password', 'abcdefgh', 'Password harus mengandung huruf dan angka.'],
    ['Password', '12345678', 'Password harus mengandung huruf dan angka.'],
  ] as const)
    await test.step(`${label} '${text}': ${message}`, async () => {
      await type(page, label, '');
      await expect(page.getByText(message)).toBeHidden();
      await type(page, label, text);
      await expect(page.getByText(message)).toBeVisible();
    });

  await test.step('drops what is no digit, and judges the confirmation again with the password', async () => {
    await page.getByLabel('Nomor Telepon').fill('');
    await page.getByLabel('Nomor Telepon').pressSequentially('08-12 34a567890');
    await expect(page.getByLabel('Nomor Telepon')).toHaveValue('081234567890');
    await type(page, 'Password', 'rahasia123');
    await type(page, 'Konfirmasi Password', 'rahasia124');
    await expect(page.getByText('Password tidak cocok.')).toBeVisible();
    await type(page, 'Password', 'rahasia124');
    await expect(page.getByText('Password tidak cocok.')).toBeHidden();
    await type(page, 'Password', 'rahasia125');
    await expect(page.getByText('Password tidak cocok.')).toBeVisible();
    nothingSent();
  });

  await test.step('a taken address is said, a free one makes an account', async () => {
    const email = seller.email.replace('penjual', 'penjual-baru');
    const values = ['Dewi Lestari', seller.email, '081298765432', 'Jl. Anggrek No. 7', 'rahasia123', 'rahasia123'];
    for (const [index, label] of labels.entries()) await type(page, label, values[index] ?? '');
    await submit.click();
    await expectToast(page, 'error', errorMessages['email-taken']);
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Anggrek No. 7');
    await type(page, 'Email', email);
    await submit.click();
    await expectToast(page, 'success', successMessages.registered);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(authTexts.registeredNote(email))).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await type(page, 'Password', 'rahasia123');
    await page.getByRole('button', { name: authTexts.loginSubmit }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the guest screens share name, tagline and copyright, bar nobody in either theme and fit a phone', async ({
  page,
}) => {
  for (const path of guestRoutes)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path === '/forget-verification' ? `${path}?email=sari@contoh.id` : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Admin Dashboard', { exact: true })).toBeVisible();
      await expect(page.getByText(commonTexts.tagline)).toBeVisible();
      const year = formatDate(new Date()).slice(-4);
      await expect(page.getByText(commonTexts.copyright(year))).toBeVisible();
      const submit = page.locator('form button[type=submit]');
      if ((await submit.count()) > 0) await submit.click();
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    });
});
