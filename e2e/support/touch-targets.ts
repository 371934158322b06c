import { expect, type Page } from '@playwright/test';

/**
 * Returns visible controls smaller than 44 px, with size and name. Tapping a control's label counts as tapping the
 * control. Skipped, as in WCAG 2.5.8: links and buttons within a line of text, whose height is that of the line, and
 * controls that only the keyboard reaches.
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
        // Nothing behind an open dialog can be tapped.
        (layer === undefined || layer.contains(element) || element.closest('[role="menu"]') !== null) &&
        // The skip link only becomes visible with the focus.
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
        // A switch and a toast's button accept taps around their visible area.
        const around = getComputedStyle(element, '::after');
        const reaches = element.matches('[role="switch"], [data-close-button]') && around.position === 'absolute';
        const width = Math.max(largest.width, reaches ? parseFloat(around.width) : 0);
        const height = Math.max(largest.height, reaches ? parseFloat(around.height) : 0);
        // Headers of a table that is shown as cards are only for screen readers.
        if (width <= 1 || element.closest('[class~="sr-only"]:not(input)') !== null) return [];
        if (width >= 43.5 && height >= 43.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${Math.round(width)}x${Math.round(height)} ${element.tagName} ${name}`.trim();
      });
  });

/** Expects all tappable controls to be at least 44 px high and wide, and no sideways scrolling. */
export async function expectTargets(page: Page): Promise<void> {
  // The shell renders again after a change of width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await expect.poll(() => smallTargets(page)).toEqual([]);
}
