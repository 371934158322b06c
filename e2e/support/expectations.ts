import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]', { hasText: text });

/** Expects a toast of a kind: success (green), error (red), warning (orange) or info. */
export async function expectToast(page: Page, kind: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-type', kind);
}

/** Closes all toasts, so that none of them is mistaken for a later one. */
export async function closeToasts(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('[data-sonner-toast] [data-close-button]').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(toast(page, '')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

/** Expects the page to fit the screen at each width. */
export async function expectNoSidewaysScroll(page: Page, widths = [390, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}

export const refusal = (code: number, message: string, error: string) => ({
  status: code,
  json: { code, message, data: { error } },
});
