import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
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
const queue = async () => (await client().call(listSourceChangesEndpoint, { query: {} })).data;

it('a decision by filter skips changes found before the list was read but committed later', async () => {
  const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
  await importAll(app, seller.token, [listing(1, { urls })]);
  app.clock.now += 60_000;
  const seenAt = new Date(app.clock.now).toISOString();
  const visit = {
    marketplaceType: 'tokopedia' as const,
    urls,
    seenAt,
    state: 'ok' as const,
    price: 60_000,
  };
  await client().call(reportObservationsEndpoint, { body: { observations: [visit] } });
  const { kysely } = app.services.db;
  const setOwn = (db: typeof kysely, set: { is_current: number; found_at?: number }) =>
    db.updateTable('source_changes').set(set).where('user_id', '=', seller.userId).execute();
  await setOwn(kysely, { is_current: 0 });
  const { listedAt, foundUntil } = await kysely.transaction().execute(async (trx) => {
    await setOwn(trx, { is_current: 1, found_at: app.clock.now });
    app.clock.now += 1;
    const listed = await queue();
    expect(listed.total).toBe(0);
    return listed;
  });
  const body = { filter: {}, listedAt, foundUntil, decision: 'ignore' as const };
  expect((await client().call(decideSourceChangesEndpoint, { body })).data).toMatchObject({ decided: 0 });
  expect((await queue()).total).toBe(1);
});
