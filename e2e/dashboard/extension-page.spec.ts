import { createPairingCodeEndpoint, listDevicesEndpoint, pairDeviceEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { expectNoViolations, expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast, refusal } from '../support/expectations.ts';
import { retryFailedLoad } from '../support/retry-failed-load.ts';
import { recordSubscription } from '@pindahlapak/harness/operator';
import { clientOf, type Seller } from '@pindahlapak/harness/seller';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

const screenAddress = '/ekstensi-integrasi';

/** Connects a PC as the extension does. */
async function pair(address: string, code: string, name: string): Promise<void> {
  await clientOf(address, null).call(pairDeviceEndpoint, { body: { code, name } });
}

async function connectPc(address: string, seller: Seller, name: string): Promise<void> {
  const { data } = await seller.client.call(createPairingCodeEndpoint, {});
  await pair(address, data.code, name);
}

test('what the page offers and explains, with and without a package', async ({ page, seller, openAs }) => {
  await test.step('the package is offered with the size of the file, or its absence is said', async () => {
    const settings = (extension: object | null) => ({
      json: {
        code: 200,
        message: 'Berhasil.',
        data: { salesWhatsapp: '62812', supportEmail: 'a@contoh.id', supportPhone: '+62812', extension },
      },
    });
    await page.route('**/api/settings', (route) => route.fulfill(settings(null)));
    await openAs(seller, screenAddress);
    await expect(page.getByText('Paket ekstensi belum tersedia di server ini.')).toBeVisible();
    await page.unroute('**/api/settings');
    await page.route('**/api/settings', (route) =>
      route.fulfill(
        settings({
          version: '2.1.0',
          address: '/unduhan/paket.zip',
          fileName: 'paket.zip',
          bytes: 2_202_010,
          sha256: 'ab'.repeat(32),
        }),
      ),
    );
    await page.reload();
    const link = page.getByRole('link', { name: 'Unduh untuk Chrome' });
    await expect(link).toHaveAttribute('href', '/unduhan/paket.zip');
    await expect(link).toHaveAttribute('download', 'paket.zip');
    await expect(page.getByText('paket.zip · 2,1 MB')).toBeVisible();
    await page.getByText('Sidik jari SHA-256').click();
    await expect(page.getByText('ab'.repeat(32))).toBeVisible();
    await page.getByText('Memperbarui ekstensi').click();
    await expect(page.getByText(/Versi terbaru adalah 2\.1\.0\./)).toBeVisible();
  });

  await test.step('benefits, browsers, guide, marketplaces and troubleshooting', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ekstensi & Integrasi' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Keunggulan ekstensi' }).getByRole('listitem')).toHaveCount(4);

    await expect(page.getByRole('radio', { name: /Chrome\s*v2\.1\.0/ })).toBeChecked();
    for (const name of ['Firefox', 'Edge', 'Safari'])
      await expect(page.getByRole('radio', { name: new RegExp(`${name}\\s*Coming Soon`) })).toBeDisabled();

    await expect(page.getByRole('region', { name: 'Panduan pemasangan' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('Tips:')).toHaveCount(5);
    const list = page.getByRole('region', { name: 'Marketplace yang didukung' }).getByRole('listitem');
    await expect(list).toHaveText(
      marketplaceTypes.map((type) => `${marketplaces[type].name}${type === 'akulaku' ? 'Aktif' : 'Segera Hadir'}`),
    );

    const help = page.getByRole('region', { name: 'Kendala yang sering terjadi' });
    await expect(help.getByRole('group')).toHaveCount(4);
    await help.getByText('Kode penghubung ditolak').click();
    await expect(help.getByText(/Kode berlaku lima menit/)).toBeVisible();
    await expect(help.getByRole('link', { name: /Hubungi Dukungan/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await help.getByRole('link', { name: 'Buka Pusat Bantuan' }).click();
    await expect(page).toHaveURL(/pusat-bantuan$/);
  });
});

test('a code connects a PC, which appears by itself and is disconnected after a question', async ({
  page,
  seller,
  server,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/);
  await retryFailedLoad(
    page,
    '**/api/devices',
    () => openAs(seller, screenAddress),
    () => expect(page.getByRole('button', { name: 'Hubungkan PC' })).toBeDisabled(),
  );
  await expect(page.getByText('Belum ada PC yang terhubung')).toBeVisible();
  await expect(page.getByText('0 dari 1 PC')).toBeVisible();
  await page.getByRole('button', { name: 'Hubungkan PC' }).click();
  const panel = page.getByRole('region', { name: 'Kode penghubung' });
  await expect(panel.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
  await expect(panel.getByText(server.address)).toBeVisible();
  const first = await panel.getByRole('timer').textContent();
  await expect(panel.getByRole('timer')).not.toHaveText(first ?? '');
  const code = (await panel.getByRole('status').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Salin alamat & kode' }).click();
  await expectToast(page, 'success', 'Alamat dan kode disalin');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address} ${code}`);

  await test.step('an open code bars nobody', async () => {
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await pair(server.address, code, 'Chrome di Toko');
  await expectToast(page, 'success', 'Chrome di Toko terhubung');
  await expect(panel).toBeHidden();
  await expect(page.getByText('1 dari 1 PC')).toBeVisible();
  await expect(page.getByText(/^(Terakhir dipakai|Belum pernah dipakai)/)).toBeVisible();
  await expect(page.getByText(/Paket Anda hanya untuk 1 PC/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hubungkan PC' })).toBeDisabled();

  await page.getByRole('button', { name: 'Putuskan Chrome di Toko' }).click();
  const question = page.getByRole('alertdialog', { name: 'Putuskan PC' });
  await expect(question).toContainText('Chrome di Toko');
  await question.getByRole('button', { name: commonTexts.cancel }).click();
  await expect(page.getByRole('button', { name: 'Putuskan Chrome di Toko' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Putuskan' }).click();
  await expectToast(page, 'success', 'PC diputuskan.');
  await expect(page.getByText('Belum ada PC yang terhubung')).toBeVisible();
  expect((await seller.client.call(listDevicesEndpoint, {})).data.devices).toEqual([]);
  await expect(panel).toBeHidden();
});

test(
  'a PC bars nobody in its line, in its question and on a phone, and is given another name, by keyboard too',
  detail,
  async ({ page, seller, server, openAs }) => {
    const name = `Chrome di ${'komputer'.repeat(8)}`;
    await connectPc(server.address, seller, name);
    await openAs(seller, screenAddress);
    await test.step('nothing bars anybody in either theme, and a phone shows everything', async () => {
      await expect(page.getByText('1 dari 1 PC')).toBeVisible();
      await expectNoViolationsAnywhere(page);
      await page.getByRole('button', { name: `Putuskan ${name}` }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expectNoSidewaysScroll(page);
    });
    await test.step('another name, by keyboard too', async () => {
      await page.getByRole('button', { name: `Ganti nama ${name}` }).click();
      const field = page.getByRole('textbox', { name: 'Nama PC' });
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: `Ganti nama ${name}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await field.fill('PC gudang');
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await expectToast(page, 'success', 'Nama PC disimpan.');
      await expect(page.getByRole('button', { name: 'Ganti nama PC gudang' })).toBeFocused();
      expect((await seller.client.call(listDevicesEndpoint, {})).data.devices).toMatchObject([{ name: 'PC gudang' }]);
    });
  },
);

test.describe('with another clock', () => {
  test.use({ hasOwnContext: true });

  test('a code that has run out is replaced', detail, async ({ page, seller, openAs }) => {
    await page.clock.install();
    await openAs(seller, screenAddress);
    await page.getByRole('button', { name: 'Hubungkan PC' }).click();
    const panel = page.getByRole('region', { name: 'Kode penghubung' });
    await expect(panel.getByRole('timer')).toBeVisible();
    const old = await panel.getByRole('status').textContent();
    await page.clock.runFor(300_000);
    await expect(panel.getByText('Kode sudah kedaluwarsa. Buat kode baru.')).toBeVisible();
    await panel.getByRole('button', { name: 'Buat kode baru' }).click();
    await page.clock.runFor(1000);
    await expect(panel.getByRole('timer')).toBeVisible();
    expect(await panel.getByRole('status').textContent()).not.toBe(old);
  });
});

test(
  'the plan says how many PCs; one that is gone already is said',
  detail,
  async ({ page, seller, server, openAs }) => {
    await recordSubscription(server, seller.email, { price: 500_000, status: 'success', months: 1 });
    await connectPc(server.address, seller, 'Chrome di Rumah');
    await openAs(seller, screenAddress);
    await expect(page.getByText('1 dari 2 PC')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hubungkan PC' })).toBeEnabled();
    await page.route('**/api/devices/*', (route) =>
      route.fulfill(refusal(404, errorMessages['device-not-found'], 'device-not-found')),
    );
    await page.getByRole('button', { name: 'Putuskan Chrome di Rumah' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Putuskan' }).click();
    await expectToast(page, 'error', errorMessages['device-not-found']);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
);

test.describe('in Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  test('the page warns that the browser is not supported', detail, async ({ page, seller, openAs }) => {
    await openAs(seller, screenAddress);
    await expect(page.getByRole('alert')).toContainText('Anda memakai Firefox');
  });
});
