import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Kept {
  context: BrowserContext;
  /** Stays open, so that the process of the dashboard's pages lives on between tests. */
  anchor: Page;
}

/** A small file of the server, of the dashboard's origin. */
const anchorAddress = '/manifest.webmanifest';

/**
 * The contexts of a worker, one for each set of options. A page in a process that has run the dashboard before, with its
 * files in the cache, takes half of the processor time of one in a new context.
 */
export class KeptContexts {
  readonly #kept = new Map<string, Kept>();
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context for these options, which are those of the running test, with `prepare` done once. */
  async lend(options: unknown, prepare: (context: BrowserContext) => Promise<unknown>): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.context;
    const context = await this.#browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto(anchorAddress);
    await prepare(context);
    this.#kept.set(key, { context, anchor });
    return context;
  }

  /** Takes a context back after a test: nothing of the test is left in it but the cache. */
  async takeBack(context: BrowserContext): Promise<void> {
    for (const [key, { context: own, anchor }] of this.#kept) {
      if (own !== context) continue;
      try {
        await Promise.all(context.pages().map((page) => page === anchor || page.close()));
        await context.unrouteAll();
        await context.setOffline(false);
        await context.clearPermissions();
        await context.clearCookies();
        await anchor.evaluate(() => {
          localStorage.clear();
          if ('__pwClock' in globalThis) throw new Error('another clock cannot be taken back');
        });
      } catch {
        // Nor can a process that ended be used again: the next test gets another context.
        this.#kept.delete(key);
        await context.close();
      }
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}
