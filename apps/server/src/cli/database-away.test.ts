import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { runOperator } from './run-operator.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp({ databaseUrl: null });
});
afterEach(() => app.close());

/** Makes every update of an account fail with SQLite's message. */
const failWith = (reason: string) =>
  sql`create trigger fails before update on users begin select raise(rollback, ${sql.lit(reason)}); end`.execute(
    app.services.db.kysely,
  );

it.each([
  [
    'database or disk is full',
    'Disk penuh atau tidak dapat ditulis (database or disk is full). Sediakan ruang, lalu jalankan perintah ini lagi; tidak ada yang diubah.',
  ],
  [
    'database is locked',
    'Basis data tidak dapat dipakai sekarang (database is locked). Coba lagi sebentar; tidak ada yang diubah.',
  ],
])('a command that meets "%s" says what to do', async (reason, message) => {
  const seller = await registerSeller(app);
  await failWith(reason);
  const outcome = await runOperator(
    ['quota', 'set', seller.email, '70'],
    { DATA_DIR: app.dataDir },
    app.dataDir,
    app.services.now,
  );
  expect(outcome).toEqual({ code: 1, out: [], err: [message] });
});
