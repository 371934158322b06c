import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]', { hasText: text });

/** Waits for a toast of a kind: success (green), error (red), warning (orange) or info. */
export async function expectToast(page: Page, kind: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-type', kind);
}

/** Nothing on the page bars anybody, as far as rules can tell. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged when they have settled.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  const { violations } = await new AxeBuilder({ page }).exclude('[data-sonner-toaster]').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
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
