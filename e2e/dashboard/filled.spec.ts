import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { sellerPaths, settled } from '../support/screens.ts';
import { expect, test as base } from '../support/test.ts';
import { expectTargets, smallTargets } from '../support/touch-targets.ts';
import { layers, type Layer } from './filled-layers.ts';
import { detail } from '../support/detail.ts';

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

/** Closes what is open. Gives whether nothing is left of it. */
async function closed(page: Page, { leavesTraces }: Layer): Promise<boolean> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toHaveCount(0);
  return !leavesTraces;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function expectOpenToAll(page: Page, { onPhone, isMenu }: Layer): Promise<void> {
  // A menu stands beside the landmarks, as WAI-ARIA has it.
  const except = isMenu ? ['region'] : [];
  const expectTapped = async () => expect(await smallTargets(page)).toEqual([]);
  if (!onPhone) return expectNoViolationsAnywhere(page, except, expectTapped);
  await expectTapped();
  await expectNoViolations(page, except);
}

for (const [path, opened] of Object.entries(layers))
  test(
    `on ${path} nothing bars anybody from what opens there, and all of it can be tapped`,
    detail,
    async ({ page, demo, openAs }) => {
      test.setTimeout(30_000 + opened.length * 15_000);
      const open = async () => {
        // Without the draft that a layer before left.
        await page.evaluate(
          () => location.protocol.startsWith('http') && (localStorage.clear(), sessionStorage.clear()),
        );
        await openAs(demo, path);
        await settled(page);
      };
      await page.setViewportSize(phone);
      await open();
      await expectTargets(page);
      let isClean = true;
      for (const layer of opened)
        await test.step(layer.what, async () => {
          await page.setViewportSize(layer.onPhone ? phone : desk);
          if (!isClean) await open();
          const before = await page.locator('body').innerText();
          await layer.open(page);
          await expect.poll(() => page.locator('body').innerText()).not.toBe(before);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          if (layer.isMenu) await page.getByRole('menu').waitFor();
          await expectOpenToAll(page, layer);
          isClean = await closed(page, layer);
        });
    },
  );

test(
  'where nothing opens, whatever is tapped on a phone is 44 px high and wide too',
  detail,
  async ({ page, demo, openAs }) => {
    await page.setViewportSize(phone);
    for (const path of [...sellerPaths.filter((path) => !(path in layers)), '/tidak-ada'])
      await test.step(path, async () => {
        await openAs(demo, path);
        await settled(page);
        await expectTargets(page);
      });
  },
);
