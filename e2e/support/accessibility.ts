import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shellTexts } from '@pindahlapak/messages';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type WithAxe = typeof globalThis & { axe: typeof axe };

interface Look {
  rules?: axe.RuleObject;
  runOnly?: string[];
  /** The whole document even where something is open over it. */
  isWhole: boolean;
  /** Toasts too: only where they stay, for one that goes meanwhile is judged half faded. */
  hasToasts?: boolean;
}

/** The packed build: a third of the other one, which each page would have to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules about colours: nothing else differs between the two themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** With AXE=whole every check is made of the whole document at both widths with all rules: the sweep outside of CI. */
const isSweep = process.env.AXE === 'whole';

/** Waits for running transitions and animations, except endless ones. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Checks the document, or only what is open over it, as it is now: the broken rules, each with the elements that break it. */
async function violations(page: Page, look: Look): Promise<{ id: string; nodes: string[] }[]> {
  // Colours are judged when they have settled.
  await settled(page);
  return page.evaluate(async ({ isWhole, hasToasts, ...options }) => {
    const { axe: judge } = globalThis as WithAxe;
    const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')];
    const layer = isWhole ? undefined : open.findLast((element) => element.checkVisibility());
    const page = hasToasts === true ? document : { exclude: [['[data-sonner-toaster]']] };
    const found = await judge.run(layer ?? page, {
      ...options,
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, look);
}

/** Switches to the other theme and returns its name; null for a document with one theme. */
const turnTheme = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme === undefined) return null;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });

async function expectNoneInBothThemes(page: Page, look: Look): Promise<void> {
  const width = `${page.viewportSize()?.width} px wide`;
  expect(await violations(page, look), width).toEqual([]);
  const theme = await turnTheme(page);
  if (theme === null) return;
  const colours = isSweep ? look : { ...look, rules: {}, runOnly: colourRules };
  expect(await violations(page, colours), `the ${theme} theme, ${width}`).toEqual([]);
  await turnTheme(page);
}

const loadAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource};0`);
};

const isLayerOpen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some((element) =>
      element.checkVisibility(),
    ),
  );

/**
 * Expects no accessibility violation that axe can find, in the light and in the dark theme. Of what is open over the page,
 * a dialog or a menu, only this is checked, on a desk and on a phone: all else is out of reach. A page alone is checked as
 * wide as it is.
 */
export async function expectNoViolations(page: Page, except: string[] = []): Promise<void> {
  await loadAxe(page);
  const look = { rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])), isWhole: isSweep };
  const isLayer = await isLayerOpen(page);
  // The navigation of a phone closes where the sidebar has room.
  const isNavigation = await page.getByRole('dialog', { name: shellTexts.navigation }).isVisible();
  await expectNoneInBothThemes(page, look);
  if (!isSweep && !isLayer) return;
  await atTheOtherWidth(page, async () => {
    if (isNavigation && !isSweep) return;
    if (isLayer) expect(await isLayerOpen(page), 'what is open stays open at another width').toBe(!isNavigation);
    await expectNoneInBothThemes(page, look);
  });
}

/** Expects the same of a page on a desk and on a phone. */
export async function expectNoViolationsAnywhere(page: Page): Promise<void> {
  await loadAxe(page);
  const check = () => expectNoneInBothThemes(page, { isWhole: isSweep });
  await check();
  await atTheOtherWidth(page, check);
}

/** Expects the same of a page with the toasts that stay on it, on a desk and on a phone; all of them are spread out. */
export async function expectNoViolationsWithToasts(page: Page): Promise<void> {
  await loadAxe(page);
  const check = async () => {
    await page.locator('[data-sonner-toast][data-front="true"]').hover();
    await expect(page.locator('[data-sonner-toast][data-expanded="false"]')).toHaveCount(0);
    await expectNoneInBothThemes(page, { isWhole: true, hasToasts: true });
  };
  await check();
  await atTheOtherWidth(page, check);
}

/** Does it on a phone where the page is as wide as on a desk, else on a desk; the page is left as wide as it was. */
async function atTheOtherWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize(size.width > 640 ? phone : desk);
  await check();
  await page.setViewportSize(size);
}
