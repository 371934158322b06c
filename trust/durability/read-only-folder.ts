import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { folderDigest } from '../support/folder-digest.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { onSmallDisk } from '../support/small-disk.ts';

const fillCatalogue = async (seller: Seller) => {
  const products = Array.from({ length: 40 }, (_, index) => listing(index));
  await importListings(seller, 1, products);
  return new Set(products.map((product) => String(product.urls)));
};

export const readOnlyFolder = onSmallDisk(
  'start on a read-only folder: refused, untouched, works again when writable',
  async (server, results, disk) => {
    const seller = await newSeller(server.address);
    const kept = await fillCatalogue(seller);
    // After a clean stop, all data is in one file; after a kill, a log next to it has the latest part.
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await server.stop(signal);
      const before = await folderDigest(disk.folder);
      await disk.setReadOnly(true);
      const { code, output } = await refusedStart(server.settings);
      const isUntouched = before === (await folderDigest(disk.folder));
      await disk.setReadOnly(false);
      const isClear = code === 1 && output.includes('tidak dapat ditulis') && !output.includes('    at ');
      results.add(isClear && isUntouched ? null : `${signal}: exit ${code}, untouched ${isUntouched}: ${output}`);
      await server.start();
      results.add(await catalogueFault(seller, kept));
    }
  },
);
