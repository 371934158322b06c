import { expect, type Page } from '@playwright/test';

/**
 * Controls in sight that are below 44 px in height or width, each with its size and name. A control's label is tapped as
 * well as the control. Left out, as WCAG 2.5.8 does: links and buttons in a line of text, which is as high as the line, and
 * what only the keyboard reaches.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'a[href], button, select, textarea, input:not([type="hidden"]), summary, [role^="menuitem"], [role="switch"], [role="option"]';
    const areaOf = ({ width, height }: DOMRect) => width * height;
    const isReached = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        style.pointerEvents !== 'none' &&
        // Behind an open dialog nothing is tapped.
        (layer === undefined || layer.contains(element) || element.closest('[role="menu"]') !== null) &&
        // The way past the navigation comes into sight with the focus.
        !(style.position === 'fixed' && element.getBoundingClientRect().bottom <= 0)
      );
    };
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(isReached)
      .filter((element) => element.closest('p') === null && getComputedStyle(element).display !== 'inline')
      .flatMap((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const largest = boxes.reduce((best, box) => (areaOf(box) > areaOf(best) ? box : best));
        // A switch and the button of a toast take taps around what is seen of them.
        const around = getComputedStyle(element, '::after');
        const reaches = element.matches('[role="switch"], [data-close-button]') && around.position === 'absolute';
        const width = Math.max(largest.width, reaches ? parseFloat(around.width) : 0);
        const height = Math.max(largest.height, reaches ? parseFloat(around.height) : 0);
        // Heads of a table that is drawn as cards are there for screen readers.
        if (width <= 1 || element.closest('[class~="sr-only"]:not(input)') !== null) return [];
        if (width >= 43.5 && height >= 43.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${Math.round(width)}x${Math.round(height)} ${element.tagName} ${name}`.trim();
      });
  });

/** Whatever is tapped on a phone is 44 px high and wide, and nothing has to be scrolled sideways for it. */
export async function expectTargets(page: Page): Promise<void> {
  // The shell draws itself anew after a change of the width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await expect.poll(() => smallTargets(page)).toEqual([]);
}
