import { findTexts, productTexts } from '@pindahlapak/messages';
import type { Locator, Page } from 'playwright';

/** One thing that a seller does with the list. */
export interface Step {
  what: string;
  /** Brings the page to where the step can be done; not measured. */
  before?: (page: Page) => Promise<void>;
  /** What is clicked, so many times; the pointer stands on it before. */
  click?: (page: Page, round: number) => Locator;
  times?: number;
  /** What is typed then. */
  type?: (page: Page) => Promise<void>;
  /** Waits for what the step leads to, and takes it back; not measured. */
  after?: (page: Page) => Promise<void>;
}

const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const boxOf = (page: Page, index: number) => row(page, index).locator('input[type="checkbox"]');
const pageBox = (page: Page) => page.locator('thead input[type="checkbox"]');
const searchBox = (page: Page) => page.locator('main input[type="search"]');
const settings = (page: Page) => page.getByRole('button', { name: productTexts.look.open });
const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]');
const firstNumber = (page: Page) => page.locator('tr[data-index]').first().locator('td').first();

/** The page with 1,000 rows has come, and nothing is on its way. */
export async function listIs(page: Page, first: string): Promise<void> {
  await firstNumber(page).filter({ hasText: first }).waitFor();
  await page.locator('table:not([aria-busy])').waitFor();
}

async function escape(page: Page, gone: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  await page.keyboard.press('Escape');
  await gone(page).waitFor({ state: 'detached' });
}

async function takeSearchBack(page: Page): Promise<void> {
  await page.waitForURL(/search=kaos/);
  await searchBox(page).press('Escape');
  await page.waitForURL((url) => !url.search.includes('search='));
  await page.locator('table:not([aria-busy]) tr[data-index="3"]').waitFor();
}

const sortBy = (label: string): Step => ({
  what: `order by '${label}'`,
  click: (page) => page.locator('thead').getByRole('button', { name: label, exact: true }),
  after: (page) => listIs(page, '1'),
});

const openDialog = (what: string, name: RegExp): Step => ({
  what,
  click: (page, round) =>
    row(page, round % 5)
      .getByRole('button', { name })
      .first(),
  after: async (page) => {
    await dialog(page).waitFor();
    await escape(page, dialog);
  },
});

/** What is done with the list, in this order: one step leaves the page as the next one needs it. */
export const steps: Step[] = [
  { what: 'choose a row', click: (page, round) => boxOf(page, round % 5) },
  {
    what: 'choose the whole page, and take it back',
    click: pageBox,
    times: 2,
  },
  {
    what: 'next row by j, and choose it by x',
    before: (page) => boxOf(page, 0).focus(),
    type: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    },
  },
  {
    what: 'type a search',
    before: (page) => searchBox(page).focus(),
    type: (page) => page.keyboard.type('kaos', { delay: 60 }),
    after: takeSearchBack,
  },
  {
    what: 'type on while what was found comes in',
    before: async (page) => {
      await searchBox(page).pressSequentially('kao');
      await page.waitForURL(/search=kao/);
    },
    type: (page) => page.keyboard.type('s polos', { delay: 60 }),
    after: takeSearchBack,
  },
  sortBy(productTexts.columns.price),
  sortBy(productTexts.columns.product),
  {
    what: 'open the menu of heights and columns',
    click: settings,
    after: async (page) => {
      await menu(page).waitFor();
      await escape(page, menu);
    },
  },
  {
    what: 'another height of rows',
    before: async (page) => {
      await settings(page).click();
      await menu(page).waitFor();
    },
    click: (page, round) => menu(page).getByText(Object.values(productTexts.look.densities)[round % 3] ?? ''),
    after: (page) => escape(page, menu),
  },
  {
    what: 'a column more, a column less',
    before: async (page) => {
      await settings(page).click();
      await menu(page).waitFor();
    },
    click: (page) => menu(page).getByText(productTexts.columns.variants),
    after: (page) => escape(page, menu),
  },
  openDialog('open the edit dialog', /^Edit /),
  openDialog('open the rows of the template', /^Lihat hasil/),
  openDialog('open the question before deleting', /^Hapus /),
  {
    what: 'open a cell, and type into it',
    click: (page, round) => row(page, (round % 5) + 1).getByTitle(productTexts.editCell(productTexts.fields.category)),
    type: (page) => page.keyboard.type('Tas'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'save a cell by Enter',
    before: async (page) => {
      await row(page, 2).getByTitle(productTexts.editCell(productTexts.fields.category)).click();
      await page.keyboard.type(`Tas ${Math.random()}`);
    },
    type: (page) => page.keyboard.press('Enter'),
    after: async (page) => {
      await row(page, 2).locator('td input:not([type="checkbox"])').waitFor({ state: 'detached' });
      await page.locator('table:not([aria-busy])').waitFor();
    },
  },
  {
    what: 'open the filters, and close them',
    click: (page) =>
      page
        .locator('button[aria-controls="product-filters"], button[aria-expanded]')
        .filter({ hasText: findTexts.open })
        .first(),
    times: 2,
  },
  {
    what: 'next page',
    click: (page) => page.getByRole('button', { name: productTexts.nextPage }),
    after: async (page) => {
      await listIs(page, '1.001');
      await page.getByRole('button', { name: productTexts.previousPage }).click();
      await listIs(page, '1');
    },
  },
  {
    what: 'help by ?',
    before: (page) => boxOf(page, 0).focus(),
    type: (page) => page.keyboard.press('?'),
    after: async (page) => {
      await dialog(page).waitFor();
      await escape(page, dialog);
    },
  },
];
