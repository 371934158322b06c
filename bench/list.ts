import path from 'node:path';
import process from 'node:process';
import { end, launch } from '@pindahlapak/harness/launch';
import { median } from '@pindahlapak/harness/median';
import { databaseFileName } from '../apps/server/src/platform/sqlite/folder.ts';
import { startServer, type BenchSeller } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer, hammerEach } from './support/http-load.ts';
import { report, type Row, spread } from './support/report.ts';

// The list call against a hand-written server on the same database, and searches against the list, in turns.
const products = Number(process.argv[2] ?? 10_000);
const requests = Number(process.argv[3] ?? 4000);
const many = products * 10;
const rounds = 7;
const connections = 10;
const listOf = (page: number, limit: number) => `/api/products?page=${page}&limit=${limit}&window=1`;
const listPath = listOf(1, 10);
const words = (count: number) => [
  { what: 'a common word', word: 'kaos' },
  { what: 'a rare word', word: String(count - 3) },
  { what: 'a word that no product has', word: 'xylofon' },
];

const server = await startServer(products);
const rows: Row[] = [];
try {
  await fillCatalogue(server, 0, products);
  const large = await server.addSeller(many);
  await fillCatalogue(large, 0, many);
  // Judged before, as they are for both sides afterwards.
  for (const { call } of [server, large]) await (await call('GET', '/api/products/readiness?window=all')).arrayBuffer();
  const hand = await launch([
    path.join(import.meta.dirname, 'support/hand-written-server.ts'),
    path.join(server.dataDir, databaseFileName),
  ]);
  try {
    /** Answers a second of both sides, in turns. */
    async function compare(what: string, { token }: BenchSeller, listed: string, times: number, least: number | null) {
      const [own, other] = [getRequest(server.origin, listed, token), getRequest(hand.address, listed, token)];
      const each = Math.ceil(times / connections);
      await hammer(server.origin, own, connections, each);
      await hammer(hand.address, other, connections, each);
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const mine = await hammer(server.origin, own, connections, each);
        ratios.push(mine.perSecond / (await hammer(hand.address, other, connections, each)).perSecond);
        rates.push(mine.perSecond);
      }
      rows.push({
        what: `${what}: answers a second to a hand-written server's`,
        measured: `${spread(ratios)}; ${Math.round(median(rates))}/s`,
        budget: least === null ? '–' : `≥ ${least}`,
        isMet: least === null ? null : median(ratios) >= least,
      });
    }
    /** Pages that are asked for the first time since the catalogue changed: nothing of them is kept. */
    async function compareFirst({ token, call }: BenchSeller) {
      const pagesEach = 9;
      const pagesOf = (origin: string) =>
        Array.from({ length: connections }, (_, connection) =>
          Array.from({ length: pagesEach }, (__, index) =>
            getRequest(origin, listOf(connection * pagesEach + index + 1, 10), token),
          ),
        );
      const [own, other] = [pagesOf(server.origin), pagesOf(hand.address)];
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < rounds * 5; round += 1) {
        await call('PUT', '/api/windows/9', { name: `Putaran ${round}` });
        const mine = await hammerEach(server.origin, own);
        ratios.push(mine.perSecond / (await hammerEach(hand.address, other)).perSecond);
        rates.push(mine.perSecond);
      }
      rows.push({
        what: `list call, 10 rows of ${products}, pages not asked for since a change: answers a second to a hand-written server's`,
        measured: `${spread(ratios)}; ${Math.round(median(rates))}/s`,
        budget: '≥ 0.65',
        isMet: median(ratios) >= 0.65,
      });
    }
    await compare(`list call, 10 rows of ${products}, the same page again`, server, listPath, requests, 0.65);
    await compareFirst(server);
    await compare(`list call, 1000 rows of ${many}`, large, listOf(1, 1000), Math.ceil(requests / 40), null);
    await compare(`page ${many / 20} of ${many}`, large, listOf(many / 20, 10), Math.ceil(requests / 4), null);
  } finally {
    await end(hand.child);
  }

  for (const [seller, count, most] of [
    [server, products, 3],
    [large, many, 8],
  ] as const) {
    /** Of pages that were not asked for since a change: of others the server keeps its answer. */
    const p50OfPages = async (round: number) => {
      await seller.call('PUT', '/api/windows/9', { name: `Putaran ${round}` });
      const pages = Array.from({ length: 90 }, (_, index) =>
        getRequest(server.origin, listOf(index + 1, 10), seller.token),
      );
      return median((await hammerEach(server.origin, [pages])).took);
    };
    const p50 = async (searched: string) =>
      median((await hammer(server.origin, getRequest(server.origin, searched, seller.token), 1, requests / 10)).took);
    /** Of words that were not asked for before: of the same ones the server keeps what it has found. */
    const p50OfNew = async (round: number) => {
      const took: number[] = [];
      for (let time = 0; time < 20; time += 1) {
        const searched = getRequest(server.origin, `${listPath}&search=xylofon${round}-${time}`, seller.token);
        took.push(...(await hammer(server.origin, searched, 1, 1)).took);
      }
      return median(took);
    };
    const searches = [
      ...words(count).map(({ what, word }) => ({
        what: `${what} again`,
        take: () => p50(`${listPath}&search=${word}`),
      })),
      { what: 'other words that no product has', take: p50OfNew },
    ];
    let lists = 0;
    for (const { what, take } of searches) {
      const toList: number[] = [];
      const took: number[] = [];
      await take(rounds);
      for (let round = 0; round < rounds; round += 1) {
        const searched = await take(round);
        lists += 1;
        toList.push(searched / (await p50OfPages(lists)));
        took.push(searched);
      }
      rows.push({
        what: `search for ${what} in ${count}: p50 to the list's`,
        measured: `${spread(toList)}; ${median(took).toFixed(2)} ms`,
        budget: `< ${most}`,
        isMet: median(toList) < most,
      });
    }
  }
  report(rows);
} finally {
  await server.stop();
}
