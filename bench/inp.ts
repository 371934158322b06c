import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import { onePixelGif } from '@pindahlapak/harness/one-pixel';
import { findTexts, productTexts } from '@pindahlapak/messages';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright';
import { findHeadlessChromium } from '../scripts/lib/chromium.mjs';
import { type BenchServer, startServer } from './support/api-server.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { type Interaction, timeInteraction, watchInteractions } from './support/interaction-watch.ts';
import { report, type Row } from './support/report.ts';

// Interaction to Next Paint on the list of products with 1,000 rows on its page: real clicks and keys in Chromium.
const rounds = Number(process.argv[2] ?? 7);
const rowsOnPage = 1000;
const products = 2 * rowsOnPage;
const speeds = [
  { slower: 1, budget: 100 },
  { slower: 4, budget: 200 },
];

interface Step {
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
async function listIs(page: Page, first: string): Promise<void> {
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

const steps: Step[] = [
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

async function openList(page: Page, server: BenchServer): Promise<void> {
  await page.route(/^https:\/\/gambar\.contoh\//, (route) =>
    route.fulfill({ contentType: 'image/gif', body: onePixelGif }),
  );
  await page.addInitScript((token) => localStorage.setItem('authorization_token', token), server.token);
  await watchInteractions(page);
  await page.goto(`${server.origin}/produk?size=${rowsOnPage}`);
  await listIs(page, '1');
  // The parts of the screen are fetched while nothing is done.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

const wholeMs = (values: readonly number[]) =>
  `${Math.round(median(values))} (worst ${Math.round(Math.max(...values))})`;

async function timeSteps(page: Page, devtools: CDPSession, budget: number, slower: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, before, click, times = 1, type, after } of steps) {
    const taken: Interaction[] = [];
    // The first time loads parts of the screen; it counts like the others.
    for (let round = 0; round < rounds; round += 1) {
      await before?.(page);
      await click?.(page, round).hover();
      const act = async () => {
        for (let time = 0; click !== undefined && time < times; time += 1) {
          await page.mouse.down();
          await page.mouse.up();
        }
        await type?.(page);
      };
      taken.push(await timeInteraction(page, devtools, act));
      await after?.(page);
    }
    const toPaint = taken.map((time) => time.toPaint);
    rows.push({
      what: `${what}${slower === 1 ? '' : `, ${slower} times slower`}: ms to the next picture; of the processor`,
      measured: `${wholeMs(toPaint)}; ${wholeMs(taken.map(({ processor }) => processor))}`,
      budget: `≤ ${budget}`,
      isMet: median(toPaint) <= budget,
    });
  }
  return rows;
}

const executablePath = findHeadlessChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const server = await startServer(products);
  try {
    await fillCatalogue(server, 0, products, 1, (number) => numberedProduct(number));
    const rows: Row[] = [];
    for (const { slower, budget } of speeds) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await openList(page, server);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
      rows.push(...(await timeSteps(page, devtools, budget, slower)));
      await context.close();
    }
    report(rows);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
}
