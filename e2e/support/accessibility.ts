import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type WithAxe = typeof globalThis & { axe: typeof axe };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Colour rules; nothing else differs between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Options {
  except?: string[];
  only?: string[];
}

/** Broken rules with their elements, in an open dialog or menu, otherwise in the whole page. */
async function violations(page: Page, { except = [], only }: Options = {}): Promise<{ id: string; nodes: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource};0`);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // axe only checks targets below 24 px if told to; Lighthouse counts them.
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    },
    ...(only === undefined ? {} : { runOnly: only }),
  };
  return page.evaluate(async (runOptions) => {
    // Colours are checked after transitions have ended.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')];
    const layer = open.findLast((element) => element.checkVisibility());
    // A toast would be checked half transparent while it fades, and covers controls until it goes.
    const toasts = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (toasts) toasts.style.visibility = 'hidden';
    const found = await (globalThis as WithAxe).axe.run(layer ?? document, runOptions);
    if (toasts) toasts.style.visibility = '';
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
}

/** Switches to the other theme; false for a page with only one. */
const switchTheme = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme === undefined) return false;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return true;
  });

/** Expects no accessibility violations that axe can find at the page's width, and none of colour in the other theme. */
export async function expectNoViolations(page: Page, except: string[] = []): Promise<void> {
  expect(await violations(page, { except })).toEqual([]);
  if (!(await switchTheme(page))) return;
  expect(await violations(page, { only: colourRules }), 'the other theme').toEqual([]);
  await switchTheme(page);
}

/**
 * Checks a page on a desktop in both themes, then on a phone in the other one, because the parts that only a phone
 * shows have no colours of their own. `onPhone` runs there, too.
 */
export async function expectNoViolationsAnywhere(page: Page, onPhone = async () => {}): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await onPhone();
  const hasThemes = await switchTheme(page);
  expect(await violations(page), 'on a phone').toEqual([]);
  if (hasThemes) await switchTheme(page);
  if (size) await page.setViewportSize(size);
}
