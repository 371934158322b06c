import { getMe, importProducts } from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '../../e2e/support/seller.ts';
import { onServer } from '../support/with-server.ts';

const parallel = 30;
const rounds = 5;

export const quotaEdge = onServer(`${parallel} parallel imports at the quota's edge`, async (server, results) => {
  for (let round = 0; round < rounds; round += 1) {
    const seller = await newSeller(server.address);
    const { productStorage } = (await seller.client.call(getMe, {})).data;
    const free = 7;
    await importListings(
      seller,
      1,
      Array.from({ length: productStorage - free }, (_, index) => listing(index)),
    );
    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        seller.client.call(importProducts, { body: { products: [listing(10_000 + index)] } }),
      ),
    );
    const created = answers.filter(({ data }) => data.results[0]?.status === 'created').length;
    const refused = answers.filter(({ data }) => data.results[0]?.message === 'Kuota penyimpanan produk habis.').length;
    const me = (await seller.client.call(getMe, {})).data;
    const holds = created === free && refused === parallel - free && me.productCount === productStorage;
    results.add(holds ? null : `created ${created}, refused ${refused}, count ${me.productCount} of ${productStorage}`);
  }
});
