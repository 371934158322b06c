import path from 'node:path';
import { newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import { signInAgain } from './sign-in-again.ts';
import { catalogueFault, readCatalogue } from '../support/catalogue.ts';
import { startImports } from '../support/import-stream.ts';
import { operate } from '@pindahlapak/harness/operator';
import { onServer } from '../support/with-server.ts';

const backups = 3;

/** Returns what is wrong with a backup after restoring it into an empty folder; null if nothing is. */
async function backupFault(file: string, seller: Seller, before: Set<string>, sent: Seller): Promise<string | null> {
  await using folder = await temporaryFolder('restored');
  await operate({ DATA_DIR: folder.path }, 'restore', file);
  await using server = await startServer({ DATA_DIR: folder.path });
  const restored = await signInAgain(server.address, seller);
  const fault = await catalogueFault(restored, before);
  if (fault !== null) return fault;
  const live = (await readCatalogue(sent)).products;
  const { products } = await readCatalogue(restored);
  const different = [...products].filter(([address, product]) => live.get(address) !== product).length;
  return different === 0 ? null : `${different} products differ from those that were taken in`;
}

export const backupWhileWriting = onServer(
  `${backups} × backup in an import stream, restored elsewhere and compared`,
  async (server, results) => {
    const { settings } = server;
    const seller = await newSeller(server.address);
    await operate(settings, 'quota', 'set', seller.email, '1000000');
    const imports = startImports(seller);
    const made: { file: string; before: Set<string> }[] = [];
    for (let number = 0; number < backups; number += 1) {
      await imports.more(200);
      const file = path.join(server.dataDir, `cadangan-${number}.sqlite`);
      const before = new Set(imports.acknowledged);
      await operate(settings, 'backup', file);
      made.push({ file, before });
    }
    await imports.stop();
    for (const { file, before } of made) results.add(await backupFault(file, seller, before, seller));
    results.add(await catalogueFault(seller, imports.acknowledged));
    return `${imports.acknowledged.size} acknowledged products`;
  },
);
