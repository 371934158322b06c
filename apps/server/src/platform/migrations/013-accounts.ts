import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/** Makes both engines refuse a change of what was noted; rows past their time may still be deleted. */
async function forbidUpdates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger audit_events_stay before update on audit_events
      begin select raise(abort, 'audit events are never changed'); end`.execute(db);
    return;
  }
  await sql`create function refuse_audit_update() returns trigger language plpgsql as
    $$ begin raise exception 'audit events are never changed'; end $$`.execute(db);
  await sql`create trigger audit_events_stay before update on audit_events
    for each row execute function refuse_audit_update()`.execute(db);
}

/**
 * What an account's safety needs: where and by which browser a dashboard was opened, a second factor with recovery codes,
 * events that are only added, the end of an account, and the day on which its owner agreed to the note on privacy.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('browser', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('place', 'text').execute();
    await db.schema.alterTable('users').addColumn('consented_at', 'bigint').execute();
    await db.schema.alterTable('users').addColumn('deletion_at', 'bigint').execute();
    await db.schema
      .alterTable('users')
      .addColumn('idle_hours', 'integer', (c) => c.notNull().defaultTo(720))
      .execute();
    await sql`create index users_to_delete on users (deletion_at) where deletion_at is not null`.execute(db);
    await db.schema
      .createTable('two_factors')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('key_id', 'text', (c) => c.notNull())
      .addColumn('sealed', engine === 'postgres' ? sql`bytea` : sql`blob`, (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute();
    // Without a foreign key: what was refused to an unknown e-mail belongs to nobody.
    await db.schema
      .createTable('audit_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('actor_name', 'text')
      .addColumn('place', 'text')
      .addColumn('browser', 'text')
      .addColumn('detail', 'text')
      .execute();
    await db.schema.createIndex('audit_events_of_user').on('audit_events').columns(['user_id', 'id']).execute();
    await forbidUpdates(db, engine);
    await db.schema
      .createTable('deleted_accounts')
      .addColumn('user_id', 'text', (c) => c.primaryKey())
      .addColumn('deleted_at', 'bigint', (c) => c.notNull())
      .execute();
  },
});
