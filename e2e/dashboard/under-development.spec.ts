import { underDevelopmentTexts } from '@pindahlapak/messages';
import { marketplaces, marketplaceTypes, marketplacePaths } from '@pindahlapak/model';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

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

test('both buttons lead on', async ({ page, seller, openAs }) => {
  await openAs(seller, marketplacePaths.zalora);
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Berlangganan Update' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/langganan$/);
});

test('the wish to hear of it goes by chat, and names the marketplace', async ({ page, seller, openAs }) => {
  await openAs(seller, marketplacePaths.lazada);
  const link = page.getByRole('link', { name: underDevelopmentTexts.tellMe });
  await expect(link).toHaveAttribute('target', '_blank');
  const { host, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(host).toBe('wa.me');
  expect(searchParams.get('text')).toBe(underDevelopmentTexts.tellMeMessage('Lazada'));
});

test('nothing bars anybody in either theme, and a phone shows everything', detail, async ({ page, seller, openAs }) => {
  await openAs(seller, marketplacePaths.tokopedia);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectNoViolationsAnywhere(page);
  await expectNoSidewaysScroll(page);
});
