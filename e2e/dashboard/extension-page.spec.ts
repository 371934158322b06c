import { listDevicesEndpoint, pairDeviceEndpoint, reportQueueEndpoint } from '@pindahlapak/contract';
import { bellTexts, commonTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { retryFailedLoad } from '../support/retry-failed-load.ts';
import { clientOf } from '@pindahlapak/harness/seller';
import { expect, test } from '../support/test.ts';

const screenAddress = '/ekstensi-integrasi';

/** Connects a PC as the extension does. */
const pair = async (address: string, code: string, name: string) =>
  (await clientOf(address, null).call(pairDeviceEndpoint, { body: { code, name } })).data;

test('connects a PC by code, shows it and its failures automatically, and disconnects it after a question', async ({
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

  const { token, device } = await pair(server.address, code, 'Chrome di Toko');
  await expectToast(page, 'success', 'Chrome di Toko terhubung');
  await expect(panel).toBeHidden();
  await expect(page.getByText('1 dari 1 PC')).toBeVisible();
  await expect(page.getByText(/^(Terakhir dipakai|Belum pernah dipakai)/)).toBeVisible();
  await expect(page.getByText(/Paket Anda hanya untuk 1 PC/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hubungkan PC' })).toBeDisabled();

  await test.step('what failed in its queue is said beside it and in the bell, without a reload', async () => {
    const report = (failed: number) =>
      clientOf(server.address, token).call(reportQueueEndpoint, { params: { id: device.id }, body: { failed } });
    const pc = page.getByRole('listitem').filter({ hasText: 'Chrome di Toko' });
    await report(2);
    await expect(pc.getByText(/^2 produk gagal di antreannya/)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Pemberitahuan: 2 gagal' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('menuitem', { name: '2 produk gagal di antrean ekstensi Chrome di Toko' }),
    ).toBeFocused();
    // A menu is outside the page's regions.
    await expectNoViolations(page, ['region']);
    await report(0);
    await expect(page.getByRole('menu').getByText(bellTexts.none)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Pemberitahuan/ })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(pc.getByText(/produk gagal/)).toBeHidden();
  });

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
