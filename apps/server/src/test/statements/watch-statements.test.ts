import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../make-app.ts';
import { watchStatements } from './watch-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

it('a watched database refuses statements that do not name the account, or do not exclude deleted products', async () => {
  const { watched, assertNamed } = await watchStatements(app.services.db);
  const all = watched.kysely.selectFrom('products').select('name');
  const joined = watched.kysely
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .select('email')
    .where('listing_id', '=', '1');
  for (const statement of [all, joined]) {
    await watched.kysely.transaction().execute((trx) => trx.executeQuery(statement));
    expect(assertNamed).toThrow('does not name the account (products');
  }
  await all.where('user_id', '=', 'siti').execute();
  expect(assertNamed).toThrow('reads deleted products, too: select "name"');
});

it('it accepts statements that name it, exceptions, and direct queries on the same database', async () => {
  const { watched, assertNamed } = await watchStatements(app.services.db);
  const ofSiti = watched.kysely.selectFrom('products').select('name').where('user_id', '=', 'siti');
  await ofSiti.where('deleted_at', 'is', null).execute();
  await watched.kysely.selectFrom('logins').select('user_id').where('email_key', '=', 'siti@contoh.id').execute();
  await app.services.db.kysely.selectFrom('products').select('name').execute();
  assertNamed();
});
