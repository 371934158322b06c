import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { answerPictures } from './foreign-pictures.ts';
import { KeptContexts } from './kept-contexts.ts';
import { isDashboardRunning, moveTo } from './running-dashboard.ts';

interface WorkerFixtures {
  server: RunningServer;
  keptContexts: KeptContexts;
}

interface TestFixtures {
  /** A seller of this test's own, signed in by the API. */
  seller: Seller;
  /** Shows a page of the dashboard with the seller's session; where the dashboard runs already, without loading it anew. */
  openAs: (seller: Pick<Seller, 'token'>, path: string) => Promise<void>;
  /** Shows a page of the dashboard to a guest; where the dashboard runs already, without loading it anew. */
  openAsGuest: (path: string) => Promise<void>;
  /**
   * Whether the dashboard fetches its parts ahead in idle time, as it does for sellers. That is half of the processor time
   * of a page's load, so that only tests of it, of lost connections and of whole days pay it; the others save data.
   */
  fetchesAhead: boolean;
  /** Whether the test has a browser context of its own: for what cannot be taken back, such as another clock or a worker. */
  hasOwnContext: boolean;
  /** Console errors that the test expects, as patterns. */
  expectedComplaints: RegExp[];
  complaints: string[];
}

// The browser logs each 4xx answer as an error; that is not a fault of the page.
const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

/** The browser's tests: a real server per worker, and no page may complain on the console or break its content policy. */
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
  fetchesAhead: [false, { option: true }],
  hasOwnContext: [false, { option: true }],
  keptContexts: [
    async ({ browser }, use) => {
      const contexts = new KeptContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keptContexts,
      hasOwnContext,
      fetchesAhead,
      baseURL,
      viewport,
      hasTouch,
      colorScheme,
      userAgent,
      contextOptions,
      serviceWorkers,
    },
    use,
  ) => {
    const prepare = async (context: BrowserContext) => {
      if (fetchesAhead) return;
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    };
    if (hasOwnContext || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      await prepare(context);
      await use(context);
      await context.close();
      return;
    }
    const options = [baseURL, fetchesAhead, viewport, hasTouch, colorScheme, userAgent, contextOptions];
    const context = await keptContexts.lend(options, prepare);
    await use(context);
    await keptContexts.takeBack(context);
  },
  page: async ({ context, keptContexts, fetchesAhead }, use) => {
    const kept = fetchesAhead ? null : await keptContexts.lendPage(context);
    if (kept !== null) return use(kept);
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
  openAs: async ({ page, keptContexts }, use) => {
    await use(async (seller, path) => {
      if (await keptContexts.open(page, seller.token, path)) return;
      await signIn(page, seller);
      await page.goto(path);
    });
  },
  openAsGuest: async ({ page }, use) => {
    await use(async (path) => {
      if (await isDashboardRunning(page)) await moveTo(page, path);
      else await page.goto(path);
    });
  },
});

/** Puts the seller's token where the dashboard keeps it, before the next page of this tab: a session without the form. */
export async function signIn(page: Page, seller: Pick<Seller, 'token'>): Promise<void> {
  await page.addInitScript((token) => {
    // Once a tab, so that a session that ends stays ended; a blank page has no storage.
    const mark = `signed-in ${token}`;
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    localStorage.setItem('authorization_token', token);
  }, seller.token);
}

export { expect };
