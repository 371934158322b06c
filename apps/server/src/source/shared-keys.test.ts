import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import { hourMs } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { eachWithHistory, type History } from '../test/calls/history-calls.ts';
import { clientOf } from '../test/client.ts';
import { listing } from '../test/listings.ts';

let made: History;
eachWithHistory((history) => (made = history));

const client = () => clientOf(made.app, made.seller.token);
const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
const of = (option1: string, price: number) => ({ option1, price, sourceKey: 'SKU-1' });
const red = of('Merah', 60_000);
const blue = of('Biru', 90_000);
const green = of('Hijau', 70_000);

async function visit(variants: readonly ReturnType<typeof of>[]) {
  made.app.clock.now += hourMs;
  const seenAt = new Date(made.app.clock.now).toISOString();
  const seen = {
    marketplaceType: 'tokopedia' as const,
    urls,
    seenAt,
    state: 'ok' as const,
    variants: variants as never,
  };
  const { data } = await client().call(reportObservationsEndpoint, { body: { observations: [seen] } });
  return data.results[0]?.differences;
}

it('a key that several variants of a page share identifies none: the accepted page is the same at the next visit', async () => {
  await made.catalogue.send([{ ...listing(1), optionNames: ['Warna'], variants: [red, blue] }]);
  expect(await visit([red, blue, green])).toMatchObject([{ kind: 'variants', gone: 0, addedNames: ['Hijau'] }]);
  const { data } = (await client().call(listSourceChangesEndpoint, { query: {} })).data;
  const ids = data.map(({ id }) => id);
  await client().call(decideSourceChangesEndpoint, { body: { ids, decision: 'accept' } });
  expect(await visit([red, blue, green])).toEqual([]);
});

it('a new variant with the key of a known one does not take its place', async () => {
  await made.catalogue.send([{ ...listing(1), optionNames: ['Warna'], variants: [red] }]);
  expect(await visit([blue, red])).toMatchObject([{ kind: 'variants', gone: 0, addedNames: ['Biru'] }]);
});
