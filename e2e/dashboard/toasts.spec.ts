import { commonTexts, errorMessages, historyTexts, productTexts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolationsWithToasts } from '../support/accessibility.ts';
import { expectToast, refusal, toast } from '../support/expectations.ts';
import { test } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, openEdit } from './products/products-page.ts';
import { detail } from '../support/detail.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const toastMs = 3000;

/** Toasts stay until they are closed. */
test.beforeEach(({ page }) =>
  page.addInitScript((closedAfter) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === closedAfter ? 0 : setTimeout(run, ms, ...given)) as typeof window.setTimeout;
  }, toastMs),
);

/** Opens the product and saves it at another price. */
async function save(page: Page): Promise<void> {
  const edit = await openEdit(page, 'Tas Ransel Laptop 1');
  await edit.getByLabel(productTexts.fields.price).fill('99000');
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
}

const heightsOf = (page: Page, text: string) =>
  toast(page, text)
    .locator('[data-title]')
    .evaluate((title) => {
      const { lineHeight } = getComputedStyle(title);
      return {
        whole: title.scrollHeight,
        shown: title.clientHeight,
        lines: title.clientHeight / parseFloat(lineHeight),
      };
    });

test(
  'on a phone a long refusal is read whole, its button covers nothing of it, and a long name takes two lines',
  detail,
  async ({ page, seller, openAs }) => {
    const reason = `${'Harga barang ini tidak dapat disimpan karena aturan akun. '.repeat(6)}Selesai`;
    await importListings(seller, 1, [listing(1)]);
    const saving = /\/api\/products\/[^/?]+$/;
    await page.route(saving, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal(409, reason, 'conflict')),
    );
    await openAs(seller, paths.products);
    await save(page);
    const shown = toast(page, 'Selesai');
    await expect(shown).toHaveAttribute('data-type', 'error');
    const { whole, shown: height, lines } = await heightsOf(page, 'Selesai');
    expect(lines).toBeGreaterThan(4);
    expect(whole).toBeLessThanOrEqual(height);
    const close = shown.getByRole('button', { name: commonTexts.closeNotification });
    // Where it comes to rest.
    await expect(shown).toHaveAttribute('data-mounted', 'true');
    await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const covered = await shown.evaluate((element) => {
      const button = element.querySelector('[data-close-button]')?.getBoundingClientRect();
      const title = element.querySelector('[data-title]');
      if (!button || !title) throw new Error('the toast has no button or no text');
      const words = document.createRange();
      words.selectNodeContents(title);
      const icon = element.querySelector('[data-icon]')?.getBoundingClientRect();
      return [...words.getClientRects(), ...(icon ? [icon] : [])].filter(
        (box) =>
          box.left < button.right && button.left < box.right && box.top < button.bottom && button.top < box.bottom,
      ).length;
    });
    expect(covered).toBe(0);
    const box = await close.boundingBox();
    if (box === null) throw new Error('the button has no place');
    // A fingertip is larger than what is seen of it.
    await page.touchscreen.tap(box.x + box.width / 2 + 15, box.y + box.height / 2);
    await expect(shown).toBeHidden();

    await page.unroute(saving);
    const name = 'Tas Ransel Laptop Pria Wanita Anti Air '.repeat(6).trim();
    const edit = page.getByRole('dialog', { name: productTexts.editTitle });
    await edit.getByLabel(productTexts.fields.name).fill(name);
    await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expect(toast(page, name)).toHaveAttribute('data-type', 'success');
    const long = await heightsOf(page, name);
    expect(Math.round(long.lines)).toBe(2);
    expect(long.whole).toBeGreaterThan(long.shown);
  },
);

test(
  'toasts of each kind bar nobody in either theme, and their buttons can be tapped',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/status of 500/);
    await page.route('**/api/export/akulaku/**', (route) =>
      route.fulfill(refusal(500, errorMessages.internal, 'internal')),
    );
    await openAs(seller, paths.products);
    await page.getByRole('button', { name: productTexts.deleteAll, exact: true }).click();
    await expectToast(page, 'info', productTexts.deleteAllNothing(productTexts.window(1)));
    await importListings(seller, 1, [listing(1)]);
    // By keyboard: a toast that stays lies over the button on a phone.
    const download = async (marketplace: string) => {
      await page.getByRole('button', { name: productTexts.downloadTemplate }).press('Enter');
      await page.getByRole('menuitem', { name: marketplace }).press('Enter');
    };
    await download('Blibli');
    await expectToast(page, 'warning', productTexts.downloadUnavailable('Blibli'));
    await download('Akulaku');
    await expectToast(page, 'error', errorMessages.internal);
    await save(page);
    await expectToast(page, 'success', 'Tas Ransel Laptop 1');
    await expect(toast(page, 'Tas Ransel Laptop 1').getByRole('button', { name: historyTexts.undo })).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(4);
    expect(await smallTargets(page)).toEqual([]);
    await expectNoViolationsWithToasts(page);
  },
);
