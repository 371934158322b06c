import { listProductsEndpoint } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { missingPicture } from '../../support/foreign-pictures.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, openEdit, productRows, test, texts } from './products-page.ts';

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
