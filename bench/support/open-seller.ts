import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { BenchServer } from './api-server.ts';

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
