import path from 'node:path';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { folderDigest } from '../support/folder-digest.ts';
import { makeFileReadOnly } from '../support/read-only-file.ts';
import { onServer } from '../support/with-server.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';

/** After a clean stop, all data is in one file; after a kill, a log next to it has the latest part. */
const files: [NodeJS.Signals, string][] = [
  ['SIGTERM', 'pindahlapak.sqlite'],
  ['SIGKILL', 'pindahlapak.sqlite'],
  ['SIGKILL', 'pindahlapak.sqlite-wal'],
  ['SIGTERM', 'server.lock'],
];

export const readOnlyFile = onServer(
  'start on a read-only database, log or lock in a folder that can be written: refused, untouched, works again when writable',
  async (server, results) => {
    const seller = await newSeller(server.address);
    const kept = new Set<string>();
    for (const [round, [signal, fileName]] of files.entries()) {
      const products = Array.from({ length: 10 }, (_, index) => listing(round * 10 + index));
      await importListings(seller, 1, products);
      for (const { urls } of products) kept.add(String(urls));
      await server.stop(signal);
      const before = await folderDigest(server.dataDir);
      const undo = await makeFileReadOnly(path.join(server.dataDir, fileName));
      if (undo === null) return { skipped: 'root may not mount here, and rights do not bind it' };
      const { code, output } = await refusedStart({ DATA_DIR: server.dataDir });
      const isUntouched = before === (await folderDigest(server.dataDir));
      await undo();
      const isClear = code === 1 && output.includes('tidak dapat ditulis') && !output.includes('    at ');
      results.add(isClear ? null : `${fileName} after ${signal}: exit ${code}: ${output}`);
      results.add(isUntouched ? null : `${fileName} after ${signal}: files have changed`);
      await server.start();
      results.add(await catalogueFault(seller, kept));
    }
  },
);
