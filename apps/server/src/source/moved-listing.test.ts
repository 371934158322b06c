import { listSourceChangesEndpoint, reportObservationsEndpoint } from '@pindahlapak/contract';
import { hourMs } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { eachWithHistory, type History } from '../test/calls/history-calls.ts';
import { clientOf } from '../test/client.ts';
import { listing } from '../test/listings.ts';

let made: History;
eachWithHistory((history) => (made = history));

const client = () => clientOf(made.app, made.seller.token);
const urlOf = (number: number) => `https://www.tokopedia.com/toko-contoh/kaos-polos-${number}`;
const waiting = async () =>
  (await client().call(listSourceChangesEndpoint, { query: {} })).data.data.map(({ difference }) => difference.kind);

it('changes of the former listing do not wait at the new address, and are back after an undo', async () => {
  const { results } = await made.catalogue.send([listing(1)]);
  made.app.clock.now += hourMs;
  const seenAt = new Date(made.app.clock.now).toISOString();
  const seen = { marketplaceType: 'tokopedia' as const, urls: urlOf(1), seenAt, state: 'ok' as const };
  await client().call(reportObservationsEndpoint, { body: { observations: [{ ...seen, price: 90_000, stock: 0 }] } });
  expect(await waiting()).toEqual(['price', 'stock']);
  made.app.clock.now += hourMs;
  const { id } = await made.edit(results[0]?.id ?? '', { urls: urlOf(77) });
  expect(await waiting()).toEqual([]);
  await made.calls.undo(id);
  expect(await waiting()).toEqual(['price', 'stock']);
});
