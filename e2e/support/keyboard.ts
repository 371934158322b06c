import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 120;

/** Presses Tab or Shift+Tab until a control has the focus; fails if it cannot be reached. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Located once, and again only if the page has re-rendered it: a search by role at each step takes half of the time.
  await target.waitFor();
  let sought = await target.elementHandle();
  for (let step = 0; step < mostSteps; step += 1) {
    const state = await sought?.evaluate((element) => {
      if (!element.isConnected) return 'gone';
      if (element !== document.activeElement) return 'elsewhere';
      const style = getComputedStyle(element);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none' ? 'seen' : 'unseen';
    });
    if (state === 'seen' || state === 'unseen') return expect(state, 'the focus is seen').toBe('seen');
    if (state === 'gone') sought = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${mostSteps} steps by ${key} do not reach ${String(target)}`);
}

/** Moves to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a text control and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Moves back to the navigation and follows a link. */
export async function follow(page: Page, link: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigasi utama' });
  await walkTo(page, navigation.getByRole('link', { name: link, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}
