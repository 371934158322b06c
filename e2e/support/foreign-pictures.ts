import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import type { Page } from '@playwright/test';

export const missingPicture = 'https://gambar.contoh.id/hilang.jpg';

const body = onePixelGif.toString('base64');

/**
 * Responds to requests for product pictures, so that no test needs the network. Playwright's own routes would intercept
 * every request of the page and disable its cache, which costs a quarter of the processor time of loading a page.
 */
export async function answerPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const answer =
      url === missingPicture
        ? { responseCode: 404 }
        : { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/gif' }], body };
    // The page may be closed meanwhile.
    devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://gambar.contoh.id/*' }] });
}
