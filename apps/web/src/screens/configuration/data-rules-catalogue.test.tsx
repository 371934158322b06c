import {
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, dataConfigurationTexts } from '@pindahlapak/messages';
import { defaultDataConfiguration, defaultExportSettings } from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { makeProduct } from '../../test/make-product.ts';
import { picture } from '../../test/products-app.ts';
import { renderApp } from '../../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

const product = (id: string, name: string, price: number, window: number) => ({
  ...makeProduct({ ...picture, id, name, price, window }),
  exportPrice: { min: price, max: price },
});
const catalogue = [
  product('0', 'Tas COD 0', 10_000, 1),
  product('1', 'Tas COD 1', 50_000, 1),
  product('2', 'Panci 0', 50_001, 3),
  product('3', 'Panci 1', 400_000, 3),
];

beforeEach(async () => {
  await page.viewport(1440, 900);
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 0 });
  api.succeed(listShopsEndpoint, { shops: [] });
  api.succeed(listProductsEndpoint, ({ query }) => {
    const data = catalogue.filter(({ window }) => String(window) === query['window']);
    const windowData = [1, 3].map((window) => ({ window, totalProduct: 2 }));
    return { data, totalItems: data.length, totalPages: 1, windowData };
  });
  // Under these rules the third product ends up cheaper than the second.
  api.succeed(getConfigurationEndpoint, {
    ...defaultDataConfiguration,
    priceMargins: [
      { id: 1, minPrice: 10_000, maxPrice: 50_000, type: 'persentase', value: 40 },
      { id: 2, minPrice: 50_001, maxPrice: 250_000, type: 'nominal', value: 10_000 },
    ],
    titleWordReplacements: [{ id: 1, titleWordOriginal: 'COD', titleWordReplacement: '' }],
    version: 1,
  });
  await renderApp('/konfigurasi-data', { token: 'token-1' });
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const { simulation: texts } = dataConfigurationTexts;

it('simulates prices and titles of the whole catalogue with the rules on the screen', async () => {
  const margins = page.getByRole('region', { name: 'Aturan Margin Keuntungan' });
  const simulation = margins.getByRole('region', { name: 'Simulasi harga katalog' });
  await simulation.getByRole('button', { name: texts.start }).click();
  await simulation.getByText(texts.showChart).click();
  await expect.element(simulation.getByRole('img', { name: texts.chart })).toBeVisible();
  // 40%, 40%, 19.9996% and 0% of 10,000, 50,000, 50,001 and 400,000; the profits are 4,000, 20,000, 10,000 and 0.
  await expect
    .poll(() => simulation.element().textContent)
    .toMatch(
      /Produk\s*4\s*Kenaikan per produk\s*umumnya 30%, 6–40% untuk 80% produk\s*Laba kotor per produk \(umumnya\)\s*Rp\s7\.000/,
    );
  await expect.element(simulation.getByText(/^1 dari 4 produk tidak terkena aturan margin\./)).toBeVisible();
  const pair = simulation.getByRole('list', { name: texts.inversions }).getByRole('listitem');
  await expect
    .poll(() => pair.element().textContent)
    .toMatch(/Tas COD 1\s*Rp\s50\.000 → Rp\s70\.000\s*Produk lebih mahal\s*Panci 0\s*Rp\s50\.001 → Rp\s60\.001/);
  // Each amount is below its product, even if both would fit on one line; a phone shows the products below each other.
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    const layout = () => {
      const name = pair.getByRole('link', { name: 'Tas COD 1' }).element().getBoundingClientRect();
      const amount = pair.getByText(/^Rp\s70\.000$/).element();
      const row = pair.element();
      return {
        // A link's target reaches into the next line.
        isBelow: amount.getBoundingClientRect().y > name.y + name.height / 2,
        overflow: row.scrollWidth - row.clientWidth,
      };
    };
    // The screen renders again after a change of width.
    await expect.poll(layout).toEqual({ isBelow: true, overflow: 0 });
  }

  await page.getByLabelText('Biaya tambahan (Rp)').fill('1000');
  await expect.poll(() => simulation.element().textContent).toMatch(/Laba kotor per produk \(umumnya\)\s*Rp\s8\.000/);
  await margins.getByRole('button', { name: 'Ubah aturan 2' }).click();
  const edit = page.getByRole('form', { name: 'Ubah aturan 2' });
  await edit.getByLabelText('Nilai margin').fill('30000');
  await edit.getByRole('button', { name: commonTexts.confirm }).click();
  await expect
    .element(simulation.getByText('Tidak ada harga terbalik di katalog Anda.', { exact: false }))
    .toBeVisible();

  // The titles use the same catalogue; word rules are tried while they are typed.
  const titles = page.getByRole('region', { name: 'Penggantian Kata Judul' });
  const bench = titles.getByRole('region', { name: 'Coba di judul Anda' });
  await expect.element(bench.getByText('2 dari 4 judul berubah')).toBeVisible();
  await expect.element(bench.getByText('COD: 2 judul', { exact: false })).toBeVisible();
  const insertions = () =>
    bench
      .getByRole('insertion')
      .elements()
      .map(({ textContent }) => textContent);
  expect(insertions()).toEqual([expect.stringMatching(/Tas [01]$/), expect.stringMatching(/Tas [01]$/)]);
  await titles.getByLabelText('Kata asli').fill('panci');
  await expect.element(bench.getByText('panci: 2 judul (sedang diketik)')).toBeVisible();
  await expect.element(bench.getByText('4 dari 4 judul berubah')).toBeVisible();
  await titles.getByLabelText('Kata asli').first().fill('tidak ada');
  await titles.getByLabelText('Kata pengganti').first().fill('x');
  await titles.getByRole('button', { name: 'Tambah' }).click();
  await expect.element(bench.getByText('tidak ada: belum cocok dengan judul mana pun')).toBeVisible();
});
