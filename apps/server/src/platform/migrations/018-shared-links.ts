import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links that a seller sends from the phone, for the extension on the PC. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('shared_links')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      // Equal for two links of one listing.
      .addColumn('link_key', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('marketplace_type', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('settled_at', 'bigint')
      .addPrimaryKeyConstraint('shared_links_key', ['user_id', 'id'])
      .addUniqueConstraint('shared_links_link', ['user_id', 'link_key'])
      .execute();
  },
};
