import { exportRowTexts, importFileTexts as texts, productTexts, uploadTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { address, csv, picture, step } from './import-steps.ts';

test("a reseller's list becomes a workbook with every row ready in at most 12 clicks", async ({
  page,
  seller,
  openAs,
}) => {
  let clicks = 0;
  const click = async (role: 'button' | 'link', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await openAs(seller, dashboardPaths.dashboard);
  clicks += 1;
  await page.getByRole('navigation').getByRole('link', { name: texts.title }).click();
  clicks += 1;
  await page
    .getByLabel(uploadTexts.pickFile)
    .setInputFiles(
      csv([
        ['Nama', 'Harga Modal', 'Link', 'Link Foto', 'Kategori', 'Deskripsi'],
        ...[1, 2, 3].map((number) => [
          `Kaos Polos Katun ${number}`,
          50_000 + number,
          address(number),
          picture,
          '72050',
          'Kaos katun yang adem dipakai.',
        ]),
      ]),
    );
  await step(page, texts.columnsTitle);
  await click('button', texts.next);
  await click('button', texts.commit('3'));
  await click('link', texts.checkProducts);
  await expect(page.getByText(exportRowTexts.fillStandard('3'))).toBeVisible();
  await expectNoViolations(page);
  await click('button', exportRowTexts.fillStandard('3'));
  await expect(page.getByText(exportRowTexts.preflightClean('3'))).toBeVisible();
  const saved = page.waitForEvent('download');
  await click('button', exportRowTexts.preflightDownload('3'));
  expect((await saved).suggestedFilename()).toMatch(/^produk_akulaku_window-1_/);
  await expect(page.getByText(productTexts.downloadDone)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(12);
});
