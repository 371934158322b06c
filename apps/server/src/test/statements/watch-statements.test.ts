import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../make-app.ts';
import { watchStatements } from './watch-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const nameless = 'does not name the account (products)';

describe('a watched database', () => {
  it('refuses a statement that does not name the account, only once', async () => {
    const { watched, assertNamed } = await watchStatements(app.services.db);
    await watched.kysely.selectFrom('products').select('name').execute();
    expect(assertNamed).toThrow(nameless);
    assertNamed();
  });

  it('refuses one within a transaction', async () => {
    const { watched, assertNamed } = await watchStatements(app.services.db);
    await watched.kysely.transaction().execute((trx) => trx.selectFrom('products').select('name').execute());
    expect(assertNamed).toThrow(nameless);
  });

  it('refuses one that reads products without saying whether deleted ones are included', async () => {
    const { watched, assertNamed } = await watchStatements(app.services.db);
    await watched.kysely.selectFrom('products').select('name').where('user_id', '=', 'siti').execute();
    expect(assertNamed).toThrow('reads deleted products, too: select "name"');
  });

  it('accepts statements that name it, exceptions, and direct queries on the same database', async () => {
    const { watched, assertNamed } = await watchStatements(app.services.db);
    const ofSiti = watched.kysely.selectFrom('products').select('name').where('user_id', '=', 'siti');
    await ofSiti.where('deleted_at', 'is', null).execute();
    await watched.kysely.selectFrom('logins').select('user_id').where('email_key', '=', 'siti@contoh.id').execute();
    await app.services.db.kysely.selectFrom('products').select('name').execute();
    assertNamed();
  });
});
