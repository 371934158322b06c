// npm run pictures: creates the README's pictures of the main screens, light and dark, from the demo.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import type { Browser } from '@playwright/test';
import { ensureChromium, launchHeadlessChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { startDemo, type Demo } from './support/demo.ts';

const folder = path.join(root, 'docs/pictures');
const quality = 80;
const desk = { width: 1280, height: 800 };

const screens = [
  { name: 'overview', address: dashboardPaths.dashboard, viewport: desk },
  { name: 'products', address: dashboardPaths.products, viewport: desk },
  { name: 'rules', address: dashboardPaths.dataConfiguration, viewport: desk },
  { name: 'akulaku', address: marketplacePaths.akulaku, viewport: desk },
  { name: 'phone', address: dashboardPaths.products, viewport: { width: 390, height: 844 } },
];

/** Takes a picture of a completely loaded screen in one theme, as WebP. */
async function take(
  browser: Browser,
  { address, token }: Demo,
  screen: (typeof screens)[number],
  theme: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: screen.viewport,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('authorization_token', kept.token);
      localStorage.setItem('theme', kept.theme);
    },
    { token, theme },
  );
  const page = await context.newPage();
  await page.goto(address + screen.address);
  await page.locator('main h1, main h2').first().waitFor();
  // The stream of changes stays open, so the network is never idle for long.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .animate-shimmer') === null &&
      [...document.images].every((picture) => picture.complete) &&
      document.fonts.status === 'loaded',
  );
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  await context.close();
  return Buffer.from(data, 'base64');
}

await ensureChromium();
const demo = await startDemo();
const browser = await launchHeadlessChromium();
try {
  await mkdir(folder, { recursive: true });
  for (const screen of screens)
    for (const theme of ['light', 'dark']) {
      const file = path.join(folder, `${screen.name}-${theme}.webp`);
      await writeFile(file, await take(browser, demo, screen, theme));
      console.log(`${path.relative(root, file)} ${Math.round((await stat(file)).size / 1024)} KB`);
    }
} finally {
  await browser.close();
  await demo.stop();
}
