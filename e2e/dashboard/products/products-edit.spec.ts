import { listProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages, fieldMessages, leavingTexts, sessionTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { missingPicture } from '../../support/foreign-pictures.ts';
import { expectToast, toast } from '../../support/expectations.ts';
import { expect, openEdit, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const name = 'Tas Ransel Laptop 1';

test.beforeEach(async ({ seller, openAs }) => {
  await importListings(seller, 1, [listing(1), listing(2)]);
  await openAs(seller, dashboardPaths.products);
});

test('shows every field, in three sections, and its pictures, and saves what was changed', async ({ page, seller }) => {
  const dialog = await openEdit(page, name);
  for (const section of Object.values(texts.sections))
    await expect(dialog.getByRole('group', { name: section })).toBeVisible();
  for (const label of Object.values(texts.fields))
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  await expect(dialog.getByText(texts.requiredNote)).toBeVisible();

  const preview = (label: string) => dialog.getByRole('img', { name: texts.imagePreview(label) });
  await expect(preview(texts.fields.productImage1)).toBeVisible();
  const picture = dialog.getByLabel(texts.fields.productImage2);
  await picture.fill('https://gambar.contoh.id/dua.webp');
  await expect(preview(texts.fields.productImage2)).toBeVisible();
  for (const address of ['https://gambar.contoh.id/dua.pdf', 'gambar.png']) {
    await picture.fill(address);
    await expect(preview(texts.fields.productImage2)).toBeHidden();
  }
  await picture.fill(missingPicture);
  await expect(dialog.getByText(texts.imageBroken)).toBeVisible();

  await dialog.getByLabel(texts.fields.name).fill('Tas Baru');
  await dialog.getByLabel(texts.fields.price).fill('Rp 2.500.000');
  await expect(dialog.getByLabel(texts.fields.price)).toHaveValue('2500000');
  await expect(dialog.getByText(/^Rp\s2\.500\.000$/)).toBeVisible();
  await dialog.getByLabel(texts.fields.marketplaceType).selectOption('Shopee');
  await dialog.getByLabel(texts.fields.category).fill('70365');
  await dialog.getByLabel(texts.fields.condition).selectOption('Bekas');
  await dialog.getByLabel(texts.fields.description2).fill('Kalimat kedua.');
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(dialog.getByRole('button', { name: commonTexts.saving })).toBeDisabled();
  await expectToast(page, 'success', texts.editDone('Tas Baru'));
  await expect(dialog).toBeHidden();

  const row = productRows(page).filter({ hasText: 'Tas Baru' });
  await expect(row).toContainText('Bekas');
  await expect(row).toContainText('Shopee');
  await expect(row).toContainText(/Rp\s2\.500\.000/);
  const { data } = await seller.client.call(listProductsEndpoint, { query: { search: 'Tas Baru' } });
  expect(data.data[0]).toMatchObject({
    price: 2_500_000,
    category: '70365',
    description2: 'Kalimat kedua.',
    color: 'Hitam',
  });
});

test('checks the name, then the main picture, then the price', detail, async ({ page }) => {
  const dialog = await openEdit(page, name);
  const nameField = dialog.getByLabel(texts.fields.name);
  const pictureField = dialog.getByLabel(texts.fields.productImage1);
  const priceField = dialog.getByLabel(texts.fields.price);
  const save = dialog.getByRole('button', { name: commonTexts.saveChanges });
  await nameField.fill('   ');
  await pictureField.fill('');
  await priceField.fill('0');

  await save.click();
  await expectToast(page, 'error', fieldMessages.productNameRequired);
  await expect(toast(page, fieldMessages.productImageRequired)).toBeHidden();
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAttribute('aria-invalid', 'true');
  await expect(nameField).toHaveAccessibleDescription(fieldMessages.productNameRequired);

  await nameField.fill('Tas');
  await save.click();
  await expectToast(page, 'error', fieldMessages.productImageRequired);
  await expect(pictureField).toBeFocused();

  await pictureField.fill('https://gambar.contoh.id/baru.png');
  await nameField.press('Enter');
  await expectToast(page, 'error', fieldMessages.productPriceInvalid);
  await expect(priceField).toBeFocused();

  await priceField.fill('1');
  await dialog.getByLabel(texts.fields.window).fill('1000');
  await save.click();
  await expectToast(page, 'error', errorMessages.validation);
  await expect(dialog.getByText(fieldMessages.windowRange)).toBeVisible();
  await dialog.getByLabel(texts.fields.window).fill('2');
  await save.click();
  await expectToast(page, 'success', texts.editDone('Tas'));
  await expect(page.getByRole('button', { name: 'Window 2 1 produk' })).toBeVisible();
});

test(
  'what is typed is kept from changes elsewhere and a reload, and closing asks; the dialog stands in the address',
  detail,
  async ({ page, seller }) => {
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    const other = data.data.find((product) => product.name !== name);
    if (!other) throw new Error('the second product is missing');
    const dialog = await openEdit(page, name);
    const color = dialog.getByLabel(texts.fields.color);
    const question = page.getByRole('alertdialog', { name: leavingTexts.title });
    await color.fill('Merah');
    await seller.client.call(updateProductEndpoint, {
      params: { id: other.id },
      body: { ...other, name: 'Diubah di tempat lain' },
    });
    await expect(page.getByText('Diubah di tempat lain')).toBeAttached();
    await expect(color).toHaveValue('Merah');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: texts.editKeep }).click();
    await expect(color).toHaveValue('Merah');
    await dialog.getByRole('button', { name: commonTexts.cancel }).click();
    await question.getByRole('button', { name: texts.editDiscard }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: texts.editNamed(name), exact: true })).toBeFocused();

    await openEdit(page, name);
    await expect(color).toHaveValue('Hitam');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await openEdit(page, name);
    await color.fill('Biru');
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(color).toHaveValue('Biru');
    await expectToast(page, 'info', commonTexts.draftRestored);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/produk$/);
  },
);

test('an ended session loses nothing that was typed', detail, async ({ page, seller }) => {
  const dialog = await openEdit(page, name);
  await dialog.getByLabel(texts.fields.name).fill('Nama sebelum sesi berakhir');
  const saving = /\/api\/products\/[^/?]+$/;
  await page.route(saving, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 401, message: errorMessages['token-expired'], data: { error: 'token-expired' } },
    }),
  );
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  const ended = page.getByRole('alertdialog', { name: sessionTexts.expiredTitle });
  await expect(ended).toContainText(errorMessages['token-expired']);
  await expect(toast(page, texts.editFailed)).toBeHidden();
  await page.unroute(saving);
  await ended.getByRole('button', { name: sessionTexts.signOut }).click();

  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(texts.fields.name)).toHaveValue('Nama sebelum sesi berakhir');
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone('Nama sebelum sesi berakhir'));
});
