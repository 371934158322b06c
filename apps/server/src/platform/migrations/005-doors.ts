import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The networks from which an account has signed in; reset codes by the network that asked for them; indexes by the end of
 * sessions and codes for what looks for outdated ones. Codes that are under way are dropped: they live five minutes.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_networks')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('network_hash', 'text', (c) => c.notNull())
      .addColumn('used_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_networks_key', ['user_id', 'network_hash'])
      .execute();

    await db.schema.dropTable('reset_codes').execute();
    await db.schema
      .createTable('reset_codes')
      .addColumn('account_key', 'text', (c) => c.notNull())
      .addColumn('network_key', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('foreign_tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('reset_codes_key', ['account_key', 'network_key'])
      .execute();
    await db.schema.createIndex('reset_codes_by_user').on('reset_codes').column('user_id').execute();
    await db.schema.createIndex('reset_codes_by_end').on('reset_codes').column('expires_at').execute();

    await db.schema.createIndex('sessions_by_end').on('sessions').columns(['expires_at', 'device_id']).execute();
  },
};
