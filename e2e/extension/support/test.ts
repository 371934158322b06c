import { test as base } from '@playwright/test';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import type { ExtensionBrowser } from './extension-browser.ts';
import { KeptBrowser } from './kept-browser.ts';
import { startMarketplace, type Marketplace, type Pages } from './marketplace.ts';

/** Opens the server's figures to the tests. */
export const metricsToken = 'rahasia-pengukur-0123';

interface Fixtures {
  /** What the marketplaces of this test show. */
  site: { pages: Pages };
  seller: Seller;
  marketplace: Marketplace;
  /** The worker's browser, in which nothing of another test is left. */
  extension: ExtensionBrowser;
}

interface WorkerFixtures {
  /** One server for all tests of a worker, each with a seller of its own; a test that stops it has to start it again. */
  server: RunningServer;
  keptMarketplace: Marketplace;
  keptBrowser: KeptBrowser;
}

/** Tests of the built extension in a real browser, against the real server and pages that stand for marketplaces. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [{ pages: () => null }, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer({ METRICS_TOKEN: metricsToken });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  seller: async ({ server }, use) => use(await newSeller(server.address)),
  keptMarketplace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const marketplace = await startMarketplace();
      await use(marketplace);
      await marketplace.close();
    },
    { scope: 'worker' },
  ],
  keptBrowser: [
    async ({ keptMarketplace }, use) => {
      const browser = new KeptBrowser(keptMarketplace.port);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  marketplace: [
    async ({ site, keptMarketplace }, use) => {
      keptMarketplace.show(site.pages);
      await use(keptMarketplace);
    },
    { auto: true },
  ],
  extension: async ({ keptBrowser }, use) => {
    await use(await keptBrowser.lend());
    await keptBrowser.takeBack();
  },
});

export { expect } from '@playwright/test';
