import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { commonTexts, dataConfigurationTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../../support/accessibility.ts';
import { endSessionAtSave } from '../../support/end-session.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import { marginsOf, saved, screenAddress, titlesOf } from './data-configuration-page.ts';
import { detail } from '../../support/detail.ts';

test(
  'what another tab saves is shown but never over what is typed, which outlives the session',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/saving the data configuration failed/);
    await saved(seller);
    await openAs(seller, screenAddress);

    await test.step('a save in another tab is shown here, but never over what is being typed', async () => {
      await expect(page.getByLabel('Stok bawaan')).toHaveValue('25');
      const other = dataConfiguration({
        stockQuantity: 60,
        minimumOrder: 6,
        titleWordReplacements: [{ id: 1, titleWordOriginal: 'COD', titleWordReplacement: '' }],
      });
      await seller.client.call(saveConfigurationEndpoint, { body: other });
      await expect(page.getByLabel('Stok bawaan')).toHaveValue('60');

      await page.getByLabel('Stok bawaan').fill('61');
      const refetched = page.waitForResponse((answer) => answer.url().endsWith('/api/configurations'));
      await seller.client.call(saveConfigurationEndpoint, { body: { ...other, stockQuantity: 70 } });
      await refetched;
      await expect(page.getByLabel('Stok bawaan')).toHaveValue('61');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: commonTexts.confirm }).click();
      await expect(page.getByLabel('Stok bawaan')).toHaveValue('70');
    });

    await test.step('an ended session loses nothing that was typed', async () => {
      await page.getByLabel('Stok bawaan').fill('41');
      await page.getByLabel('Harga minimum (Rp)').fill('260000');
      await titlesOf(page).getByRole('button', { name: 'Ubah aturan 1' }).click();
      await page.getByRole('form', { name: 'Ubah aturan 1' }).getByLabel('Kata pengganti').fill('bayar di tempat');
      await endSessionAtSave(page, seller);
      await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
      const ended = page.getByRole('alertdialog', { name: 'Session Expired' });
      await expect(ended).toBeVisible();
      await ended.getByRole('button', { name: 'Keluar' }).click();

      await page.getByLabel('Email').fill(seller.email);
      await page.getByLabel('Password', { exact: true }).fill(seller.password);
      await page.getByRole('button', { name: 'Masuk' }).click();
      await expect(page).toHaveURL(new RegExp(`${screenAddress}$`));
      await expect(page.getByLabel('Stok bawaan')).toHaveValue('41');
      await expect(page.getByLabel('Harga minimum (Rp)').first()).toHaveValue('260000');
      await expect(page.getByRole('form', { name: 'Ubah aturan 1' }).getByLabel('Kata pengganti')).toHaveValue(
        'bayar di tempat',
      );
    });
  },
);

test('nothing bars anybody in either theme, and a phone shows everything', detail, async ({ page, seller, openAs }) => {
  await saved(seller, {
    priceMargins: [
      { id: 1, minPrice: 1, maxPrice: 50_000, type: 'persentase', value: 40 },
      { id: 2, minPrice: 40_000, maxPrice: 250_000_000_000, type: 'nominal', value: 123_456_789 },
    ],
    titleWordReplacements: [{ id: 1, titleWordOriginal: 'kata'.repeat(40), titleWordReplacement: 'ganti'.repeat(30) }],
  });
  await openAs(seller, screenAddress);
  await page.getByLabel('Stok bawaan').fill('7');
  await page.getByRole('button', { name: 'Tambah' }).first().click();
  await marginsOf(page).getByRole('button', { name: 'Ubah aturan 1' }).click();
  await expect(page.getByRole('img', { name: /sumbu harga/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
