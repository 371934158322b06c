import { test as base, expect, type Page } from '@playwright/test';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { answerPictures } from './foreign-pictures.ts';

interface WorkerFixtures {
  server: RunningServer;
}

interface TestFixtures {
  /** This test's own seller, signed in through the API. */
  seller: Seller;
  /** Opens a page of the dashboard with the seller's session. */
  openAs: (seller: Pick<Seller, 'token'>, path: string) => Promise<void>;
  /** Console errors that the test expects. */
  expectedComplaints: RegExp[];
  complaints: string[];
}

// The browser logs each 4xx response as an error; that is not a fault of the page.
const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Browser tests: a real server per worker; pages must not log errors to the console or violate their content policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  seller: async ({ server }, use) => use(await newSeller(server.address)),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await answerPictures(page);
    await use(page);
  },
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !refusedCall.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ page }, use) => {
    await use(async (seller, path) => {
      await signIn(page, seller);
      await page.goto(path);
    });
  },
});

/** Stores the seller's token before the next page of this tab: a session without the form. */
export async function signIn(page: Page, seller: Pick<Seller, 'token'>): Promise<void> {
  await page.addInitScript((token) => {
    // Once per tab, so that an ended session stays ended; a blank page has no storage.
    const mark = `signed-in ${token}`;
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    localStorage.setItem('authorization_token', token);
  }, seller.token);
}

export { expect };
