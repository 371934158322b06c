import { createPairingCodeEndpoint, pairDeviceEndpoint, reportQueueEndpoint } from '@pindahlapak/contract';
import { recordSubscription } from '@pindahlapak/harness/operator';
import { clientOf } from '@pindahlapak/harness/seller';
import { bellTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

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
  // A menu stands beside the page's regions.
  await expectNoViolations(page, ['region']);
  await report(0);
  await expect(page.getByRole('menu').getByText(bellTexts.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Pemberitahuan/ })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(pc.getByText(/produk gagal/)).toBeHidden();
});

test(
  'the open bell keeps the keyboard when the failure that has it goes',
  detail,
  async ({ page, server, seller, openAs }) => {
    await recordSubscription(server, seller.email, { price: 500_000, status: 'success', months: 1 });
    const reports = new Map<string, (failed: number) => Promise<unknown>>();
    for (const name of ['PC toko', 'PC gudang']) {
      const { code } = (await seller.client.call(createPairingCodeEndpoint, {})).data;
      const paired = await clientOf(server.address, null).call(pairDeviceEndpoint, { body: { code, name } });
      const { token, device } = paired.data;
      const client = clientOf(server.address, token);
      const report = (failed: number) =>
        client.call(reportQueueEndpoint, { params: { id: device.id }, body: { failed } });
      await report(2);
      reports.set(bellTexts.queue('2', name), report);
    }
    await openAs(seller, screenAddress);
    await page.getByRole('button', { name: bellTexts.button('4') }).focus();
    await page.keyboard.press('Enter');
    const lines = page.getByRole('menuitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toBeFocused();
    await reports.get((await lines.first().textContent()) ?? '')?.(0);
    await expect(lines).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(lines).toBeFocused();

    const said = page.getByRole('status').filter({ hasText: bellTexts.none });
    await expect(said).toHaveCount(0);
    await reports.get((await lines.textContent()) ?? '')?.(0);
    await expect(said).toBeAttached();
    await expect(page.getByRole('menuitem', { name: bellTexts.none })).toBeFocused();
    await expectNoViolations(page, ['region']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
