import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]', { hasText: text });

/** Waits for a toast of a kind: success (green), error (red), warning (orange) or info. */
export async function expectToast(page: Page, kind: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-type', kind);
}

/** The page fits the screen at each of the widths. */
export async function expectNoSidewaysScroll(page: Page, widths = [390, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  }
}

/** A refusal as the server answers it. */
export const refusal = (code: number, message: string, error: string) => ({
  status: code,
  json: { code, message, data: { error } },
});
