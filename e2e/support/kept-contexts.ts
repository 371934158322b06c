import type { Browser, BrowserContext, Page } from '@playwright/test';
import { KeptPage } from './kept-page.ts';
import { tokenKey } from './running-dashboard.ts';

interface Kept {
  context: BrowserContext;
  /** Stays open, so that the process of the dashboard's pages lives on between tests. */
  anchor: Page;
  /** The page in which the dashboard runs; null where there is none that could be used again. */
  page: KeptPage | null;
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
    const begin = context.newCDPSession.bind(context);
    context.newCDPSession = (target) => {
      this.#of(context)?.page?.noteChange();
      return begin(target);
    };
    this.#kept.set(key, { context, anchor, page: null });
    return context;
  }

  /** The page of this context in which the dashboard runs on from test to test; null for a context that is not kept. */
  async lendPage(context: BrowserContext): Promise<Page | null> {
    const kept = this.#of(context);
    if (kept === undefined) return null;
    kept.page ??= await KeptPage.open(context);
    return kept.page.page;
  }

  /** Opens a path with a session in a lent page; false for any other page. */
  async open(page: Page, token: string, path: string): Promise<boolean> {
    const kept = this.#of(page.context());
    if (kept?.page?.page !== page) return false;
    if (await kept.page.follow(token, path)) return true;
    await kept.anchor.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const);
    await page.goto(path);
    return true;
  }

  /** Takes a context back after a test: nothing of the test is left in it but the cache. */
  async takeBack(context: BrowserContext): Promise<void> {
    for (const [key, kept] of this.#kept) {
      if (kept.context !== context) continue;
      const { anchor } = kept;
      try {
        await context.unrouteAll();
        await context.setOffline(false);
        if ((await kept.page?.takeBack()) !== true) kept.page = null;
        const left = [anchor, kept.page?.page];
        await Promise.all(context.pages().map((page) => left.includes(page) || page.close()));
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

  #of(context: BrowserContext): Kept | undefined {
    return [...this.#kept.values()].find((kept) => kept.context === context);
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}
