import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/**
 * The directory of e-mails: which account an e-mail opens. An installation that is spread over machines by account finds an
 * account by its id alone, so the e-mail is unique here instead of in `users`. Without a foreign key, for the two tables are
 * spread by different columns. SQLite keeps the constraint of `users` besides: it could only be dropped by making anew a table that nearly
 * all others point at.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('logins')
      .addColumn('email_key', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('logins_email_key', ['email_key'])
      .execute();
    await sql`insert into logins (email_key, user_id) select email_key, id from users`.execute(db);
    if (engine === 'postgres') await sql`alter table users drop constraint users_email_key_key`.execute(db);
  },
});
