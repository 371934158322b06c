import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { end, launch } from '@pindahlapak/harness/launch';
import { startServer } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { median } from '@pindahlapak/harness/median';
import { report, type Row, spread } from './support/report.ts';

// The list call against a bare handler that answers the same bytes, and searches against the list, in turns.
const products = Number(process.argv[2] ?? 10_000);
const requests = Number(process.argv[3] ?? 4000);
const rounds = 7;
const connections = 10;
const listPath = '/api/products?page=1&limit=10&window=1';
const searches = [
  { what: 'a common word', word: 'kaos' },
  { what: 'a rare word', word: String(products - 3) },
  { what: 'a word that no product has', word: 'xylofon' },
];

const server = await startServer(products);
const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-bare-'));
try {
  await fillCatalogue(server, 0, products);
  const headers = { authorization: `Bearer ${server.token}`, 'accept-encoding': 'identity' };
  const answer = await fetch(server.origin + listPath, { headers });
  const kept = [...answer.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name));
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ headers: Object.fromEntries(kept), body: await answer.text() }));
  const bare = await launch([path.join(import.meta.dirname, 'support/bare-server.ts'), file]);
  try {
    const list = getRequest(server.origin, listPath, server.token);
    const plain = getRequest(bare.address, listPath, server.token);
    const each = Math.ceil(requests / connections);
    await hammer(server.origin, list, connections, each);
    await hammer(bare.address, plain, connections, each);

    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await hammer(server.origin, list, connections, each);
      const other = await hammer(bare.address, plain, connections, each);
      ratios.push(own.perSecond / other.perSecond);
      rates.push(own.perSecond);
    }
    const rows: Row[] = [
      {
        what: `list call, 10 rows of ${products}: answers a second to a bare handler's`,
        measured: `${spread(ratios)}; ${Math.round(median(rates))}/s`,
        budget: '≥ 0.5',
        isMet: median(ratios) >= 0.5,
      },
    ];

    const p50 = async (request: string) => median((await hammer(server.origin, request, 1, each)).took);
    for (const { what, word } of searches) {
      const search = getRequest(server.origin, `${listPath}&search=${word}`, server.token);
      const toList: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const searched = await p50(search);
        toList.push(searched / (await p50(list)));
      }
      rows.push({
        what: `search for ${what} in ${products}: p50 to the list's`,
        measured: spread(toList),
        budget: '< 3',
        isMet: median(toList) < 3,
      });
    }
    report(rows);
  } finally {
    await end(bare.child);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
