import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { operate } from '@pindahlapak/harness/operator';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import { catalogueFault } from '../../support/catalogue.ts';
import { startImports } from '../../support/import-stream.ts';
import { createDatabase, dumpDatabase, onPostgres, restoreDump } from '../../support/postgres.ts';
import { signInAgain } from '../sign-in-again.ts';

const drills = 2;

export const postgresBackupDrill = onPostgres(
  `${drills} × pg_dump in an import stream, restored into an empty database with the same mail.key: a server starts on it, the seller signs in`,
  async (url, results) => {
    await using folder = await temporaryFolder('drill');
    await using server = await startServer({ DATABASE_URL: url });
    const seller = await newSeller(server.address);
    await operate(server.settings, 'quota', 'set', seller.email, '100000');
    const imports = startImports(seller);
    for (let drill = 0; drill < drills; drill += 1) {
      await imports.more(300);
      const before = new Set(imports.acknowledged);
      const dump = path.join(folder.path, `${drill}.dump`);
      await dumpDatabase(url, dump);
      const empty = await createDatabase(url, `drill_${drill}`);
      await restoreDump(dump, empty);
      await using dataDir = await temporaryFolder('drill-data');
      await copyFile(path.join(server.dataDir, 'mail.key'), path.join(dataDir.path, 'mail.key'));
      await using restored = await startServer({ DATABASE_URL: empty, DATA_DIR: dataDir.path });
      results.add((await fetch(`${restored.address}/readyz`)).ok ? null : 'the restored server is not ready');
      results.add(await catalogueFault(await signInAgain(restored.address, seller), before));
    }
    await imports.stop();
    results.add(await catalogueFault(seller, imports.acknowledged));
    return `${imports.acknowledged.size} acknowledged products`;
  },
);
