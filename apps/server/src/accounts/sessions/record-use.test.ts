import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { engineOf } from '../../core/database.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp(
  (setup) => ({ app, seller } = setup),
  undefined,
  // A process remembers when a write last failed.
  () => makeApp({}),
);

const list = () => send(app, 'GET', '/api/products?page=1&limit=10&window=1', { token: seller.token });
const usedAt = async () =>
  (await app.services.db.kysely.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at;

/** Makes every update of a session fail as on a full disk or a read-only standby. */
async function refuseWrites(): Promise<void> {
  const { db } = app.services;
  if (engineOf(db.kysely) === 'sqlite') {
    await sql`create temp trigger full_disk before update on main.sessions
      begin select raise(rollback, 'database or disk is full'); end`.execute(db.kysely);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
    db.kysely,
  );
  await sql`create trigger refuse before update on sessions execute function refuse()`.execute(db.kysely);
}

it('the use of a session is stored once a minute', async () => {
  app.clock.now += 59_000;
  expect((await list()).status).toBe(200);
  app.clock.now += 2000;
  expect((await list()).status).toBe(200);
  await vi.waitFor(async () => expect(await usedAt()).toBe(app.clock.now));
});

it('if nothing can be written, reads still work, even when a session’s use is due to be stored', async () => {
  const before = await usedAt();
  await refuseWrites();
  for (const laterMs of [61_000, 1000, 3_600_000]) {
    app.clock.now += laterMs;
    expect((await list()).status).toBe(200);
  }
  expect(await usedAt()).toBe(before);
});
