import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findHeadlessChromium } from '../../scripts/lib/chromium.mjs';
import type { BenchServer } from './api-server.ts';

/** The browser of a run: this machine's own, or else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findHeadlessChromium();
  return chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
}

/** A page of the server's seller in a browser context of its own; pictures of products are answered here. */
export async function openSeller(
  browser: Browser,
  { token }: Pick<BenchServer, 'token'>,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route(/^https:\/\/gambar\.contoh\//, (route) =>
    route.fulfill({ contentType: 'image/gif', body: onePixelGif }),
  );
  await page.addInitScript((kept) => localStorage.setItem('authorization_token', kept), token);
  return { context, page };
}
