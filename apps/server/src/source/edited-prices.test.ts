import {
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
  type SentSourceObservation,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
const take = async (columns = {}) =>
  (await importAll(app, seller.token, [listing(1, { urls, ...columns })]))[0]?.id ?? '';

/** Returns the changes after a visit that found other prices. */
async function changesAfter(found: Partial<SentSourceObservation>) {
  const client = clientOf(app, seller.token);
  app.clock.now += 60_000;
  const seenAt = new Date(app.clock.now).toISOString();
  const observation = { marketplaceType: 'tokopedia' as const, urls, seenAt, state: 'ok' as const, ...found };
  await client.call(reportObservationsEndpoint, { body: { observations: [observation] } });
  return (await client.call(listSourceChangesEndpoint, { query: {} })).data.data;
}

it('a change shows the edited price that its nets are computed from; one of an unedited price shows none', async () => {
  const calls = catalogueCalls(app, seller);
  const id = await take({ price: 211_500 });
  const [unedited] = await changesAfter({ price: 214_000 });
  expect(unedited?.net).toEqual({ today: 0, unchanged: -2500, accepted: 0 });
  expect(unedited).not.toHaveProperty('editedPrices');
  await calls.edit(id, editOf(await calls.detail(id), { price: 216_500 }));
  expect(await changesAfter({ price: 214_000, title: 'Kaos Baru' })).toMatchObject([
    {
      difference: { kind: 'price', old: { min: 211_500 }, new: { min: 214_000 } },
      net: { today: 0, unchanged: 2500, accepted: 2500 },
      editedPrices: { min: 216_500, max: 216_500 },
    },
    { difference: { kind: 'title' }, net: null },
  ]);
});

it('of variants only edited prices whose source changed are shown', async () => {
  const calls = catalogueCalls(app, seller);
  const variants = [60_000, 65_000, 70_000].map((price, at) => ({ option1: `Warna ${at + 1}`, price, stock: 5 }));
  const id = await take({ variants });
  const product = await calls.detail(id);
  const edited = product.variants.map((variant, at) =>
    at === 2 ? variant : { ...variant, price: 80_000 + at * 1000 },
  );
  await calls.edit(id, editOf(product, { variants: edited }));
  const pageWith = (...prices: number[]) => ({
    variants: variants.map((variant, at) => ({ ...variant, price: prices[at] ?? variant.price })),
  });
  const shown = async (...prices: number[]) =>
    (await changesAfter(pageWith(...prices))).map(({ editedPrices }) => editedPrices);
  expect(await shown(60_000, 65_000, 71_000)).toEqual([undefined]);
  expect(await shown(60_000, 66_000, 71_000)).toEqual([{ min: 81_000, max: 81_000 }]);
  expect(await shown(61_000, 66_000)).toEqual([{ min: 80_000, max: 81_000 }]);
});
