import { createPairingCodeEndpoint, pairDeviceEndpoint, reportQueueEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import { bellTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const screenAddress = '/ekstensi-integrasi';

test('what failed in the queue of a PC is said beside it, in the bell and on the overview, without a reload', async ({
  page,
  server: { address },
  seller,
  openAs,
}) => {
  const { data } = await seller.client.call(createPairingCodeEndpoint, {});
  const body = { code: data.code, name: 'PC toko' };
  const { token, device } = (await clientOf(address, null).call(pairDeviceEndpoint, { body })).data;
  const report = (failed: number) =>
    clientOf(address, token).call(reportQueueEndpoint, { params: { id: device.id }, body: { failed } });
  await report(2);
  await openAs(seller, screenAddress);
  const pc = page.getByRole('listitem').filter({ hasText: 'PC toko' });
  await expect(pc.getByText(/^2 produk gagal di antreannya/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Pemberitahuan: 2 gagal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '2 produk gagal di antrean ekstensi PC toko' })).toBeFocused();
  // A menu is outside the page's regions.
  await expectNoViolations(page, ['region']);
  await report(0);
  await expect(page.getByRole('menu').getByText(bellTexts.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Pemberitahuan/ })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(pc.getByText(/produk gagal/)).toBeHidden();
});
