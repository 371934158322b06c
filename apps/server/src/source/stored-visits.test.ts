import { reportObservationsEndpoint, type SentSourceObservation } from '@pindahlapak/contract';
import { dayMs, hourMs, sourceLimits } from '@pindahlapak/model';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { trimObservations, forgetOldObservations } from './source.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

/** Address of listing 1. */
const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
/** Returns a visit that finds the listing, a second after the last one. */
function visit(price = 60_000): SentSourceObservation {
  app.clock.now += 1000;
  return { marketplaceType: 'tokopedia', urls, seenAt: new Date(app.clock.now).toISOString(), state: 'ok', price };
}
const report = (observations: SentSourceObservation[]) =>
  clientOf(app, seller.token).call(reportObservationsEndpoint, { body: { observations } });

describe('stored visits', () => {
  const kept = async () =>
    await app.services.db.kysely
      .selectFrom('source_observations')
      .select(['seen_at', 'product_id'])
      .where('user_id', '=', seller.userId)
      .orderBy('seen_at')
      .execute();

  it('are limited to a hundred per call and the newest twenty per product', async () => {
    await importAll(app, seller.token, [listing(1)]);
    const visits = Array.from({ length: 101 }, (_, at) => visit(50_002 + at));
    expect((await refusalOf(report(visits))).status).toBe(422);
    await report(visits.slice(1));
    const { perProductMax } = sourceLimits;
    expect((await kept()).map(({ seen_at: at }) => new Date(at).toISOString())).toEqual(
      visits.slice(-perProductMax).map(({ seenAt }) => seenAt),
    );
  });

  it('still show after many visits since when a listing is removed', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    const removed = (): SentSourceObservation => ({ ...visit(), state: 'removed', price: undefined });
    await report([removed()]);
    app.clock.now += sourceLimits.removedHours * hourMs;
    await report(Array.from({ length: 30 }, removed));
    const { data } = await report([removed()]);
    expect(data.results[0]?.differences.map(({ kind }) => kind)).toEqual(['removed']);
    expect(await kept()).toHaveLength(sourceLimits.perProductMax + 2);
    await report([visit()]);
    expect(await kept()).toHaveLength(sourceLimits.perProductMax);
  });

  it('are limited to the newest hundred thousand of an account', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    const [first] = await kept();
    const { perAccountMax } = sourceLimits;
    await sql`insert into source_observations (user_id, product_id, sent_at, seen_at, state, content)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < ${perAccountMax})
      select ${seller.userId}, ${first?.product_id}, at, at, 'ok', '{}' from n`.execute(app.services.db.kysely);
    await trimObservations(app.services.db.kysely, seller.userId);
    const left = await kept();
    expect(left).toHaveLength(perAccountMax);
    expect([left[0]?.seen_at, left.at(-1)?.seen_at]).toEqual([2, first?.seen_at]);
  });

  it('are deleted after 180 days', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await report([visit()]);
    app.clock.now += sourceLimits.retentionDays * dayMs;
    await forgetOldObservations({ db: app.services.db, now: () => app.clock.now });
    expect(await kept()).toHaveLength(1);
    app.clock.now += 1;
    await forgetOldObservations({ db: app.services.db, now: () => app.clock.now });
    expect(await kept()).toEqual([]);
  });
});
