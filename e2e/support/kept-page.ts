import type { BrowserContext, Page } from '@playwright/test';
import { answerPictures } from './foreign-pictures.ts';
import { enterAccount, isDashboardRunning, leaveAccount } from './running-dashboard.ts';

/** What a page tells a test that listens. */
const events = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'request', 'response'];

/**
 * A page in which the dashboard runs on from test to test: a seller's screen is shown as after a login in another tab.
 * Nothing of the account before is left, as the dashboard sees to for its sellers; what a test changed beyond that costs the
 * page.
 */
export class KeptPage {
  readonly page: Page;
  readonly #size: ReturnType<Page['viewportSize']>;
  /** Whether the test has changed what a running dashboard does not take up, or what closing the page alone takes back. */
  #isChanged = false;

  private constructor(page: Page) {
    this.page = page;
    this.#size = page.viewportSize();
    const noting = <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
      ((...args) => {
        this.#isChanged = true;
        return act.apply(page, args);
      }) as typeof act;
    page.addInitScript = noting(page.addInitScript);
    page.addScriptTag = noting(page.addScriptTag);
    page.emulateMedia = noting(page.emulateMedia);
    page.exposeFunction = noting(page.exposeFunction);
    const route = page.route.bind(page);
    // A part of the program that is stopped must not have been fetched before.
    page.route = (url, ...rest) => {
      if (String(url).includes('assets')) this.#isChanged = true;
      return route(url, ...rest);
    };
  }

  static async open(context: BrowserContext): Promise<KeptPage> {
    const page = await context.newPage();
    await answerPictures(page);
    return new KeptPage(page);
  }

  /** Another session of the browser's tools may change anything in the page. */
  noteChange(): void {
    this.#isChanged = true;
  }

  /** Opens a path with a session in the dashboard that runs here; false where it has to be loaded. */
  async follow(token: string, path: string): Promise<boolean> {
    if (this.#isChanged || !(await isDashboardRunning(this.page))) return false;
    await leaveAccount(this.page);
    await enterAccount(this.page, token, path);
    return true;
  }

  /** Brings the page back to where the visit of a guest begins; false where it cannot be used again. */
  async takeBack(): Promise<boolean> {
    const { page } = this;
    if (this.#isChanged || page.isClosed()) return false;
    for (const event of events) page.removeAllListeners(event);
    await page.unrouteAll();
    if (!(await isDashboardRunning(page))) return false;
    await leaveAccount(page);
    await page.mouse.move(0, 0);
    const size = page.viewportSize();
    if (this.#size !== null && (size?.width !== this.#size.width || size.height !== this.#size.height))
      await page.setViewportSize(this.#size);
    return page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      const { documentElement: html, body } = document;
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const look = [html.className, body.className, html.style.cssText, body.style.cssText].join('');
      return look === '' && html.dataset.theme === (isDark ? 'dark' : 'light');
    });
  }
}
