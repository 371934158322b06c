import { akulakuConfigurationTexts, connectionTexts as texts, productTexts, shellTexts } from '@pindahlapak/messages';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import { newSeller } from '@pindahlapak/harness/seller';
import { startInstallation, type Installation } from '../support/installation.ts';
import { signIn } from '../support/test.ts';
import { expect, fill, productRows, test as base } from './products/products-page.ts';

// The files of the former build are gone, which the browser and the dashboard note on the console.
const test = base.extend<{ installation: Installation }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  installation: async ({}, use) => {
    const installation = await startInstallation();
    await use(installation);
    await installation.remove();
  },
  baseURL: ({ installation }, use) => use(installation.address),
  seller: async ({ installation }, use) => use(await newSeller(installation.address)),
});

test.use({
  expectedComplaints: [
    [/Failed to load resource/, /Failed to fetch dynamically imported module/, /Failed to load module script/],
    { scope: 'test' },
  ],
});

test('an update is noticed by itself and by what it took away; nothing is thrown away, and a reload keeps what is typed', async ({
  page,
  context,
  seller,
  installation,
}) => {
  test.slow();
  await fill(seller, 1, 1);
  await signIn(page, seller);
  await page.goto(dashboardPaths.products);
  const edit = page.getByRole('button', { name: productTexts.editNamed('Tas Ransel Laptop 1') });
  await expect(edit).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const other = await context.newPage();
  await other.goto(marketplacePaths.akulaku);
  const prefix = other.getByLabel(akulakuConfigurationTexts.titlePrefix);
  await prefix.fill('Promo gajian');
  await installation.update();

  await test.step('a dialog and a screen that are gone offer the new version', async () => {
    await edit.click();
    const failed = page.getByRole('alertdialog', { name: texts.newVersion });
    await expect(failed.getByText(texts.newVersionText)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed).toBeHidden();
    await expect(productRows(page)).toHaveCount(1);

    await page.getByRole('link', { name: shellTexts.helpCenter }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: texts.newVersion })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    await page.getByRole('main').getByRole('button', { name: texts.reload }).click();
    await expect(page.getByRole('heading', { level: 1, name: shellTexts.helpCenter })).toBeVisible();
    await page.getByRole('link', { name: shellTexts.products, exact: true }).click();
    await edit.click();
    await expect(page.getByRole('dialog', { name: productTexts.editTitle })).toBeVisible();
  });

  await test.step('an open dashboard notices it by itself, and a reload keeps what is typed', async () => {
    const bar = other.getByRole('status').filter({ hasText: texts.newVersion });
    await expect(bar).toBeVisible({ timeout: 60_000 });
    await bar.getByRole('button', { name: texts.reload }).click();
    await expect(bar).toBeHidden();
    await expect(prefix).toHaveValue('Promo gajian');
  });
});
