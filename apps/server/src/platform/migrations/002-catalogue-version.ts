import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A number that grows with every change of an account's products; data derived from them carries it, so that outdated data is noticed. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('catalogue_version', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
