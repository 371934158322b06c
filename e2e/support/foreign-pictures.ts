import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import type { Page } from '@playwright/test';

/** A picture that is not there. */
export const missingPicture = 'https://gambar.contoh.id/hilang.jpg';

const body = onePixelGif.toString('base64');

/**
 * Answers the pictures of products, so that no test needs the network. Playwright's own routes would stop every request of
 * the page and switch its cache off, which is a quarter of the processor time of a page's load.
 */
export async function answerPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const answer =
      url === missingPicture
        ? { responseCode: 404 }
        : { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/gif' }], body };
    // The page may be gone meanwhile.
    devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://gambar.contoh.id/*' }] });
}
