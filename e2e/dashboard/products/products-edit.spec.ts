import { getProductEndpoint, importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { commonTexts, variantTexts as words } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { missingPicture } from '../../support/foreign-pictures.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, openEdit, productRows, test, texts } from './products-page.ts';

const name = 'Tas Ransel Laptop 1';

const withVariants = 'Tas Ransel Laptop 3';
const variants = [
  { option1: 'Merah', option2: 'S', price: 300_000, stock: 4, sourceKey: 'a' },
  { option1: 'Biru', option2: 'S', price: 450_000, stock: null, sourceKey: 'b' },
  { option1: 'Hijau', option2: 'XL', price: 3_000_000, stock: 0, sourceKey: 'c' },
];
const take = (seller: Seller, some = variants) =>
  seller.client.call(importProductsEndpoint, {
    body: { window: 1, products: [listing(3, { optionNames: ['Warna', 'Ukuran'], variants: some })] },
  });

const saved = async (seller: Seller) => {
  const { data } = await seller.client.call(listProductsEndpoint, { query: { search: withVariants } });
  const id = data.data[0]?.id ?? '';
  return (await seller.client.call(getProductEndpoint, { params: { id } })).data;
};

const field = (label: string, variant: string) => words.fieldOf(label, variant);

async function editVariants(page: Page, seller: Seller): Promise<void> {
  const dialog = await openEdit(page, withVariants);
  await expect(dialog.getByRole('group', { name: words.title(3) })).toBeVisible();
  await dialog.getByLabel(field(words.price, 'Merah, S')).fill('Rp 350.000');
  await expect(dialog.getByText(/^Rp\s350\.000$/)).toBeVisible();
  await dialog.getByLabel(field(words.stock, 'Biru, S')).fill('12');
  await dialog.getByLabel(field('Warna', 'Hijau, XL')).fill('Hijau Tua');
  await dialog.getByRole('switch', { name: field(words.exported, 'Hijau, XL') }).click();
  await expect(dialog.getByText(words.exportedCount('2', '3'))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone(withVariants));
  const shape = async () =>
    (await saved(seller)).variants.map(({ option1, price, stock, isOff, isGone }) => ({
      option1,
      price,
      stock,
      isOff,
      isGone,
    }));
  const merah = { option1: 'Merah', price: 350_000, stock: 4, isOff: false, isGone: false };
  const hijau = { option1: 'Hijau Tua', price: 3_000_000, stock: 0, isOff: true, isGone: false };
  expect(await shape()).toEqual([
    merah,
    { option1: 'Biru', price: 450_000, stock: 12, isOff: false, isGone: false },
    hijau,
  ]);

  // The source changes a price and drops a variant.
  await take(seller, [
    { option1: 'Merah', option2: 'S', price: 310_000, stock: 9, sourceKey: 'a' },
    { option1: 'Hijau', option2: 'XL', price: 3_100_000, stock: 2, sourceKey: 'c' },
  ]);
  expect(await shape()).toEqual([
    { ...merah, stock: 9 },
    { ...hijau, price: 3_100_000, stock: 2 },
    { option1: 'Biru', price: 450_000, stock: 12, isOff: false, isGone: true },
  ]);
  const again = await openEdit(page, withVariants);
  await expect(again.getByText(words.gone, { exact: true })).toBeVisible();
  await expect(again.getByText(words.exportedCount('1', '2'))).toBeVisible();
  await expect(again.getByLabel(field(words.price, 'Biru, S'))).toBeHidden();
}

test('shows every field in three sections with pictures, and saves changes', async ({ page, seller, openAs }) => {
  await take(seller);
  await importListings(seller, 1, [listing(1), listing(2)]);
  await openAs(seller, dashboardPaths.products);
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

  await test.step('variants are edited and switched off; a later import keeps what was typed', () =>
    editVariants(page, seller));
});
