import { dashboardPaths as paths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { expect, signIn, test as base } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { layers, type Layer } from './filled-layers.ts';

// One demo for all of them; nothing here is confirmed, so that each finds it as it was.
const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
});

test.describe.configure({ mode: 'default' });
test.use({ expectedComplaints: [[/ERR_|status of 404/], { scope: 'test' }] });

/** Closes what is open where Escape leaves nothing of it. */
async function closed(page: Page, { leavesTraces }: Layer): Promise<boolean> {
  if (leavesTraces) return false;
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toHaveCount(0);
  return true;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test('whatever is tapped on a phone is 44 px high and wide, on every screen', async ({ page, context, demo }) => {
  await page.setViewportSize(phone);
  const small: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(path);
    await settled(page);
    const found = await smallTargets(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('scrolls sideways');
    if (found.length > 0) small[path] = found;
  };
  for (const path of guestPaths) await look(path);
  await context.clearCookies();
  await signIn(page, demo);
  for (const path of [...sellerPaths, `${paths.history}?bagian=aturan`, '/tidak-ada']) await look(path);
  expect(small).toEqual({});
});

for (const [path, opened] of Object.entries(layers))
  test(`on ${path} nothing bars anybody from what opens there, and all of it can be tapped`, async ({ page, demo }) => {
    test.setTimeout(30_000 + opened.length * 15_000);
    await signIn(page, demo);
    let isClean = false;
    for (const layer of opened)
      await test.step(layer.what, async () => {
        await page.setViewportSize(layer.onPhone ? phone : desk);
        // Without the draft that a layer before left.
        if (!isClean) {
          await page.evaluate(
            () => location.protocol.startsWith('http') && (localStorage.clear(), sessionStorage.clear()),
          );
          await page.goto(path);
        }
        await settled(page);
        const before = await page.locator('body').innerText();
        await layer.open(page);
        await expect.poll(() => page.locator('body').innerText()).not.toBe(before);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        if (layer.isMenu) await page.getByRole('menu').waitFor();
        await page.setViewportSize(phone);
        expect(await smallTargets(page), layer.what).toEqual([]);
        // A menu stands beside the landmarks, as WAI-ARIA has it.
        await expectNoViolations(page, layer.isMenu ? ['region'] : []);
        isClean = await closed(page, layer);
      });
  });
