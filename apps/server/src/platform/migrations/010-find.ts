import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lets filters and sorts of the catalogue read an index alone: the one of the readinesses, with what else they look at. Saved
 * views, names of windows, and a number that grows with every change of what was exported.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('products_by_readiness').execute();
    await db.schema
      .createIndex('products_to_find')
      .on('products')
      .columns([
        'user_id',
        'window_number',
        'position',
        'readiness',
        'issue_bits',
        'marketplace_type',
        'source_key',
        'condition',
        'price',
        'created_at',
        'updated_at',
      ])
      .execute();

    await db.schema
      .alterTable('users')
      .addColumn('exports_version', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('saved_views')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      // Filter, sort and columns as JSON.
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_views_key', ['user_id', 'id'])
      .execute();

    await db.schema
      .createTable('window_names')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('window_number', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('window_names_key', ['user_id', 'window_number'])
      .execute();
  },
};
