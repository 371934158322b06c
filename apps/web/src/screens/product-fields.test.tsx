import { saveFeedback } from '../lib/dom/timing.ts';
import { getProductEndpoint, listProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { productTexts as texts, commonTexts, variantTexts as words } from '@pindahlapak/messages';
import type { ProductVariant } from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../test/accessibility.ts';
import { makeList } from '../test/make-product.ts';
import { picture, productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

/** A picture that this test's own server has. */
const shown = `${window.location.origin}/icons/icon-192.png`;

const variant = (own: Pick<ProductVariant, 'id' | 'option1' | 'option2' | 'price' | 'stock'>): ProductVariant => ({
  image: null,
  sourceKey: own.id,
  isOff: false,
  isGone: false,
  ...own,
});
const variants = [
  variant({ id: 'a', option1: 'Merah', option2: 'S', price: 300_000, stock: 4 }),
  variant({ id: 'b', option1: 'Biru', option2: 'S', price: 450_000, stock: null }),
  variant({ id: 'c', option1: 'Hijau', option2: 'XL', price: 3_000_000, stock: 0 }),
];
const varied = { ...tas, optionNames: ['Warna', 'Ukuran'], variants };

let api: ReturnType<typeof productsApi>;
beforeEach(async () => {
  await page.viewport(1440, 900);
  api = productsApi();
  api.succeed(updateProductEndpoint, tas);
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const dialog = page.getByRole('dialog', { name: texts.editTitle });
const open = () => renderApp('/produk?edit=product-1', { token: 'token-1' });
const save = () => dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
const sent = () => api.callsOf(updateProductEndpoint).at(-1)?.body;

it('shows every field in its section, and saves changed ones', async () => {
  saveFeedback.ms = 1000;
  await open();
  for (const section of Object.values(texts.sections))
    await expect.element(dialog.getByRole('group', { name: section })).toBeVisible();
  for (const label of Object.values(texts.fields))
    await expect.element(dialog.getByLabelText(label, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(`${texts.requiredNote}$`)).first()).toBeVisible();
  // Outside their labels.
  for (const label of ['Nama Produk', 'Harga', 'Marketplace', 'Kategori'])
    await expect.element(dialog.getByText(`${label}*`, { exact: true })).toBeVisible();

  const changed = {
    ...tas,
    name: 'Tas Baru',
    price: 2_500_000,
    condition: 'bekas',
    marketplaceType: 'tokopedia',
  } as const;
  await dialog.getByLabelText(texts.fields.name).fill('Tas Baru');
  await dialog.getByLabelText(texts.fields.price).fill('Rp 2.500.000');
  await expect.element(dialog.getByLabelText(texts.fields.price)).toHaveValue('2500000');
  await expect.element(dialog.getByText(/^Rp\s2\.500\.000$/)).toBeVisible();
  await dialog.getByLabelText(texts.fields.marketplaceType).selectOptions('Tokopedia');
  await dialog.getByLabelText(texts.fields.category).fill('70366');
  await dialog.getByLabelText(texts.fields.condition).selectOptions('Bekas');
  await dialog.getByLabelText(texts.fields.description2).fill('Kalimat kedua.');
  api.succeed(updateProductEndpoint, changed);
  api.succeed(listProductsEndpoint, makeList([changed]));
  await save();
  await expect.element(dialog.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  await expect.element(page.getByText(texts.editDone('Tas Baru'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject({
    name: 'Tas Baru',
    price: 2_500_000,
    marketplaceType: 'tokopedia',
    category: '70366',
    condition: 'bekas',
    description2: 'Kalimat kedua.',
    color: 'Hitam',
  });
  const row = page.getByRole('row', { name: /Tas Baru/ });
  await expect.poll(() => row.element().textContent).toMatch(/BekasTokopedia.*Rp\s2\.500\.000/);
});

it('shows the picture of an address that may be one, and reports one that cannot be loaded', async () => {
  await open();
  const field = dialog.getByLabelText(texts.fields.productImage2);
  const preview = dialog.getByRole('img', { name: texts.imagePreview(texts.fields.productImage2) });
  await field.fill(shown);
  await expect.poll(() => (preview.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  for (const address of [shown.replace('.png', '.pdf'), 'gambar.png']) {
    await field.fill(address);
    await expect.element(preview).not.toBeInTheDocument();
  }
  const broken = dialog.getByText(texts.imageBroken);
  const others = broken.elements().length;
  await field.fill(picture.productImage1);
  await expect.poll(() => broken.elements().length).toBe(others + 1);
});

it('variants are edited and switched off; one that the source no longer has cannot be edited', async () => {
  const field = (label: string, name: string) => dialog.getByLabelText(words.fieldOf(label, name));
  api.succeed(getProductEndpoint, varied);
  const { screen } = await open();
  await expect.element(dialog.getByRole('group', { name: words.title(3) })).toBeVisible();
  await field(words.price, 'Merah, S').fill('Rp 350.000');
  await expect.element(dialog.getByText(/^Rp\s350\.000$/)).toBeVisible();
  await field(words.stock, 'Biru, S').fill('12');
  await field('Warna', 'Hijau, XL').fill('Hijau Tua');
  await dialog.getByRole('switch', { name: words.fieldOf(words.exported, 'Hijau, XL') }).click();
  await expect.element(dialog.getByText(words.exportedCount('2', '3'))).toBeVisible();
  await expectNoViolations(dialog.element());
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject({
    variants: [
      { id: 'a', price: 350_000 },
      { id: 'b', stock: 12 },
      { id: 'c', option1: 'Hijau Tua', isOff: true },
    ],
  });

  await screen.unmount();
  api.succeed(getProductEndpoint, { ...varied, variants: variants.map((one) => ({ ...one, isGone: one.id === 'b' })) });
  await open();
  await expect.element(dialog.getByText(words.gone, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(words.exportedCount('2', '2'))).toBeVisible();
  await expect.element(field(words.price, 'Merah, S')).toBeVisible();
  await expect.element(field(words.price, 'Biru, S')).not.toBeInTheDocument();
});

it('sends the old price of a variant that is typed again while another one is saved', async () => {
  api.succeed(getProductEndpoint, varied);
  const { promise, resolve } = Promise.withResolvers<void>();
  api.respond(updateProductEndpoint, async () => {
    await promise;
    return Response.json({ code: 200, message: 'Berhasil.', data: { ...tas, version: 2 } });
  });
  const { screen, search } = await open();
  const price = dialog.getByLabelText(words.fieldOf(words.price, 'Merah, S'));
  const save = dialog.getByRole('button', { name: commonTexts.saveChanges });
  await price.fill('30000');
  await save.click();
  await expect.poll(() => api.callsOf(updateProductEndpoint).length).toBe(1);
  await price.fill('300000');
  resolve();
  await expect.element(screen.getByText(texts.editDone(tas.name))).toBeVisible();
  await expect.element(price).toHaveValue('300000');
  await save.click();
  await expect.poll(search).toBe('');
  expect(api.callsOf(updateProductEndpoint).map(({ body }) => body)).toMatchObject([
    { variants: [{ id: 'a', price: 30_000 }] },
    { variants: [{ id: 'a', price: 300_000 }] },
  ]);
});
