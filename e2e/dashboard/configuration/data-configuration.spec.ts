import { commonTexts, dataConfigurationTexts } from '@pindahlapak/messages';
import { getConfigurationEndpoint } from '@pindahlapak/contract';
import { expectToast, toast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import {
  addMargin,
  addWord,
  descriptionsOf,
  marginsOf,
  rowsOf,
  screenAddress,
  titlesOf,
} from './data-configuration-page.ts';

const dirtyBanner = 'Ada perubahan yang belum disimpan';

test('margins, amounts and words of a new account are added, edited, deleted and saved', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, screenAddress);
  const margins = marginsOf(page);

  await test.step('a margin is added, edited and deleted, and everything is saved at once', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Konfigurasi Data Produk' })).toBeVisible();
    await expect(margins.getByText('Belum ada aturan margin')).toBeVisible();
    await expect(page.getByText(dirtyBanner)).toBeHidden();
    await expect(page.getByLabel('Jenis margin')).toHaveValue('persentase');

    await addMargin(page, '10000', '50000', '40');
    await expectToast(page, 'success', 'Aturan margin berhasil ditambahkan');
    await expect(page.getByText(dirtyBanner)).toBeVisible();
    await addMargin(page, '50001', '250000', '20000', 'nominal');
    await addMargin(page, '300000', '400000', '5');
    await expect(rowsOf(margins)).toHaveText([
      /Rp\s10\.000 – Rp\s50\.000\s*\+40%/,
      /Rp\s50\.001 – Rp\s250\.000\s*\+Rp\s20\.000/,
      /Rp\s300\.000 – Rp\s400\.000/,
    ]);

    await margins.getByRole('button', { name: 'Ubah aturan 2' }).click();
    const edit = page.getByRole('form', { name: 'Ubah aturan 2' });
    await expect(edit.getByLabel('Nilai margin')).toHaveValue('20000');
    await expect(margins.getByRole('button', { name: 'Ubah aturan 1' })).toBeDisabled();
    await edit.getByLabel('Nilai margin').fill('30000');
    await edit.getByRole('button', { name: 'Konfirmasi' }).click();
    await expectToast(page, 'success', 'Aturan margin berhasil diubah');
    await expect(rowsOf(margins).nth(1)).toContainText(/\+Rp\s30\.000/);

    await margins.getByRole('button', { name: 'Hapus aturan 3' }).click();
    const question = page.getByRole('alertdialog', { name: 'Hapus Aturan Margin' });
    await question.getByRole('button', { name: commonTexts.cancel }).click();
    await expect(rowsOf(margins)).toHaveCount(3);
    await margins.getByRole('button', { name: 'Hapus aturan 3' }).click();
    await question.getByRole('button', { name: 'Konfirmasi' }).click();
    await expectToast(page, 'success', 'Aturan margin berhasil dihapus');
    await expect(rowsOf(margins)).toHaveCount(2);

    await page.getByLabel('Stok bawaan').fill('12');
    await page.getByLabel('Minimum pembelian').fill('3');
    await page.getByLabel('Biaya tambahan (Rp)').fill('2500');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/configurations', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Simpan Konfigurasi' }).click();
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    answer();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
    await expect(page.getByText(dirtyBanner)).toBeHidden();

    const { data } = await seller.client.call(getConfigurationEndpoint, {});
    expect(data.dataOptions).toEqual({ stockQuantity: 12, minimumOrder: 3, affiliateFee: 2500 });
    expect(data.priceMargins).toEqual([
      { id: 1, minPrice: 10_000, maxPrice: 50_000, type: 'persentase', value: 40 },
      { id: 2, minPrice: 50_001, maxPrice: 250_000, type: 'nominal', value: 30_000 },
    ]);
  });

  for (const { list, name, removal } of [
    { list: titlesOf, name: 'judul', removal: 'Hapus Aturan Penggantian Judul' },
    { list: descriptionsOf, name: 'deskripsi', removal: 'Hapus Aturan Penggantian Deskripsi' },
  ])
    await test.step(`words of the ${name} are added, edited and deleted`, async () => {
      const rules = list(page);
      await addWord(rules, 'Ready Stock', 'stok siap');
      await expectToast(page, 'success', `Aturan penggantian ${name} berhasil ditambahkan`);
      await addWord(rules, 'COD', '');
      await expect(rowsOf(rules)).toHaveText([/Ready Stock\s*stok siap/, /COD\s*dihapus/]);
      await rules.getByRole('button', { name: 'Ubah aturan 2' }).click();
      const edit = page.getByRole('form', { name: 'Ubah aturan 2' });
      await edit.getByLabel('Kata pengganti').fill('bayar di tempat');
      await edit.getByRole('button', { name: 'Konfirmasi' }).click();
      await expectToast(page, 'success', `Aturan penggantian ${name} berhasil diubah`);
      await expect(rowsOf(rules).nth(1)).toContainText('bayar di tempat');
      await rules.getByRole('button', { name: 'Hapus aturan 1' }).click();
      await page.getByRole('alertdialog', { name: removal }).getByRole('button', { name: 'Konfirmasi' }).click();
      await expectToast(page, 'success', `Aturan penggantian ${name} berhasil dihapus`);
      await expect(rowsOf(rules)).toHaveCount(1);
    });

  await test.step('the toast of a changed list offers to save what is not saved yet', async () => {
    await page.getByLabel('Stok bawaan').fill('77');
    await addMargin(page, '1000', '5000', '10');
    await toast(page, dataConfigurationTexts.margins.added).getByRole('button', { name: 'Simpan' }).click();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
    await openAs(seller, screenAddress);
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('77');
    await expect(rowsOf(margins)).toHaveCount(3);
    for (const words of [titlesOf(page), descriptionsOf(page)]) await expect(rowsOf(words)).toHaveCount(1);
  });
});
