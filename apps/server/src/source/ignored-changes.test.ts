import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
  type SentSourceObservation,
} from '@pindahlapak/contract';
import { hourMs } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

const variants = [
  { option1: 'Merah', option2: 'L', price: 60_000, stock: 5, sourceKey: 'a' },
  { option1: 'Biru', option2: 'L', price: 65_000, stock: 0, sourceKey: 'b' },
];

const client = () => clientOf(app, seller.token);
const take = (overrides = {}) => importAll(app, seller.token, [listing(1, overrides)]);

/** Reports a visit of the listing, by default an hour after the last event. */
async function visit(found: Partial<SentSourceObservation> = {}, later = hourMs) {
  app.clock.now += later;
  const seenAt = new Date(app.clock.now).toISOString();
  const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
  const observations: SentSourceObservation[] = [{ marketplaceType: 'tokopedia', urls, seenAt, state: 'ok', ...found }];
  await client().call(reportObservationsEndpoint, { body: { observations } });
}

const waiting = async () => (await client().call(listSourceChangesEndpoint, { query: {} })).data.data;

async function ignoreOnly() {
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  await client().call(decideSourceChangesEndpoint, { body: { ids, decision: 'ignore' } });
}

describe('ignoring', () => {
  it('of a removal ends when the listing is back, seen or imported', async () => {
    await take();
    const gone = async () => {
      await visit({ state: 'removed' });
      await visit({ state: 'removed' }, 7 * hourMs);
    };
    await gone();
    await ignoreOnly();
    await gone();
    expect(await waiting()).toEqual([]);
    await visit({ state: 'unreadable' });
    expect(await waiting()).toEqual([]);
    await visit();
    await gone();
    await ignoreOnly();
    app.clock.now += hourMs;
    await take({ price: 50_002 });
    await gone();
    expect(await waiting()).toMatchObject([{ difference: { kind: 'removed' } }]);
  });

  it('of a sold-out listing ends when it is available again', async () => {
    await take();
    await visit({ stock: 0 });
    await ignoreOnly();
    await visit({ price: 50_001 });
    await visit({ stock: 0 });
    expect(await waiting()).toEqual([]);
    await visit({ stock: 3 });
    await visit({ stock: 0 });
    expect(await waiting()).toMatchObject([{ difference: { kind: 'stock', new: 'habis' } }]);
  });

  it('of a sold-out variant ends when all variants are as imported, if the page shows their stocks', async () => {
    await take({ variants });
    const stocks = (...all: (number | null)[]) => ({
      variants: variants.map((variant, at) => ({ ...variant, stock: all[at] ?? null })),
    });
    await visit(stocks(0, 0));
    await ignoreOnly();
    await visit(stocks(null, 0));
    await visit({ variants: stocks(5, 0).variants.slice(1) });
    await ignoreOnly();
    await visit(stocks(0, 0));
    expect(await waiting()).toEqual([]);
    await visit(stocks(5, 0));
    await visit(stocks(0, 0));
    expect(await waiting()).toMatchObject([{ difference: { kind: 'stock', names: ['Merah / L'] } }]);
  });
});
