import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 120;

/** Walks by Tab, or back by Shift+Tab, until a control has the focus; whatever cannot be reached so fails. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looked for once, and again only where the page has drawn it anew: a search by role at each step is half of the walk.
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

/** Walks to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a text control and types in place of what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to another screen: the navigation comes before the focused element. */
export async function follow(page: Page, link: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigasi utama' });
  await walkTo(page, navigation.getByRole('link', { name: link, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}
