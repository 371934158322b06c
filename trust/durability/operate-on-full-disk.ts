import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { tally, type TrustCase } from '../support/case.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { signInAgain } from './sign-in-again.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const diskMegabytes = 24;
const products = 500;
/** From no space to enough for one copy of the database, but not for everything that a restore writes. */
const leftKilobytes = [0, 100, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000];

/** Returns what a failed command left behind, or that its message is unclear; null if neither. */
async function refusalFault(
  disk: SmallDisk,
  settings: Record<string, string>,
  command: string[],
): Promise<string | null> {
  const before = await readdir(disk.folder);
  const said = await operate(settings, ...command).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );
  // There was enough space.
  if (said === null) return null;
  if (!said.startsWith('Disk penuh') || said.includes('    at ')) return `${command[0]}: ${said}`;
  const left = (await readdir(disk.folder)).filter((name) => !before.includes(name));
  return left.length === 0 ? null : `${command[0]} left ${left.join(', ')}`;
}

async function tryCommands(disk: SmallDisk, { address, settings }: RunningServer, seller: Seller, elsewhere: string) {
  const results = tally();
  const wanted = new Set(Array.from({ length: products }, (_, index) => String(listing(index).urls)));
  const file = path.join(elsewhere, 'cadangan.sqlite');
  await operate(settings, 'backup', file);
  for (const kilobytes of leftKilobytes) {
    await disk.fill(kilobytes * 1024);
    const target = path.join(disk.folder, `cadangan-${kilobytes}.sqlite`);
    results.add(await refusalFault(disk, settings, ['backup', target]));
    await rm(target, { force: true });
    results.add(await catalogueFault(seller, wanted));
    await disk.free();
  }
  let current = seller;
  for (const kilobytes of leftKilobytes) {
    await disk.fill(kilobytes * 1024);
    results.add(await refusalFault(disk, settings, ['restore', file]));
    await disk.free();
    current = await signInAgain(address, current);
    results.add(await catalogueFault(current, wanted));
  }
  return results;
}

export const operateOnFullDisk: TrustCase = {
  name: 'backups and restores on a disk that fills up under them: refused in clear words, nothing changed or left behind',
  run: async () => {
    const disk = await mountSmallDisk(diskMegabytes);
    if (disk === null) return noSmallDisk;
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-elsewhere-'));
    const settings = { DATA_DIR: disk.folder };
    try {
      const server = await startServer(settings);
      try {
        const seller = await newSeller(server.address);
        await operate(settings, 'quota', 'set', seller.email, '100000');
        const description2 = 'Kata '.repeat(400);
        const all = Array.from({ length: products }, (_, index) => listing(index, { description2 }));
        await importListings(seller, 1, all);
        return (await tryCommands(disk, server, seller, elsewhere)).verdict();
      } finally {
        await server.remove();
      }
    } finally {
      await disk.remove();
      await rm(elsewhere, { recursive: true, force: true });
    }
  },
};
