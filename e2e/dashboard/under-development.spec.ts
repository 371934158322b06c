import { marketplaces, marketplaceTypes, marketplacePaths } from '@pindahlapak/model';
import { expect, test } from '../support/test.ts';

const announced = marketplaceTypes.filter((type) => type !== 'akulaku');

test('the seven pages say the same of seven marketplaces', async ({ page, seller, openAs }) => {
  await openAs(seller, marketplacePaths.shopee);
  const bodies = new Set<string>();
  for (const type of announced) {
    const { name } = marketplaces[type];
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/konfigurasi/${type}$`));
    await expect(page.getByRole('heading', { level: 1, name: `${name} Sedang Dikembangkan` })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of ['Dalam Pengembangan', '0%', 'Q4 2025', 'Pengambilan produk', 'Unduh template Excel'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    bodies.add((await main.innerText()).replaceAll(name, '…'));
  }
  expect(bodies.size).toBe(1);
});
