import { copyFile, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { tally, type TrustCase } from '../support/case.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';

const fileName = 'pindahlapak.sqlite';

/** Overwrites `length` bytes of a file. */
async function damage(file: string, at: number, length: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.write(Buffer.alloc(length, 0xa5), 0, length, at);
  } finally {
    await handle.close();
  }
}

const damages: { name: string; spoil: (file: string) => Promise<void> }[] = [
  { name: 'header overwritten', spoil: (file) => damage(file, 0, 64) },
  { name: 'pages overwritten', spoil: (file) => damage(file, 4096 * 2, 4096 * 6) },
  {
    name: 'cut in half',
    spoil: async (file) => {
      const handle = await open(file, 'r+');
      await handle.truncate(Math.floor((await stat(file)).size / 2 / 4096) * 4096 + 100);
      await handle.close();
    },
  },
];

export const damagedDatabase: TrustCase = {
  name: 'start on a damaged database: refused, file untouched, works again when mended',
  run: async () => {
    const server = await startServer();
    const results = tally();
    try {
      const seller = await newSeller(server.address);
      const products = Array.from({ length: 40 }, (_, index) => listing(index));
      await importListings(seller, 1, products);
      await server.stop();
      const file = path.join(server.dataDir, fileName);
      const kept = path.join(server.dataDir, 'kept');
      await copyFile(file, kept);
      for (const { name, spoil } of damages) {
        await copyFile(kept, file);
        await spoil(file);
        const before = await readFile(file);
        const { code, said } = await refusedStart({ DATA_DIR: server.dataDir });
        const isClear = code === 1 && said.includes('tidak dapat dibuka') && !said.includes('    at ');
        const isUntouched = before.equals(await readFile(file));
        results.add(isClear && isUntouched ? null : `${name}: exit ${code}, untouched ${isUntouched}: ${said}`);
      }
      await copyFile(kept, file);
      await server.start();
      results.add(await catalogueFault(seller, new Set(products.map((product) => String(product.urls)))));
      return results.verdict();
    } finally {
      await server.remove();
    }
  },
};
