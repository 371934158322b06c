import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotLimits, type PageSnapshot, type SnapshotPlan } from './page-snapshot.ts';
import { snapshotPlan } from '../readers/registry.ts';
import { snapshotFromDocument } from './snapshot-from-document.ts';
import { htmlDocument } from '../test/html-document.ts';
import { fixturesFolder, storedSnapshot } from '../test/stored-page.ts';

const pages = readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.page.html'),
);

const addressOf = (page: string): string => {
  const expected = readFileSync(path.join(fixturesFolder, page.replace('.page.html', '.expected.json')), 'utf8');
  return (JSON.parse(expected) as { url: string }).url;
};

/** Normalises addresses and markup, which a browser writes in its own way. */
const normal = (snapshot: PageSnapshot): PageSnapshot => ({
  ...snapshot,
  url: new URL(snapshot.url).href,
  selected: snapshot.selected.map((one) => ({ ...one, value: one.value.replace(/<br ?\/?>/g, '<br>') })),
  microdata: snapshot.microdata.map((one) => ({ ...one, value: one.value.replace(/<br ?\/?>/g, '<br>') })),
});

const installed = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => path.join(folder, name)));
const browserPath = [process.env.CHROMIUM_PATH ?? '', ...installed, chromium.executablePath()].find(
  (file) => file !== '' && existsSync(file),
);
if (browserPath === undefined) console.warn('SKIPPED: there is no Chromium to take snapshots in');

describe.skipIf(browserPath === undefined)('snapshotFromDocument injected into a browser', () => {
  let browser: Browser;
  let tab: Page;
  const served = { url: '', html: '' };
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    tab = await browser.newPage();
    await tab.route('**/*', (route) =>
      route.fulfill(
        route.request().url() === served.url
          ? { contentType: 'text/html; charset=utf-8', body: served.html }
          : { status: 404, body: '' },
      ),
    );
  });
  afterAll(() => browser.close());

  /** Runs the function as an extension injects it: from its source only, without its module. */
  async function inBrowser(html: string, url: string, plan: SnapshotPlan): Promise<PageSnapshot> {
    Object.assign(served, { url: new URL(url.replace(/#.*$/, '')).href, html });
    await tab.goto(url);
    return (await tab.evaluate(`(${snapshotFromDocument.toString()})(null, ${JSON.stringify(plan)})`)) as PageSnapshot;
  }

  it.each(pages)('%s gives the snapshot of the stored page', async (page) => {
    const url = addressOf(page);
    const file = path.join(fixturesFolder, page);
    const type = path.dirname(page) as Parameters<typeof snapshotPlan>[0];
    const snapshot = await inBrowser(readFileSync(file, 'utf8'), url, snapshotPlan(type));
    expect(normal(snapshot)).toEqual(normal({ ...storedSnapshot(file, url), documentStatus: 200 }));
  });
});

describe('snapshotFromDocument', () => {
  const url = 'https://www.tokopedia.com/toko/uji';
  const plan = snapshotPlan('tokopedia');
  const limits = {
    ...snapshotLimits,
    totalLength: 2000,
    jsonLength: 500,
    textLength: 100,
    scripts: 5,
    jsonTexts: 2,
    meta: 3,
    perSelector: 2,
  };

  it('skips scripts without data, and JSON that is too long', () => {
    const html = `<script>var x = 1</script><script type="application/ld+json">{"a":"${'x'.repeat(600)}"}</script>
      <script type="application/ld+json">{"a":1}</script><script src="a.js"></script><script>window.__cache = {}</script>`;
    const snapshot = snapshotFromDocument(htmlDocument(html, url), { ...plan, limits });
    expect(snapshot.jsonLd).toEqual(['{"a":1}']);
    expect(snapshot.embeddedStates).toEqual([{ id: '__cache', type: 'script', text: 'window.__cache = {}' }]);
  });

  it('respects its limits', () => {
    const many = (html: string): string => html.repeat(50);
    const html = `${many('<script type="application/ld+json">{"a":1}</script>')}${many(`<meta property="og:image" content="${'x'.repeat(500)}">`)}${many(`<h1>${'y'.repeat(500)}</h1>`)}`;
    const snapshot = snapshotFromDocument(htmlDocument(html, `${url}?${'q'.repeat(10_000)}`), { ...plan, limits });
    expect(snapshot.jsonLd).toHaveLength(2);
    expect(snapshot.meta).toHaveLength(3);
    expect(snapshot.selected).toHaveLength(2);
    expect(snapshot.url.length).toBe(snapshotLimits.urlLength);
    for (const { value } of snapshot.selected) expect(value.length).toBe(100);
    expect(JSON.stringify(snapshot).length).toBeLessThan(2 * limits.totalLength + snapshotLimits.urlLength);
  });
});
