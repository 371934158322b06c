// npm run pictures: the README's pictures of the main screens, light and dark, made anew from the demo.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, loginEndpoint } from '@pindahlapak/contract';
import { end, launch } from '@pindahlapak/harness/launch';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium, findHeadlessChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/paths.mjs';

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

interface Session {
  address: string;
  token: string;
}

/** A screen in one theme, with everything loaded, as WebP. */
async function take(
  browser: Browser,
  { address, token }: Session,
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
  // The stream of changes stays open, so that the network is never idle for good.
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
const { child, address: printed } = await launch(
  ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/demo/main.ts')],
  { HOST: '127.0.0.1' },
  { ready: /Alamat +: (http:\/\/\S+)\/login/ },
);
const executablePath = findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const { demoLogin } = await import('../apps/server/src/demo/fill-demo.ts');
  const client = createClient({ baseUrl: printed, getToken: () => null });
  const { data: token } = await client.call(loginEndpoint, { body: demoLogin });
  await mkdir(folder, { recursive: true });
  for (const screen of screens)
    for (const theme of ['light', 'dark']) {
      const file = path.join(folder, `${screen.name}-${theme}.webp`);
      await writeFile(file, await take(browser, { address: printed, token }, screen, theme));
      console.log(`${path.relative(root, file)} ${Math.round((await stat(file)).size / 1024)} KB`);
    }
} finally {
  await browser.close();
  await end(child);
}
