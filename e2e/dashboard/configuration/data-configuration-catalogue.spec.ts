import { commonTexts, dataConfigurationTexts } from '@pindahlapak/messages';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expect, test } from '../products/products-page.ts';
import { addWord, marginsOf, saved, screenAddress, titlesOf } from './data-configuration-page.ts';

const prices = [10_000, 50_000, 50_001, 400_000];

/** Four products; under the rules of `saved` the third ends up cheaper than the second. */
async function catalogue(seller: Seller): Promise<void> {
  await importListings(
    seller,
    1,
    prices.slice(0, 2).map((price, index) => listing(index, { price, name: `Tas COD ${index}` })),
  );
  await importListings(
    seller,
    3,
    prices.slice(2).map((price, index) => listing(index + 2, { price, name: `Panci ${index}` })),
  );
  await saved(seller, {
    priceMargins: [
      { id: 1, minPrice: 10_000, maxPrice: 50_000, type: 'persentase', value: 40 },
      { id: 2, minPrice: 50_001, maxPrice: 250_000, type: 'nominal', value: 10_000 },
    ],
    affiliateFee: 0,
  });
}

test('simulates prices and titles of the whole catalogue with the rules on the screen', async ({
  page,
  seller,
  openAs,
}) => {
  await catalogue(seller);
  await openAs(seller, screenAddress);
  const simulation = marginsOf(page).getByRole('region', { name: 'Simulasi harga katalog' });
  await simulation.getByRole('button', { name: dataConfigurationTexts.simulation.start }).click();
  await simulation.getByText(dataConfigurationTexts.simulation.showChart).click();
  await expect(simulation.getByRole('img', { name: dataConfigurationTexts.simulation.chart })).toBeVisible();
  // 40%, 40%, 19.9996% and 0% of 10,000, 50,000, 50,001 and 400,000; the profits are 4,000, 20,000, 10,000 and 0.
  await expect(simulation).toContainText(
    /Produk\s*4\s*Kenaikan per produk\s*umumnya 30%, 6–40% untuk 80% produk\s*Laba kotor per produk \(umumnya\)\s*Rp\s7\.000/,
  );
  await expect(simulation.getByText('1 dari 4 produk tidak terkena aturan margin.')).toBeVisible();
  const pair = simulation
    .getByRole('list', { name: dataConfigurationTexts.simulation.inversions })
    .getByRole('listitem');
  await expect(pair).toHaveText(
    /Tas COD 1\s*Rp\s50\.000 → Rp\s70\.000\s*Produk lebih mahal\s*Panci 0\s*Rp\s50\.001 → Rp\s60\.001/,
  );
  // Each amount is below its product, even if both would fit on one line; a phone shows the products below each other.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [name, amount] = await Promise.all([
      pair.getByRole('link', { name: 'Tas COD 1' }).boundingBox(),
      pair.getByText(/^Rp\s70\.000$/).boundingBox(),
    ]);
    // A link's target reaches into the next line.
    expect(amount?.y).toBeGreaterThan((name?.y ?? Infinity) + (name?.height ?? 0) / 2);
    expect(await pair.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  }

  await page.getByLabel('Biaya tambahan (Rp)').fill('1000');
  await expect(simulation).toContainText(/Laba kotor per produk \(umumnya\)\s*Rp\s8\.000/);
  await marginsOf(page).getByRole('button', { name: 'Ubah aturan 2' }).click();
  const edit = page.getByRole('form', { name: 'Ubah aturan 2' });
  await edit.getByLabel('Nilai margin').fill('30000');
  await edit.getByRole('button', { name: commonTexts.confirm }).click();
  await expect(simulation.getByText('Tidak ada harga terbalik di katalog Anda.')).toBeVisible();

  await test.step('word rules are tried on the titles while they are typed', async () => {
    const bench = titlesOf(page).getByRole('region', { name: 'Coba di judul Anda' });
    await expect(bench.getByText('2 dari 4 judul berubah')).toBeVisible();
    await expect(bench.getByText('COD: 2 judul')).toBeVisible();
    await expect(bench.getByRole('insertion')).toHaveText([/Tas [01]$/, /Tas [01]$/]);
    await titlesOf(page).getByLabel('Kata asli').fill('panci');
    await expect(bench.getByText('panci: 2 judul (sedang diketik)')).toBeVisible();
    await expect(bench.getByText('4 dari 4 judul berubah')).toBeVisible();
    await addWord(titlesOf(page), 'tidak ada', 'x');
    await expect(bench.getByText('tidak ada: belum cocok dengan judul mana pun')).toBeVisible();
  });
});
