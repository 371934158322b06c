import { test as base } from '@playwright/test';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { startExtensionBrowser, type ExtensionBrowser } from './extension-browser.ts';
import { startMarketplace, type Marketplace, type Pages } from './marketplace.ts';

/** Token for the server's metrics. */
export const metricsToken = 'rahasia-pengukur-0123';

interface Fixtures {
  /** Pages of the fake marketplaces. */
  site: { pages: Pages };
  seller: Seller;
  marketplace: Marketplace;
  extension: ExtensionBrowser;
}

interface WorkerFixtures {
  /** One server for all tests of a worker, each with its own seller; a test that stops it must start it again. */
  server: RunningServer;
}

/** Tests of the built extension in a real browser, with the real server and fake marketplaces. */
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
  marketplace: async ({ site }, use) => {
    const marketplace = await startMarketplace(site.pages);
    await use(marketplace);
    await marketplace.close();
  },
  extension: async ({ marketplace }, use) => {
    const extension = await startExtensionBrowser(marketplace.port);
    await use(extension);
    await extension.close();
  },
});

export { expect } from '@playwright/test';
