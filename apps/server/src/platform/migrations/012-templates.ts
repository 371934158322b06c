import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/** The workbooks that sellers got from seller centres, what they answered for them, and how they mapped unknown ones. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const bytes = engine === 'postgres' ? sql`bytea` : sql`blob`;
    await db.schema
      .createTable('templates')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('family', 'text', (c) => c.notNull())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('answers', 'text', (c) => c.notNull())
      .addColumn('mapping', 'text')
      .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
      .addColumn('description', bytes, (c) => c.notNull())
      .addColumn('bytes', bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('templates_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createTable('template_mappings')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('signature', 'text', (c) => c.notNull())
      .addColumn('mapping', 'text', (c) => c.notNull())
      .addColumn('saved_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('template_mappings_key', ['user_id', 'signature'])
      .execute();
  },
});
