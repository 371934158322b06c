import { akulakuConfigurationTexts, connectionTexts as texts } from '@pindahlapak/messages';
import { marketplacePaths } from '@pindahlapak/model';
import { newSeller } from '@pindahlapak/harness/seller';
import { startInstallation, type Installation } from '../support/installation.ts';
import { expect, signIn, test as base } from '../support/test.ts';

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

test.use({ serviceWorkers: 'allow', expectedComplaints: [[/Failed to load resource/], { scope: 'test' }] });

test('an open dashboard detects an update automatically, and a reload keeps what was typed', async ({
  page,
  seller,
  installation,
}) => {
  test.slow();
  await signIn(page, seller);
  await page.goto(marketplacePaths.akulaku);
  const prefix = page.getByLabel(akulakuConfigurationTexts.titlePrefix);
  await prefix.fill('Promo gajian');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await installation.update();
  const bar = page.getByRole('status').filter({ hasText: texts.newVersion });
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await bar.getByRole('button', { name: texts.reload }).click();
  await expect(bar).toBeHidden();
  await expect(prefix).toHaveValue('Promo gajian');
});
