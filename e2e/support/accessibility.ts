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

async function expectNone(page: Page, look: Look, theme: string | null = null): Promise<void> {
  expect(await violations(page, look), `${theme ?? 'first'} theme, ${page.viewportSize()?.width} px wide`).toEqual([]);
}

/** Checks all in the theme of the page, and in the other one its colours. */
async function expectNoneInBothThemes(page: Page, look: Look): Promise<void> {
  await expectNone(page, look);
  const colours = isSweep ? look : { ...look, rules: {}, runOnly: colourRules };
  const theme = await turnTheme(page);
  if (theme === null) return;
  await expectNone(page, colours, theme);
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
 * Checks all as it is, and at the other width in the other theme: each rule at each width, and each colour in both themes.
 * What stands at one of the widths alone has the colours of the rest; the sweep sees it in both themes.
 */
async function expectNoneAtBothWidths(page: Page, look: Look, atTheOther: () => Promise<void>): Promise<void> {
  const isLayer = await isLayerOpen(page);
  await (isSweep ? expectNoneInBothThemes(page, look) : expectNone(page, look));
  await atTheOtherWidth(page, async () => {
    if (isLayer) expect(await isLayerOpen(page), 'what is open stays open at another width').toBe(true);
    await atTheOther();
    if (isSweep) return expectNoneInBothThemes(page, look);
    const theme = await turnTheme(page);
    await expectNone(page, look, theme);
    if (theme !== null) await turnTheme(page);
  });
}

const lookOf = (except: string[]): Look => ({
  rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  isWhole: isSweep,
});

/**
 * Expects no accessibility violation that axe can find, in the light and in the dark theme. Of what is open over the page,
 * a dialog or a menu, only this is checked, on a desk and on a phone: all else is out of reach. A page alone is checked as
 * wide as it is.
 */
export async function expectNoViolations(page: Page, except: string[] = []): Promise<void> {
  // The navigation of a phone closes where the sidebar has room.
  const isNavigation = await page.getByRole('dialog', { name: shellTexts.navigation }).isVisible();
  if ((isSweep || (await isLayerOpen(page))) && !isNavigation) return expectNoViolationsAnywhere(page, except);
  await loadAxe(page);
  await expectNoneInBothThemes(page, lookOf(except));
  if (!isNavigation) return;
  await atTheOtherWidth(page, async () => {
    expect(await isLayerOpen(page), 'the navigation closes where the sidebar has room').toBe(false);
    if (isSweep) await expectNoneInBothThemes(page, lookOf(except));
  });
}

/** Expects the same of whatever is there on a desk and on a phone, and of the other width what `atTheOther` expects. */
export async function expectNoViolationsAnywhere(
  page: Page,
  except: string[] = [],
  atTheOther = async () => {},
): Promise<void> {
  await loadAxe(page);
  await expectNoneAtBothWidths(page, lookOf(except), atTheOther);
}

/** Expects the same of a page with the toasts that stay on it, on a desk and on a phone; all of them are spread out. */
export async function expectNoViolationsWithToasts(page: Page): Promise<void> {
  await loadAxe(page);
  const spread = async () => {
    await page.locator('[data-sonner-toast][data-front="true"]').hover();
    await expect(page.locator('[data-sonner-toast][data-expanded="false"]')).toHaveCount(0);
  };
  await spread();
  await expectNoneAtBothWidths(page, { isWhole: true, hasToasts: true }, spread);
}

/** Does it on a phone where the page is as wide as on a desk, else on a desk; the page is left as wide as it was. */
async function atTheOtherWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize(size.width > 640 ? phone : desk);
  await check();
  await page.setViewportSize(size);
}
