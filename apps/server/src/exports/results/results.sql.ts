import { exportOutcomes, type ExportOutcome } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';

/** What a marketplace said of a row. */
export interface RowResult {
  outcome: ExportOutcome;
  reason: string | null;
}

/** What was said of the rows of an export from one place to another (not included), by place. */
export async function findResultsBetween(
  db: Queryable,
  userId: string,
  exportId: string,
  { from, to }: { from: number; to: number },
): Promise<Map<number, RowResult>> {
  const rows = await db
    .selectFrom('export_results')
    .select(['row_number as place', 'outcome', 'reason'])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('row_number', '>=', from)
    .where('row_number', '<', to)
    .execute();
  return new Map(rows.map(({ place, ...result }) => [place, result]));
}

/** The reasons of an export's refusals with how many products each was given for, the most frequent first. */
export const countReasons = (db: Queryable, userId: string, exportId: string, limit: number) =>
  db
    .selectFrom('export_results')
    .select((eb) => ['reason', eb.fn.count<number>('product_id').distinct().as('products')])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('outcome', '=', exportOutcomes.rejected)
    .groupBy('reason')
    .orderBy('products', 'desc')
    .orderBy('reason')
    .limit(limit)
    .execute();

/** The products of an export that were refused, each once, in the order of its rows. */
export async function findRejected(db: Queryable, userId: string, exportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('export_results')
    .select((eb) => ['product_id as id', eb.fn.min('row_number').as('first')])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('outcome', '=', exportOutcomes.rejected)
    .groupBy('product_id')
    .orderBy('first')
    .execute();
  return rows.map(({ id }) => id);
}
