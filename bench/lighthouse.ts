import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { type BenchServer, startServer } from './support/api-server.ts';
import { type DebuggedChromium, startDebuggedChromium } from './support/debugged-chromium.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { median } from '@pindahlapak/harness/median';
import { report, type Row } from './support/report.ts';

// Lighthouse's scores of two screens. It is not a dependency, because it would add a third of all packages;
// LIGHTHOUSE_PATH is the cli/index.js of a separate installation.
const program = process.env.LIGHTHOUSE_PATH;
const runs = 3;
const products = 1000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

/** Lighthouse simulates the phone: four times slower, 1.6 Mbit/s. */
type Device = 'desktop' | 'phone';

interface Screen {
  path: string;
  device: Device;
  signedIn: boolean;
  least: Scores;
}
const whole: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const screens: Screen[] = [
  { path: '/login', device: 'desktop', signedIn: false, least: whole },
  { path: '/produk', device: 'desktop', signedIn: true, least: { ...whole, performance: 97 } },
  { path: '/login', device: 'phone', signedIn: false, least: { ...whole, performance: 95 } },
  { path: '/produk', device: 'phone', signedIn: true, least: { ...whole, performance: 80 } },
];

/** Scores out of 100. Lighthouse clears the caches before each run, but not local storage with the session. */
function judge(lighthouse: string, url: string, device: Device, port: number): Scores {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(stderr);
  const result = JSON.parse(stdout) as {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number }>;
    audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>;
  };
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result.finalDisplayedUrl}`);
  for (const { score, title, scoreDisplayMode } of Object.values(result.audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.error(`${url}: ${title} (${score})`);
  const scoreOf = (category: string) => Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

const inOrder = (scores: Scores): string => categories.map((category) => scores[category]).join(', ');
const rowOf = ({ path, device, least }: Screen, measured: string, isMet: boolean | null): Row => ({
  what: `Lighthouse on ${path}, ${device}: performance, accessibility, best practices, search`,
  measured,
  budget: `≥ ${inOrder(least)}`,
  isMet,
});

/**
 * Gives the products pictures that exist, because Lighthouse lowers the score for missing ones. Imports refuse
 * addresses of this computer, so they are written to the database.
 */
function replacePictureAddresses(dataDir: string, from: string, to: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'pindahlapak.sqlite'), { timeout: 5000 });
  for (const column of ['product_image_1', 'product_image_2', 'product_image_3'])
    database.prepare(`update products set ${column} = ? where ${column} = ?`).run(to, from);
  database.close();
}

/** Median scores of each screen, for a seller with products. */
async function judgeScreens(lighthouse: string, browser: DebuggedChromium, server: BenchServer): Promise<Row[]> {
  const picture = 'https://gambar.contoh.id/favicon.svg';
  await fillCatalogue(server, 0, products, 1, (number) => ({
    ...numberedProduct(number),
    productImage1: picture,
    productImage2: picture,
    productImage3: picture,
  }));
  replacePictureAddresses(server.dataDir, picture, `${server.origin}/favicon.svg`);
  const rows: Row[] = [];
  for (const screen of screens) {
    const token = screen.signedIn ? JSON.stringify(server.token) : 'null';
    const script = `localStorage.clear(); if (${token}) localStorage.setItem('authorization_token', ${token})`;
    await browser.evaluateAt(`${server.origin}/robots.txt`, script);
    const all = Array.from({ length: runs }, () =>
      judge(lighthouse, server.origin + screen.path, screen.device, browser.port),
    );
    const middle = Object.fromEntries(
      categories.map((category) => [category, median(all.map((scores) => scores[category]))]),
    ) as Scores;
    const isMet = categories.every((category) => middle[category] >= screen.least[category]);
    rows.push(rowOf(screen, inOrder(middle), isMet));
  }
  return rows;
}

async function measure(): Promise<Row[]> {
  const skipped = (why: string) => screens.map((screen) => rowOf(screen, `not measured: ${why}`, null));
  if (program === undefined) return skipped('LIGHTHOUSE_PATH names none');
  const browser = await startDebuggedChromium();
  if (browser === null) return skipped('no Chromium');
  try {
    await using server = await startServer(products);
    return await judgeScreens(program, browser, server);
  } finally {
    await browser.stop();
  }
}

report(await measure());
