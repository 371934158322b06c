import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type WithAxe = typeof globalThis & { axe: typeof axe };

/** What alone can differ between two themes of one document: they share everything but their colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits for the transitions that run; what turns for ever is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Judges the document as it stands: the rules that are broken, each with the elements that break it. */
async function violations(page: Page, options: axe.RunOptions): Promise<{ id: string; nodes: string[] }[]> {
  // Colours are judged when they have settled.
  await settled(page);
  return page.evaluate(async (given) => {
    const { axe: judge } = globalThis as WithAxe;
    const found = await judge.run({ exclude: [['[data-sonner-toaster]']] }, { ...given, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
}

/** Shows the other theme's colours, and answers with it; null where a document has one look alone. */
const turnTheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme === undefined) return null;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });

/** Nothing on the page bars anybody, in the light theme and in the dark one, as far as rules can tell. */
export async function expectNoViolations(page: Page, except: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source};0`);
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  expect(await violations(page, { rules })).toEqual([]);
  const theme = await turnTheme(page);
  if (theme === null) return;
  expect(await violations(page, { runOnly: colourRules }), `the ${theme} theme`).toEqual([]);
  await turnTheme(page);
}
