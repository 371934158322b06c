import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** A browser that records what our pages must not do. */
export interface WatchedBrowser extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /**
   * Faults since the last call: dialogs, violations of the content policy, requests to other hosts, scripts that ran.
   */
  takeFaults(): Promise<string[]>;
}

const pictureHost = 'gambar.contoh.id';

async function refuseStrangers(context: BrowserContext, own: string, faults: string[]): Promise<void> {
  await context.route('**/*', async (route) => {
    const address = new URL(route.request().url());
    if (address.origin === own || address.protocol === 'file:') return await route.continue();
    if (address.hostname === pictureHost) return await route.fulfill({ contentType: 'image/gif', body: onePixelGif });
    faults.push(`a request to ${address.href.slice(0, 120)}`);
    return await route.abort();
  });
}

/** Starts Chromium for one server's pages; null if not installed. A successful script would set `marker`. */
export async function watchedBrowser(own: string, marker: string): Promise<WatchedBrowser | null> {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' });
  const faults: string[] = [];
  context.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  context.on('console', (message) => {
    if (/Content Security Policy|broken policy/.test(message.text())) faults.push(message.text().slice(0, 300));
  });
  context.on('weberror', (error) => faults.push(String(error.error()).slice(0, 300)));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`broken policy: ${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  await refuseStrangers(context, own, faults);
  return {
    page: await context.newPage(),
    context,
    takeFaults: async () => {
      for (const page of context.pages()) {
        const hasRun = await page.evaluate((name) => name in window, marker);
        if (hasRun) faults.push(`a script ran on ${page.url().slice(0, 120)}`);
      }
      return faults.splice(0);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
