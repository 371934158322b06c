import { getProductEndpoint, importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { commonTexts, variantTexts as words } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { listing, type Seller } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, openEdit, test, texts } from './products-page.ts';

const name = 'Tas Ransel Laptop 1';

const variants = [
  { option1: 'Merah', option2: 'S', price: 300_000, stock: 4, sourceKey: 'a' },
  { option1: 'Biru', option2: 'S', price: 450_000, stock: null, sourceKey: 'b' },
  { option1: 'Hijau', option2: 'XL', price: 3_000_000, stock: 0, sourceKey: 'c' },
];
const take = (seller: Seller, some = variants) =>
  seller.client.call(importProductsEndpoint, {
    body: { window: 1, products: [listing(1, { optionNames: ['Warna', 'Ukuran'], variants: some })] },
  });

const saved = async (seller: Seller) => {
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  const id = data.data[0]?.id ?? '';
  return (await seller.client.call(getProductEndpoint, { params: { id } })).data;
};

const field = (label: string, variant: string) => words.fieldOf(label, variant);

test.beforeEach(async ({ seller }) => {
  await take(seller);
});

test('variants are edited and switched off; a later import keeps what was typed', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.products);
  const dialog = await openEdit(page, name);
  await expect(dialog.getByRole('group', { name: words.title(3) })).toBeVisible();
  await dialog.getByLabel(field(words.price, 'Merah, S')).fill('Rp 350.000');
  await expect(dialog.getByText(/^Rp\s350\.000$/)).toBeVisible();
  await dialog.getByLabel(field(words.stock, 'Biru, S')).fill('12');
  await dialog.getByLabel(field('Warna', 'Hijau, XL')).fill('Hijau Tua');
  await dialog.getByRole('switch', { name: field(words.exported, 'Hijau, XL') }).click();
  await expect(dialog.getByText(words.exportedCount('2', '3'))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone(name));
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
  const again = await openEdit(page, name);
  await expect(again.getByText(words.gone, { exact: true })).toBeVisible();
  await expect(again.getByText(words.exportedCount('1', '2'))).toBeVisible();
  await expect(again.getByLabel(field(words.price, 'Biru, S'))).toBeHidden();
});
