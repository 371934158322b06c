import { productTexts as texts } from '@pindahlapak/messages';
import type { Locator, Page } from '@playwright/test';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expect, test } from '../../support/test.ts';

export { expect, test, texts };

/** Imports this many numbered products into a window; the last one is first in the list. */
export const fill = (seller: Seller, window: number, count: number, fields: Record<string, unknown> = {}) =>
  importListings(
    seller,
    window,
    Array.from({ length: count }, (_, index) =>
      listing(index + 1, { urls: `https://www.tokopedia.com/toko-${window}/tas-${index + 1}`, ...fields }),
    ),
  );

/** Headers of the default columns. */
export const usualHeads: string[] = Object.entries(texts.columns)
  .filter(([name]) => !['variants', 'lastExport', 'net', 'sourceSeen'].includes(name))
  .map(([, head]) => head);

export const productRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Opens all actions for the product of a card, as on a phone. */
export async function openMore(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: texts.moreNamed(name), exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** Opens the edit dialog of a product, in the table or on a card. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  const edit = page.getByRole('button', { name: texts.editNamed(name), exact: true });
  const more = page.getByRole('button', { name: texts.moreNamed(name), exact: true });
  await edit.or(more).waitFor();
  if ((await more.count()) === 0) await edit.click();
  else await (await openMore(page, name)).getByRole('button', { name: texts.edit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await expect(dialog).toBeVisible();
  return dialog;
}
