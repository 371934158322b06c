import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { productTexts as texts } from '@pindahlapak/messages';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { importListings, listing, type Seller } from '../support/seller.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test as base } from '../support/test.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The tests of the product list: pictures of foreign hosts are answered here, so that no test needs the network. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route(/^https:\/\/gambar\.contoh\.id\//, (route) =>
      route.fulfill({ contentType: 'image/png', body: onePixel }),
    );
    await use(page);
  },
});

export { expect, texts };

/** Raises a seller's quota by the operator's command, beside the running server. */
export async function grantQuota(server: RunningServer, seller: Seller, quota: number): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', 'apps/server/src/operator/main.ts', 'quota', 'set'];
  await promisify(execFile)(pinnedNode(), [...command, seller.email, String(quota)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
}

/** Imports so many numbered products into a window; the last imported stands first in the list. */
export const fill = (seller: Seller, window: number, count: number, fields: Record<string, unknown> = {}) =>
  importListings(
    seller,
    window,
    Array.from({ length: count }, (_, index) =>
      listing(index + 1, { urls: `https://www.tokopedia.com/toko-${window}/tas-${index + 1}`, ...fields }),
    ),
  );

/** The lines of products, without the head. */
export const productRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

export const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]', { hasText: text });

/** Waits for a toast of a kind: success (green), error (red), warning (orange) or info. */
export async function expectToast(page: Page, kind: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-type', kind);
}

export async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged when they have settled.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  const { violations } = await new AxeBuilder({ page }).exclude('[data-sonner-toaster]').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

/** Opens the edit dialog of a product. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: texts.editNamed(name), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await expect(dialog).toBeVisible();
  return dialog;
}
