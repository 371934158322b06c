import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/**
 * PostgreSQL plans by what it last counted. By itself it counts again after a tenth of the table has changed, which in a
 * large installation leaves a new large account unknown: its imports would read all its products each time.
 */
export function migration(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine !== 'postgres') return;
      await sql`alter table products set (autovacuum_analyze_scale_factor = 0.01)`.execute(db);
    },
  };
}
