import { listProductsEndpoint, type checkImportEndpoint, type EndpointData } from '@pindahlapak/contract';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { errorMessages, importFileTexts as texts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { expect, test } from '../support/test.ts';
import { address, button, csv, picture, step } from './import-steps.ts';
import { detail } from '../support/detail.ts';

test(
  'where every window is full, the file is checked again with the window that is named',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 3, [listing(1)]);
    const isNamed = (sent: string | null) => sent?.includes('"window":3') ?? false;
    await page.route('**/api/catalogue/import/check', async (route) => {
      const response = await route.fetch();
      const answer: { data: EndpointData<typeof checkImportEndpoint> } = await response.json();
      if (!isNamed(route.request().postData())) {
        // As 999 windows of 500 products would answer.
        const { counts, problems } = answer.data;
        problems.push({ text: errorMessages['windows-full'], field: null, rows: counts.baru });
        answer.data.counts = { ...counts, baru: 0, ditolak: counts.ditolak + counts.baru };
      }
      await route.fulfill({ response, json: answer });
    });
    await openAs(seller, dashboardPaths.importFile);
    const rows = [
      ['Nama Produk', 'Link', 'Harga', 'Foto 1'],
      ['Kaos Merah Polos', address(1), 55_000, picture],
    ];
    await page.getByLabel(texts.pickFile).setInputFiles(csv(rows));
    await step(page, texts.sheetTitle);
    await button(page, texts.next).click();
    await step(page, texts.columnsTitle);
    await button(page, texts.next).click();
    await step(page, texts.checkTitle);
    const check = button(page, texts.checkWithWindow);
    await expect(check).toBeDisabled();
    await expect(button(page, texts.commit('0'))).toBeDisabled();
    await page.getByLabel(texts.window).fill('3');
    await check.click();
    await expect(page.getByLabel(texts.window)).toHaveValue('3');
    await expect(check).toBeHidden();
    await button(page, texts.commit('1')).click();
    await step(page, texts.resultTitle);
    await expect
      .poll(async () => (await seller.client.call(listProductsEndpoint, { query: { window: 3 } })).data.totalItems)
      .toBe(2);
  },
);
