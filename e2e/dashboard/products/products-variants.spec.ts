import {
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, conflictTexts, fieldMessages, variantTexts as words } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast, expectUnbrokenAmounts } from '../../support/expectations.ts';
import { expect, openEdit, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

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

test(
  'the list says how many variants a product has and between which prices',
  detail,
  async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.products);
    const row = productRows(page).filter({ hasText: name });
    await expect(row).toContainText(/3 varian · Rp\s300\.000–3\.000\.000/);
    await expectUnbrokenAmounts(page, [1440, 1024, 390, 320]);
    const { id, variants: known, ...product } = await saved(seller);
    const off = known.filter(({ price }) => price !== 300_000).map((variant) => ({ id: variant.id, isOff: true }));
    await seller.client.call(updateProductEndpoint, { params: { id }, body: { ...product, variants: off } });
    await expect(row).toContainText(/1 varian · Rp\s300\.000/);
  },
);

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

test(
  'what is wrong is said at its place; a save of somebody else is shown, and what was typed can be taken back',
  detail,
  async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.products);
    const dialog = await openEdit(page, name);
    const price = dialog.getByLabel(field(words.price, 'Merah, S'));
    const save = dialog.getByRole('button', { name: commonTexts.saveChanges });
    await price.fill('0');
    await save.click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expectToast(page, 'error', fieldMessages.productPriceInvalid);
    await price.fill('325000');
    await expect(price).not.toHaveAttribute('aria-invalid');

    const { id, variants: known, ...product } = await saved(seller);
    expect(known.map(({ price: of }) => of)).toEqual([300_000, 450_000, 3_000_000]);
    const biru = known.find(({ option1 }) => option1 === 'Biru');
    const change = [{ id: biru?.id ?? '', price: 999_000 }];
    await seller.client.call(updateProductEndpoint, { params: { id }, body: { ...product, variants: change } });
    await save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: conflictTexts.reload }).click();
    await expect(price).toHaveValue('300000');
    await expect(dialog.getByLabel(field(words.price, 'Biru, S'))).toHaveValue('999000');
    await dialog.getByRole('button', { name: conflictTexts.takeBack }).click();
    await expect(price).toHaveValue('325000');
    await save.click();
    await expectToast(page, 'success', texts.editDone(name));
    expect((await saved(seller)).variants.map(({ price: of }) => of)).toEqual([325_000, 999_000, 3_000_000]);
  },
);

test('a hundred variants fit a phone', detail, async ({ page, seller, openAs }) => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    option1: `Warna yang namanya cukup panjang nomor ${index + 1}`,
    option2: `Ukuran ${index + 1}`,
    price: 100_000 + index,
  }));
  const fields = { urls: 'https://www.tokopedia.com/toko-sari/tas-seratus', name: 'Tas Seratus' };
  await importListings(seller, 1, [listing(2, { ...fields, optionNames: ['Warna', 'Ukuran'], variants: many })]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(seller, dashboardPaths.products);
  const dialog = await openEdit(page, 'Tas Seratus');
  await expect(dialog.getByText(words.exportedCount('100', '100'))).toBeVisible();
  await dialog.getByRole('button', { name: words.allOff }).click();
  await expect(dialog.getByText(words.exportedCount('0', '100'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
