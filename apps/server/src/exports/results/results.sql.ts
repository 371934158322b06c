import { exportOutcomes, type ExportOutcome } from '@pindahlapak/model';
import { lastExportsOf } from '../../catalogue/export-state.sql.ts';
import { sql, type Insertable, type SqlBool } from 'kysely';
import { anyDeleted, readPortions, type Queryable, upsert } from '../../core/database.ts';
import type { LiveMatchTable } from '../../core/marketplace-tables.ts';
import type { ExportTables } from '../../core/schema.ts';

export interface RowResult {
  outcome: ExportOutcome;
  reason: string | null;
}

const selectResults = (db: Queryable, userId: string, exportId: string) =>
  db
    .selectFrom('export_results')
    .select(['row_number as index', 'outcome', 'reason'])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId);

const byIndex = (rows: (RowResult & { index: number })[]): Map<number, RowResult> =>
  new Map(rows.map(({ index, ...result }) => [index, result]));

/** Returns the results of an export's rows from one index to another (exclusive), by index. */
export async function findResultsBetween(
  db: Queryable,
  userId: string,
  exportId: string,
  { from, to }: { from: number; to: number },
): Promise<Map<number, RowResult>> {
  const rows = await selectResults(db, userId, exportId)
    .where('row_number', '>=', from)
    .where('row_number', '<', to)
    .execute();
  return byIndex(rows);
}

/** Counts products by reason of refusal in an export, the most frequent first, then by row. */
export const countReasons = (db: Queryable, userId: string, exportId: string, limit: number) =>
  db
    .selectFrom('export_results')
    .select((eb) => ['reason', eb.fn.count<number>('product_id').distinct().as('products')])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('outcome', '=', exportOutcomes.rejected)
    .groupBy('reason')
    .orderBy('products', 'desc')
    .orderBy((eb) => eb.fn.min('row_number'))
    .limit(limit)
    .execute();

/** Returns the products of an export with an outcome without duplicates, in the order of its rows. */
export async function findWithOutcome(
  db: Queryable,
  userId: string,
  exportId: string,
  outcome: ExportOutcome,
): Promise<string[]> {
  const rows = await db
    .selectFrom('export_results')
    .select((eb) => ['product_id as id', eb.fn.min('row_number').as('first')])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('outcome', '=', outcome)
    .groupBy('product_id')
    .orderBy('first')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns why these products were refused, without duplicates in the order of the rows; '' without a reason. */
export async function findReasonsOf(
  db: Queryable,
  userId: string,
  exportId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('export_results')
    .select((eb) => ['product_id as id', 'reason', eb.fn.min('row_number').as('first')])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('outcome', '=', exportOutcomes.rejected)
    .where('product_id', 'in', ids)
    .groupBy(['product_id', 'reason'])
    .orderBy('first')
    .execute();
  const reasons = new Map<string, string[]>();
  for (const { id, reason } of rows) reasons.set(id, [...(reasons.get(id) ?? []), reason ?? '']);
  return reasons;
}

/** Returns the names of these refused products and their last exports with the outcomes and the differences since. */
export async function findRefusedNow(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await lastExportsOf(db, userId, ids)
    .leftJoin('exports', (join) =>
      join
        .onRef('exports.user_id', '=', 'exported_products.user_id')
        .onRef('exports.id', '=', 'exported_products.export_id'),
    )
    .select([
      'exported_products.product_id as id',
      'products.name as name',
      'products.version as versionNow',
      'exported_products.export_id as exportId',
      'exported_products.exported_at as exportedAt',
      'exported_products.version as version',
      'exported_products.differs as differs',
      'exported_products.outcome as outcome',
      'exports.target as target',
      'exports.shop_id as shopId',
      'exports.retry_of as retryOf',
      'exports.rules_version as rulesVersion',
      'exports.template_id as templateId',
      'exports.template_changed_at as templateChangedAt',
    ])
    .execute();
}

/** Results that one query reads. */
const resultsPerStatement = 1000;

/** Reads all results of an export with their rows and products, in batches. */
export const readResults = (db: Queryable, userId: string, exportId: string) =>
  readPortions<IndexedResult>(resultsPerStatement, (last) =>
    selectResults(db, userId, exportId)
      .select('product_id as productId')
      .where('row_number', '>', last?.index ?? -1)
      .orderBy('row_number')
      .limit(resultsPerStatement)
      .execute(),
  );

export interface IndexedResult extends RowResult {
  index: number;
  productId: string;
}

/** Stores results, replacing earlier ones of the same rows. */
export async function storeResults(
  db: Queryable,
  userId: string,
  exportId: string,
  results: readonly IndexedResult[],
): Promise<void> {
  const rows = results.map(({ index, productId, outcome, reason }) => ({
    user_id: userId,
    export_id: exportId,
    row_number: index,
    product_id: productId,
    outcome,
    reason,
  }));
  await upsert(db, 'export_results', rows, ['user_id', 'export_id', 'row_number'], ['outcome', 'reason']);
}

export async function deleteResultsAt(
  db: Queryable,
  userId: string,
  exportId: string,
  indexes: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('export_results')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('row_number', 'in', indexes)
    .execute();
}

/** Sets the outcome of those products whose last export this is. */
export async function setOutcome(
  db: Queryable,
  userId: string,
  exportId: string,
  ids: readonly string[],
  outcome: ExportOutcome,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('exported_products')
    .set({ outcome })
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('product_id', 'in', ids)
    .execute();
}

/** Updates an export's counts of refused and accepted products and the time of the last answer (null: never). */
export async function storeCounts(db: Queryable, userId: string, exportId: string, at: number | null): Promise<void> {
  const { answered, rejected } = await db
    .selectFrom('export_results')
    .select((eb) => [
      eb.fn.count<number>('product_id').distinct().as('answered'),
      eb.fn
        .count<number>(eb.case().when('outcome', '=', exportOutcomes.rejected).then(eb.ref('product_id')).end())
        .distinct()
        .as('rejected'),
    ])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('exports')
    .set({ rejected_count: rejected, accepted_count: answered - rejected, results_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .execute();
}

/** Matches that one query reads. */
const matchesPerStatement = 1000;

/** Reads the products of the marketplace's ids (`listing` or `listing/variation`) in a shop, or in all if null, in batches. */
export const readListingsOnSale = (db: Queryable, userId: string, shopId: string | null) =>
  readPortions<Pick<LiveMatchTable, 'shop_id' | 'external_id' | 'product_id' | 'variant_id'>>(
    matchesPerStatement,
    (last) =>
      db
        .selectFrom('live_matches')
        .select(['shop_id', 'external_id', 'product_id', 'variant_id'])
        .where('user_id', '=', userId)
        .where((eb) => (shopId === null ? eb.and([]) : eb('shop_id', '=', shopId)))
        .where(sql<SqlBool>`(shop_id, external_id) > (${last?.shop_id ?? ''}, ${last?.external_id ?? ''})`)
        .orderBy('shop_id')
        .orderBy('external_id')
        .limit(matchesPerStatement)
        .execute(),
  );

export const findVariantOptions = (db: Queryable, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('product_variants')
    .select(['id', 'option1', 'option2'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();

/** Returns the answers to an export without their content, oldest first. */
export const listAnswers = (db: Queryable, userId: string, exportId: string) =>
  db
    .selectFrom('export_answers')
    .select(['id', 'recorded_at', 'actor_kind', 'actor_name', 'file_name', 'digest', 'refused', 'accepted'])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();

/** Returns the packed content of an answer; null if it was undone. */
export async function findAnswerContent(
  db: Queryable,
  userId: string,
  exportId: string,
  id: string,
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('export_answers')
    .select('content')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? Buffer.from(found.content) : null;
}

export async function insertAnswer(db: Queryable, row: Insertable<ExportTables['export_answers']>): Promise<void> {
  await db.insertInto('export_answers').values(row).execute();
}

export const deleteAnswer = (db: Queryable, userId: string, exportId: string, id: string): Promise<boolean> =>
  anyDeleted(
    db
      .deleteFrom('export_answers')
      .where('user_id', '=', userId)
      .where('export_id', '=', exportId)
      .where('id', '=', id),
  );
