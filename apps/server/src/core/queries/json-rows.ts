import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * The items of a list as rows with the column `value`, for the `from` of a query. They go as one parameter: a statement with hundreds
 * of them takes longer to build and to send than to run.
 */
export function jsonRows(engine: Engine, items: readonly unknown[]) {
  const json = JSON.stringify(items);
  return engine === 'sqlite'
    ? sql`json_each(${json})`
    : sql`json_array_elements(cast(${json} as json)) as listed (value)`;
}
