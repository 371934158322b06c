import { productTexts } from '@pindahlapak/messages';
import { median } from '@pindahlapak/harness/median';
import type { Page } from 'playwright';
import { launchHeadlessChromium } from '../scripts/lib/chromium.mjs';
import { startServer } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { report, type Row } from './support/report.ts';

// Time from a click to the next frame with 1,000 rows shown, on a four times slower processor.
const rounds = 5;
const rowsShown = 1000;
const budgetMs = 200;
/** The browser does not report shorter interactions. */
const leastMs = 16;

declare global {
  // oxlint-disable-next-line no-var
  var interactionMs: number[];
}

interface Step {
  what: string;
  act: (page: Page) => Promise<void>;
  takeBack?: (page: Page) => Promise<void>;
}

const rowOf = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const search = (page: Page) => page.locator('main input[type="search"]');
const dialog = (page: Page) => page.getByRole('dialog');

const steps: Step[] = [
  { what: 'choose a row', act: (page) => rowOf(page, 1).getByRole('checkbox').click() },
  { what: 'choose all rows of the page', act: (page) => page.locator('thead').getByRole('checkbox').click() },
  {
    what: 'type a letter of a search',
    act: async (page) => {
      await search(page).focus();
      await page.keyboard.type('k');
    },
    takeBack: async (page) => {
      await page.waitForURL(/search=k/);
      await search(page).press('Escape');
      await page.waitForURL((url) => !url.search.includes('search='));
      await rowOf(page, 1).waitFor();
    },
  },
  {
    what: 'open the edit dialog',
    act: (page) =>
      rowOf(page, 1)
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    takeBack: async (page) => {
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    what: 'open a cell',
    act: (page) => rowOf(page, 2).getByTitle(productTexts.editCell(productTexts.fields.category)).click(),
    takeBack: (page) => page.keyboard.press('Escape'),
  },
];

/** After two frames the browser has reported all events of an interaction. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

async function timeStep(page: Page, { what, act, takeBack }: Step): Promise<Row> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await settle(page);
    await page.evaluate(() => void (globalThis.interactionMs = []));
    await act(page);
    await settle(page);
    taken.push(Math.max(leastMs, ...(await page.evaluate(() => globalThis.interactionMs))));
    await takeBack?.(page);
  }
  return {
    what: `${what}, ${rowsShown} rows, 4 times slower: ms to the next picture`,
    measured: `${Math.round(median(taken))} (worst ${Math.round(Math.max(...taken))})`,
    budget: `≤ ${budgetMs}`,
    isMet: median(taken) <= budgetMs,
  };
}

await using browser = await launchHeadlessChromium();
await using server = await startServer(rowsShown);
await fillCatalogue(server, 0, rowsShown);
const context = await browser.newContext({ locale: 'id-ID', viewport: { width: 1366, height: 768 } });
const page = await context.newPage();
await page.route(/^https:\/\//, (route) => route.abort());
await page.addInitScript((kept) => localStorage.setItem('authorization_token', kept), server.token);
await page.addInitScript((durationThreshold) => {
  globalThis.interactionMs = [];
  const keep = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId !== 0) globalThis.interactionMs.push(entry.duration);
  };
  const options = { type: 'event', buffered: true, durationThreshold };
  new PerformanceObserver(keep).observe(options as PerformanceObserverInit);
}, leastMs);
await page.goto(`${server.origin}/produk?size=${rowsShown}`);
await rowOf(page, 2).waitFor();
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const rows: Row[] = [];
for (const step of steps) rows.push(await timeStep(page, step));
report(rows);
