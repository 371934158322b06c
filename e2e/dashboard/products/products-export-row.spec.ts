import {
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, exportRowTexts, exportIssueTexts } from '@pindahlapak/messages';
import { dashboardPaths, defaultAkulakuConfiguration, formatDate, marketplacePaths } from '@pindahlapak/model';
import type { Seller } from '@pindahlapak/harness/seller';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, fill, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const name = 'Tas Ransel Laptop 1';

/** Opens the row of the product as the template has it; `cell` finds a column's by its letter. */
async function openTrace(page: Page) {
  await page.getByRole('button', { name: texts.traceNamed(name), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.traceTitle });
  const cell = (letter: string) =>
    dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${exportRowTexts.column(letter)}:` }) });
  return { dialog, cell };
}

const configure = async (seller: Seller) => {
  await seller.client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      stockQuantity: 7,
      affiliateFee: 1000,
      priceMargins: [{ id: 1, minPrice: 0, maxPrice: 1_000_000, type: 'persentase', value: 10 }],
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'tas', titleWordReplacement: 'Backpack' }],
    }),
  });
  await seller.client.call(saveAkulakuConfigurationEndpoint, {
    body: { ...defaultAkulakuConfiguration, titlePrefix: 'Promo', titleCondition: 'all' },
  });
};

test('shows the exported row: source, rule, result', async ({ page, seller, openAs }) => {
  await configure(seller);
  await importListings(seller, 1, [listing(1, { price: 100_000 })]);
  await openAs(seller, dashboardPaths.products);
  const { dialog, cell } = await openTrace(page);
  await expect(cell('B')).toContainText('Promo Backpack Ransel Laptop 1');
  await expect(cell('B')).toContainText('“Tas” menjadi “Backpack”');
  await expect(cell('E')).toContainText(/Margin 10% untuk harga Rp\s0 – Rp\s1\.000\.000/);
  await expect(cell('E')).toContainText(/Biaya tambahan Rp\s1\.000/);
  await expect(cell('E')).toContainText(/Rp\s111\.000/);
  await expect(cell('F')).toContainText('7');
  await expect(dialog.getByText(exportRowTexts.issuesTitle(1))).toBeVisible();
  await expect(cell('A')).toContainText(
    exportIssueTexts['category-unmapped']({ category: 'Fashion Pria > Tas > Ransel' }),
  );

  await dialog.getByRole('button', { name: exportRowTexts.edit }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  await edit.getByLabel(texts.fields.category).fill('70365');
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone(name));
  await page.getByRole('button', { name: texts.traceNamed(name), exact: true }).click();
  await expect(dialog.getByText(exportRowTexts.noIssues)).toBeVisible();
});

test(
  'shows what the account decided: mapping, defaults, a row for each variant',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [
      listing(1, {
        category: 'Casing HP',
        color: null,
        brand: null,
        optionNames: ['Ukuran', 'Warna'],
        variants: [
          { option1: 'S', option2: 'Merah', price: 300_000, stock: 4 },
          { option1: 'XL', option2: 'Biru', price: 3_000_000, stock: 9 },
        ],
      }),
    ]);
    const params = { marketplace: 'akulaku' } as const;
    const source = { marketplaceType: 'tokopedia', sourceKey: 'casing hp' } as const;
    await seller.client.call(saveMappingsEndpoint, {
      params,
      body: { mappings: [{ ...source, leafId: '70365', defaults: { brand: 'Tanpa Merek' } }] },
    });
    await seller.client.call(saveExportSettingsEndpoint, {
      params,
      body: { weightGram: 350, useTitleAsDescription: true, stockSource: 'source' },
    });
    await openAs(seller, dashboardPaths.products);
    const { dialog, cell } = await openTrace(page);
    await expect(dialog.getByText(exportRowTexts.noIssues)).toBeVisible();
    await expect(cell('A')).toContainText(`Kategori: Casing HP → 70365, dipetakan ${formatDate(new Date())}`);
    await expect(cell('H')).toContainText(exportRowTexts.steps.filled.mapping);
    await expect(cell('H')).toContainText('Tanpa Merek');
    await expect(cell('Y')).toContainText(exportRowTexts.steps.filled.account);
    await expect(cell('Y')).toContainText('0.35');
    await expect(cell('C')).toContainText('Merah');
    await expect(cell('E')).toContainText(/Rp\s300\.000/);
    await dialog.getByLabel(exportRowTexts.variantRow).selectOption('2. Biru XL');
    await expect(cell('C')).toContainText('Biru');
    await expect(cell('D')).toContainText('XL');
    await expect(cell('E')).toContainText(/Rp\s3\.000\.000/);
    await expect(cell('F')).toContainText('9');

    // Another tab decides meanwhile; the open page learns it from the change stream.
    await seller.client.call(saveExportSettingsEndpoint, { params, body: { rowPerVariant: false } });
    await expect(dialog.getByLabel(exportRowTexts.variantRow)).toBeHidden();
    await expect(cell('E')).toContainText(exportRowTexts.steps.highest);
  },
);

test(
  'looks at the template before it is downloaded, and leads to what is wrong',
  detail,
  async ({ page, seller, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fill(seller, 1, 12, { category: '70365' });
    await importListings(seller, 1, [
      listing(1, { category: 'Tas', urls: 'https://www.tokopedia.com/toko-1/tas-1' }),
      listing(2, { category: '70365', color: null, urls: 'https://www.tokopedia.com/toko-1/tas-2' }),
    ]);
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('button', { name: exportRowTexts.preflight }).click();
    const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(texts.window(1)) });
    await expect(dialog.getByText(exportRowTexts.preflightCount('2', '12'))).toBeVisible();
    await expect(dialog.getByText(exportRowTexts.preflightRow('15'))).toBeVisible();
    await expectNoSidewaysScroll(page);

    // Grouped by what mends them, each with the way there and to its rows.
    await expect(dialog.getByText('Kategori belum dipetakan: Tas, 1 produk')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Petakan kategori: .* Tas$/ })).toHaveAttribute(
      'href',
      `${dashboardPaths.akulakuCategories}?asal=tokopedia&kategori=tas`,
    );
    await expect(dialog.getByRole('link', { name: /^Atur isian bawaan: / })).toHaveAttribute(
      'href',
      `${marketplacePaths.akulaku}#defaults-title`,
    );
    await dialog.getByRole('button', { name: /^Lihat baris: .* Tas$/ }).click();
    await expect(dialog.getByText(exportRowTexts.preflightRow('14'))).toBeHidden();
    await dialog.getByRole('button', { name: exportRowTexts.preflightFixNamed(name) }).click();
    const edit = page.getByRole('dialog', { name: texts.editTitle });
    await edit.getByLabel(texts.fields.category).fill('70365');
    await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expectToast(page, 'success', texts.editDone(name));
    await expect(dialog.getByText(exportRowTexts.preflightCount('1', '12'))).toBeVisible();

    await dialog.getByRole('button', { name: exportRowTexts.preflightFixNamed('Tas Ransel Laptop 2') }).click();
    await edit.getByLabel(texts.fields.color).fill('Merah');
    await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expect(dialog.getByText(exportRowTexts.preflightClean('12'))).toBeVisible();

    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exportRowTexts.preflightDownload('12') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^produk_akulaku_window-1_/);
  },
);
