import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each change of an account's products counts it up, so that what was made of them is known to be of today. */
export const catalogueVersionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('catalogue_version', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
