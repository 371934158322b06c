import { commonTexts, dataConfigurationTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { readFile } from 'node:fs/promises';
import { expectToast } from '../../support/expectations.ts';
import { follow, press, type, walkTo } from '../../support/keyboard.ts';
import { expect, fill, productRows, test, texts } from '../products/products-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the main task only by keyboard: login, rules, products, template', async ({ page, seller }) => {
  test.slow();
  await fill(seller, 1, 3);
  await page.goto(dashboardPaths.login);
  await type(page, page.getByLabel('Email', { exact: true }), seller.email);
  await type(page, page.getByLabel('Password', { exact: true }), seller.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await follow(page, 'Konfigurasi Data');
  await expect(page.getByRole('heading', { level: 1, name: 'Konfigurasi Data Produk' })).toBeFocused();
  await type(page, page.getByLabel('Stok bawaan'), '40');
  const form = page.getByRole('form', { name: 'Tambah aturan margin' });
  await type(page, form.getByLabel('Harga minimum (Rp)'), '1000');
  await type(page, form.getByLabel('Harga maksimum (Rp)'), '500000');
  await type(page, form.getByLabel('Nilai margin'), '10');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', 'Aturan margin berhasil ditambahkan');
  await press(page, page.getByRole('button', { name: dataConfigurationTexts.save }));
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');

  await follow(page, 'Produk');
  await expect(page.getByRole('heading', { level: 1, name: 'Produk' })).toBeFocused();
  await expect(productRows(page)).toHaveCount(3);
  const search = page.getByPlaceholder('Cari produk...');
  await type(page, search, 'Laptop 2');
  await expect(productRows(page)).toHaveCount(1);

  const edit = page.getByRole('button', { name: texts.editNamed('Tas Ransel Laptop 2'), exact: true });
  await press(page, edit);
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await expect(dialog).toBeVisible();
  await type(page, dialog.getByLabel('Nama Produk'), 'Tas Kulit');
  await press(page, dialog.getByRole('button', { name: commonTexts.saveChanges }));
  await expectToast(page, 'success', 'Berhasil mengupdate data produk Tas Kulit!');
  await expect(dialog).toBeHidden();
  await type(page, search, 'Tas Kulit');
  await expect(productRows(page)).toHaveCount(1);

  await press(page, page.getByRole('button', { name: texts.deleteNamed('Tas Kulit'), exact: true }));
  const question = page.getByRole('alertdialog', { name: texts.deleteTitle });
  await expect(question.getByRole('button', { name: commonTexts.cancel })).toBeFocused();
  await press(page, question.getByRole('button', { name: texts.deleteConfirm }));
  await expectToast(page, 'success', texts.deleteDone);
  await expect(page.getByText(texts.emptySearch)).toBeVisible();

  // The button is before the focused control; going forwards would pass through the toast, which returns the focus.
  await walkTo(page, page.getByRole('button', { name: texts.downloadTemplate }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  const akulaku = page.getByRole('menuitem', { name: 'Akulaku' });
  if (!(await akulaku.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await expect(akulaku).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString('latin1')).toBe('PK');
  await expectToast(page, 'success', texts.downloadDone);

  const menu = page.getByRole('button', { name: /^Menu pengguna/ });
  await walkTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Keluar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
