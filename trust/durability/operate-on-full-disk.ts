import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import { catalogueFault } from '../support/catalogue.ts';
import { signInAgain } from './sign-in-again.ts';
import { onSmallDisk, type SmallDisk } from '../support/small-disk.ts';

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

export const operateOnFullDisk = onSmallDisk(
  'backups and restores on a disk that fills up under them: refused in clear words, nothing changed or left behind',
  async ({ address, settings }, results, disk) => {
    await using elsewhere = await temporaryFolder('elsewhere');
    const seller = await newSeller(address);
    await operate(settings, 'quota', 'set', seller.email, '100000');
    const description2 = 'Kata '.repeat(400);
    const all = Array.from({ length: products }, (_, index) => listing(index, { description2 }));
    await importListings(seller, 1, all);
    const wanted = new Set(all.map(({ urls }) => String(urls)));
    const file = path.join(elsewhere.path, 'cadangan.sqlite');
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
  },
);
