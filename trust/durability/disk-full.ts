import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { importProductsEndpoint } from '@pindahlapak/contract';
import type { Settings } from '@pindahlapak/harness/launch';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { timed, unavailableFault } from '../support/answer.ts';
import type { Results } from '../support/case.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { operate } from '@pindahlapak/harness/operator';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { onSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const movedClock = path.join(import.meta.dirname, '../support/preload/moved-clock.mjs');
const batchSize = 25;
const batchesMax = 400;
const leftKilobytes = [0, 200, 1500];
const answerLimitMs = 10_000;

const addressOf = (round: number, number: number) => `https://www.tokopedia.com/penuh-${round}/barang-${number}`;

/** Imports until the first refusal. */
async function importUntilFull(seller: Seller, round: number, acknowledged: Set<string>) {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const products = Array.from({ length: batchSize }, (_, index) => {
      const number = batch * batchSize + index;
      return listing(number, { urls: addressOf(round, number) });
    });
    const send = () => seller.client.call(importProductsEndpoint, { body: { products } });
    const answer = await timed(send());
    if (answer.status !== 200) return { answer, sendAgain: send, products };
    for (const product of products) acknowledged.add(String(product.urls));
  }
  throw new Error('the disk never became full');
}

/** Returns why a read fails on a full disk; null if it works. */
async function readFault({ token }: Seller, address: string): Promise<string | null> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  // Before the first import there is nothing to export.
  return answer.status === 200 || answer.status === 404
    ? null
    : `${address} on a full disk, two minutes later: ${answer.status}`;
}

/** Returns what is wrong with a backup onto a full disk: that its refusal is unclear or a file is left; null if nothing. */
async function backupFault(settings: Settings, { folder }: SmallDisk): Promise<string | null> {
  const said = await operate(settings, 'backup', path.join(folder, 'cadangan.sqlite')).then(
    () => 'it was written',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );
  const left = (await readdir(folder)).filter((name) => name.startsWith('cadangan'));
  const isClear = said.startsWith('Disk penuh') && !said.includes('    at ');
  return isClear && left.length === 0 ? null : `a backup on a full disk: ${said}, left: ${left.join(', ')}`;
}

async function roundOn(
  server: RunningServer,
  disk: SmallDisk,
  seller: Seller,
  round: number,
  results: Results,
  kept: Set<string>,
) {
  await disk.fill((leftKilobytes[round] ?? 0) * 1024);
  const { answer, sendAgain, products } = await importUntilFull(seller, round, kept);
  results.add(unavailableFault(answer, answerLimitMs));
  results.add(await catalogueFault(seller, kept));
  // Using a session updates its time once a minute, which is a write; reads must work without it.
  process.kill(server.pid() ?? 0, 'SIGUSR2');
  for (const url of ['/api/me', '/api/products?page=1&limit=10', '/api/export/akulaku/1'])
    results.add(await readFault(seller, server.address + url));
  results.add(await backupFault(server.settings, disk));
  await disk.free();
  const again = await timed(sendAgain());
  results.add(again.status === 200 ? null : `with room again: ${again.status} ${again.message}`);
  for (const product of products) kept.add(String(product.urls));
  results.add(await catalogueFault(seller, kept));
}

/** Kills and restarts the server on a full disk: it runs or says why not, and later all data is there. */
async function startWhileFull(disk: SmallDisk, server: RunningServer) {
  await disk.fill(0);
  await server.stop('SIGKILL');
  const { code, output } = await refusedStart(server.settings);
  await disk.free();
  await server.start();
  const isServing = output.includes('Server listening');
  const isClear = code === 1 && /tidak dapat (dibuka|ditulis|dibaca)/.test(output) && !output.includes('    at ');
  return isServing || isClear ? null : `start on a full disk: exit ${code}: ${output}`;
}

export const diskFull = onSmallDisk(
  'disk full: 503 in clear words, nothing destroyed, reads go on, works again with room',
  async (server, results, disk) => {
    const seller = await newSeller(server.address);
    await operate(server.settings, 'quota', 'set', seller.email, '100000');
    const kept = new Set<string>();
    for (const round of leftKilobytes.keys()) await roundOn(server, disk, seller, round, results, kept);
    results.add(await startWhileFull(disk, server));
    results.add(await catalogueFault(seller, kept));
    return `${kept.size} acknowledged products`;
  },
  { NODE_OPTIONS: `--import=${movedClock}` },
);
