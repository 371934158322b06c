import {
  decideSourceChangesEndpoint,
  getProductEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
  type SentSourceObservation,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

const client = () => clientOf(app, seller.token);
const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';

async function differences(found: Partial<SentSourceObservation>) {
  app.clock.now += 60_000;
  const seenAt = new Date(app.clock.now).toISOString();
  const observation = { marketplaceType: 'tokopedia' as const, urls, seenAt, state: 'ok' as const, ...found };
  const { data } = await client().call(reportObservationsEndpoint, { body: { observations: [observation] } });
  return data.results.flatMap(({ differences: all }) => all.map(({ kind }) => kind));
}
const queue = async () => (await client().call(listSourceChangesEndpoint, { query: {} })).data.data;
const acceptAll = async () =>
  (await client().call(decideSourceChangesEndpoint, { body: { filter: {}, decision: 'accept' } })).data;

it('price and stock of a product stored without variants are those of the page as a whole', async () => {
  const [imported] = await importAll(app, seller.token, [listing(1, { urls, price: 50_000 })]);
  const page = {
    price: 60_000,
    variants: [
      { option1: 'Merah', price: 60_000, stock: 0 },
      { option1: 'Biru', price: 65_000, stock: 0 },
    ],
  };
  expect(await differences(page)).toEqual(['price', 'stock', 'variants']);
  const changes = await queue();
  expect(changes.map(({ difference: { kind }, net, obstacle }) => [kind, net, obstacle])).toEqual([
    ['price', { today: 0, unchanged: -10_000, accepted: 0 }, null],
    ['stock', null, null],
    ['variants', null, 'no-options'],
  ]);
  expect(await acceptAll()).toMatchObject({ decided: 2, skipped: 1 });
  const { data } = await client().call(getProductEndpoint, { params: { id: imported?.id ?? '' } });
  expect(data).toMatchObject({ price: 60_000, variants: [] });
  expect(await differences(page)).toEqual(['variants']);
  const available = page.variants.map((variant) => ({ ...variant, stock: 3 }));
  expect(await differences({ ...page, variants: available })).toEqual(['stock', 'variants']);
});
