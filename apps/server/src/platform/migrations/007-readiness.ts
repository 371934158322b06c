import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds all that a count of readinesses needs, so that it reads no product; replaces an index that did not. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('products_by_readiness').execute();
    await db.schema
      .createIndex('products_by_readiness')
      .on('products')
      .columns([
        'user_id',
        'window_number',
        'position',
        'readiness_stamp',
        'readiness',
        'issue_bits',
        'marketplace_type',
        'source_key',
      ])
      .execute();
  },
};
