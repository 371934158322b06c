import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type WithAxe = typeof globalThis & { axe: typeof axe };

/** The packed build: a third of the other one, which each page would have to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules about colours: nothing else differs between the two themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits for running transitions and animations, except endless ones. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Checks the document as it is now: the broken rules, each with the elements that break it. */
async function violations(page: Page, options: axe.RunOptions): Promise<{ id: string; nodes: string[] }[]> {
  // Colours are judged when they have settled.
  await settled(page);
  return page.evaluate(async (given) => {
    const { axe: judge } = globalThis as WithAxe;
    const found = await judge.run({ exclude: [['[data-sonner-toaster]']] }, { ...given, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
}

/** Switches to the other theme and returns its name; null for a document with one theme. */
const turnTheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme === undefined) return null;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });

/** Expects no accessibility violation that axe can find, in the light and in the dark theme. */
export async function expectNoViolations(page: Page, except: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource};0`);
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  expect(await violations(page, { rules })).toEqual([]);
  const theme = await turnTheme(page);
  if (theme === null) return;
  expect(await violations(page, { runOnly: colourRules }), `the ${theme} theme`).toEqual([]);
  await turnTheme(page);
}

/** Expects the same on a desk and on a phone; the page is left as wide as it was. */
export async function expectNoViolationsAnywhere(page: Page, except: string[] = []): Promise<void> {
  const size = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoViolations(page, except);
  }
  if (size) await page.setViewportSize(size);
}
