import { listSourceChangesEndpoint, reportObservationsEndpoint } from '@pindahlapak/contract';
import { hourMs } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { eachWithHistory, type History } from '../test/calls/history-calls.ts';
import { clientOf } from '../test/client.ts';
import { listing } from '../test/listings.ts';

let made: History;
eachWithHistory((history) => (made = history));

const client = () => clientOf(made.app, made.seller.token);
const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
const other = { name: 'Kaos Lain', price: 60_000 };

/** Imports listing 1, an hour after the last event; returns its product's id. */
async function take(columns = {}): Promise<string> {
  made.app.clock.now += hourMs;
  const { results } = await made.catalogue.send([listing(1, { urls, ...columns })]);
  return results[0]?.id ?? '';
}

const waiting = async () =>
  (await client().call(listSourceChangesEndpoint, { query: {} })).data.data.map(({ difference }) => difference);

/** Imports the listing, sees 58,000 on its page, and imports another price; returns the last batch and the product. */
async function takeAgain() {
  await take();
  made.app.clock.now += hourMs;
  const seenAt = new Date(made.app.clock.now).toISOString();
  const seen = { marketplaceType: 'tokopedia' as const, urls, seenAt, state: 'ok' as const, price: 58_000 };
  await client().call(reportObservationsEndpoint, { body: { observations: [seen] } });
  expect(await waiting()).toMatchObject([{ kind: 'price' }]);
  const productId = await take(other);
  return { imported: (await made.calls.newest()).id, productId };
}

describe('a visit before the last import stays resolved when', () => {
  it('one field of that import is undone, and counts again once all of it is undone', async () => {
    const { imported, productId } = await takeAgain();
    await made.calls.undo(imported, { productId, field: 'name' });
    expect(await waiting()).toEqual([]);
    await made.calls.undo(imported, { productId, field: 'price' });
    expect(await waiting()).toMatchObject([{ kind: 'price', old: { min: 50_001 }, new: { min: 58_000 } }]);
  });

  it('an import before a later one is undone', async () => {
    const { imported, productId } = await takeAgain();
    await take(other);
    await made.calls.undo(imported);
    expect((await made.catalogue.detail(productId)).price).toBe(50_001);
    expect(await waiting()).toEqual([]);
  });
});
