import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { operate } from '@pindahlapak/harness/operator';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { errorMessages } from '@pindahlapak/messages';
import { signInAgain } from './sign-in-again.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { startImports } from '../support/import-stream.ts';
import { onServer } from '../support/with-server.ts';

const underImports = 3;
const brokenBytes = 64 * 1024;

interface Broken {
  name: string;
  spoil: (live: string) => Promise<void> | void;
  /** Whether a server refuses to start with it. */
  isRefused: boolean;
}

function inDatabase(live: string, statement: string): void {
  using database = new DatabaseSync(live);
  database.exec(statement);
}

/** Damage to the live file of a stopped server that only a restore repairs. */
const broken: Broken[] = [
  {
    name: 'overwritten in its middle',
    isRefused: true,
    spoil: async (live) => {
      inDatabase(live, 'pragma wal_checkpoint(truncate)');
      await using file = await open(live, 'r+');
      await file.write(Buffer.alloc(brokenBytes, 0x5a), 0, brokenBytes, 4096);
    },
  },
  {
    name: 'of half an update',
    isRefused: true,
    spoil: (live) => inDatabase(live, 'delete from kysely_migration'),
  },
  { name: 'gone', isRefused: false, spoil: (live) => rm(live) },
];

/** Restores while a server receives imports: it keeps running, and has the backup and what came after it. */
async function restoreUnderImports(server: RunningServer, seller: Seller, file: string, before: Set<string>) {
  const now = await signInAgain(server.address, seller);
  const imports = startImports(now);
  await imports.more(100);
  await operate(server.settings, 'restore', file);
  await imports.stop();
  const wrong = imports.refusals.find(
    ({ status, message }) => status !== 401 && !(status === 503 && message === errorMessages.unavailable),
  );
  if (wrong) return `an import beside a restore: ${wrong.status} ${wrong.message}`;
  return await catalogueFault(await signInAgain(server.address, seller), before);
}

async function restoreOver(
  server: RunningServer,
  seller: Seller,
  file: string,
  before: Set<string>,
  { name, spoil, isRefused }: Broken,
) {
  await server.stop('SIGKILL');
  await spoil(path.join(server.dataDir, 'pindahlapak.sqlite'));
  try {
    if (isRefused && (await refusedStart(server.settings)).code !== 1) return `a live file ${name} is not refused`;
    await operate(server.settings, 'restore', file);
    await server.start();
    return await catalogueFault(await signInAgain(server.address, seller), before);
  } catch (error) {
    return `a live file ${name}: ${String(error)}`;
  }
}

export const restoreByHand = onServer(
  `restore by hand: ${underImports} × under a server that takes imports, and over a live file ${broken.map(({ name }) => name).join(', ')}`,
  async (server, results) => {
    const seller = await newSeller(server.address);
    await operate(server.settings, 'quota', 'set', seller.email, '1000000');
    const imports = startImports(seller);
    await imports.more(500);
    await imports.stop();
    const before = new Set(imports.acknowledged);
    const file = path.join(server.dataDir, 'cadangan.sqlite');
    await operate(server.settings, 'backup', file);
    for (let round = 0; round < underImports; round += 1)
      results.add(await restoreUnderImports(server, seller, file, before));
    for (const state of broken) results.add(await restoreOver(server, seller, file, before, state));
    return `${before.size} products in the backup`;
  },
);
