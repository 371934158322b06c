import { multiplyWindow } from '../multiply-window.ts';
import { findsOf, linkCalls, viewCalls } from './finds.ts';
import { historyOf } from './history.ts';
import type { Stage } from '../stage.ts';
import { deletionsOf, importListings, largeSeller, listing, readsOf } from './products.ts';

const description = 'Bahan katun tebal, nyaman dipakai seharian. Ukuran S sampai XL. '.repeat(8);

/** Two windows of 60,000 products, a third of them of one category. */
export const manyProducts: Stage = {
  name: '60,000 products',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    await importListings(
      furnished.seller,
      1,
      Array.from({ length: 1000 }, (_, at) =>
        listing(at, {
          description1: description,
          ...(at % 3 === 0 ? {} : { category: `Kategori ${at % 400} > Jenis ${at}` }),
        }),
      ),
    );
    for (const window of [2, 3]) multiplyWindow(server, window, 60);
    return furnished;
  },
  requests: [...readsOf(2), ...deletionsOf(2, 2), ...historyOf(3), ...viewCalls, ...linkCalls, ...findsOf(1)],
};
