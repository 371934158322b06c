import { listDevicesEndpoint, pairDeviceEndpoint } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { retryFailedLoad } from '../support/retry-failed-load.ts';
import { clientOf } from '@pindahlapak/harness/seller';
import { expect, test } from '../support/test.ts';

const screenAddress = '/ekstensi-integrasi';

/** Connects a PC as the extension does. */
async function pair(address: string, code: string, name: string): Promise<void> {
  await clientOf(address, null).call(pairDeviceEndpoint, { body: { code, name } });
}

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
