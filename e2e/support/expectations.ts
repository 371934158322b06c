import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]', { hasText: text });

/** Waits for a toast of a kind: success (green), error (red), warning (orange) or info. */
export async function expectToast(page: Page, kind: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAttribute('data-type', kind);
}

/** Closes the toasts that are there, so that a later one is not taken for them. */
export async function closeToasts(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('[data-sonner-toast] [data-close-button]').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(toast(page, '')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
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

/** Amounts in rupiah of the page that break within their digits, such as 'Rp 11.000.00' above '0', or run out of their box. */
const brokenAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('svg') || !node.parentElement?.checkVisibility()) continue;
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/Rp\s[\d.]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(amount);
        const box = node.parentElement.closest('p, dd, td, li, div, section');
        if (box && range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
          broken.push(`${amount} runs out of its box`);
      }
    }
    return broken;
  });

/** Each amount stands whole in its place at each of the widths. */
export async function expectUnbrokenAmounts(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => brokenAmounts(page), { message: `${width} px wide` }).toEqual([]);
  }
}
