import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { bulkCalls } from '../test/calls/bulk-calls.ts';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const take = (number: number) => importAll(app, seller.token, [listing(number)]);

/** Reports a visit that finds another price. */
async function visit(number: number) {
  app.clock.now += 1000;
  const urls = `https://www.tokopedia.com/toko-contoh/kaos-polos-${number}`;
  const seenAt = new Date(app.clock.now).toISOString();
  await clientOf(app, seller.token).call(reportObservationsEndpoint, {
    body: { observations: [{ marketplaceType: 'tokopedia', urls, seenAt, state: 'ok', price: 61_000 }] },
  });
}

async function ignoreAll() {
  const client = clientOf(app, seller.token);
  const changes = (await client.call(listSourceChangesEndpoint, { query: {} })).data.data;
  const ids = changes.map(({ id }) => id);
  await client.call(decideSourceChangesEndpoint, { body: { ids, decision: 'ignore' } });
}

it.each([
  ['another page is visited', () => visit(2)],
  ['the change is ignored', ignoreAll],
  ['the product is taken again', () => take(1)],
])('a change selected by source differences needs a new preview if %s meanwhile', async (_what, happen) => {
  await take(1);
  await take(2);
  await visit(1);
  const calls = bulkCalls(app, seller);
  const products = { filter: { sourceChanged: 'true' } } as const;
  const { matched, version } = await calls.bulk(products, { op: 'delete' });
  expect(matched).toBe(1);
  await happen();
  const late = calls.bulk(products, { op: 'delete' }, { dryRun: false, version });
  expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'catalogue-changed' });
});
