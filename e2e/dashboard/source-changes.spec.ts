import { createShopEndpoint, importProductsEndpoint, reportObservationsEndpoint } from '@pindahlapak/contract';
import { readLive } from '@pindahlapak/template';
import { makeTemplate, shopeeSales } from '@pindahlapak/template/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

const product = (number: number) => ({
  marketplaceType: 'tokopedia' as const,
  name: `Tas Selempang ${number}`,
  category: 'Tas',
  condition: 'baru' as const,
  productImage1: `https://gambar.contoh.id/${number}.jpg`,
  description1: 'Bahan kanvas tebal.',
  price: 50_000,
  urls: `https://www.tokopedia.com/toko-tas/tas-${number}`,
});
const listing = (number: number) => ({
  productId: `1000000${number}`,
  variationId: '0',
  title: `Tas ${number}`,
  sku: `tokopedia-toko-tas/tas-${number}`,
  price: 50_000,
  stock: 1,
});

test("a changed source price reaches the shop's edit workbook in three clicks", async ({
  page,
  seller,
  server,
  openAs,
}) => {
  await seller.client.call(importProductsEndpoint, { body: { window: 1, products: [product(1), product(2)] } });
  const shop = await seller.client.call(createShopEndpoint, { body: { name: 'Bandung', marketplace: 'shopee' } });
  const form = new FormData();
  const onSale = makeTemplate(shopeeSales([listing(1), listing(2)]));
  form.append('file', new Blob([new Uint8Array(onSale)]), 'mass_update_sales_info.xlsx');
  const headers = { authorization: `Bearer ${seller.token}` };
  const address = `${server.address}/api/shops/${shop.data.id}/live`;
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(201);
  const { urls } = product(1);
  const seenAt = new Date(Date.now() + 60_000).toISOString();
  await seller.client.call(reportObservationsEndpoint, {
    body: { observations: [{ marketplaceType: 'tokopedia', urls, seenAt, state: 'ok', price: 60_000 }] },
  });

  await openAs(seller, '/perubahan-sumber');
  await expect(page.getByRole('row', { name: /Tas Selempang 1/ })).toContainText(/\+20%.*Rp\s50\.000.*Rp\s60\.000/);
  await page.getByRole('button', { name: 'Terima: Tas Selempang 1' }).click();
  await page.getByRole('link', { name: 'Buka Ubah Massal · Bandung' }).click();
  await expect(page.getByRole('combobox', { name: 'Toko' })).toHaveValue(shop.data.id);
  await expect(page.getByText('1 harga akan ditulis')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh file' }).click();

  const filled = readLive(await readFile(await (await download).path()));
  expect(filled?.rows.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    [listing(1).sku, 60_000, 1],
    [listing(2).sku, 50_000, 1],
  ]);
});
