import { exportOutcomes } from '@pindahlapak/model';
import { sql, type Insertable, type Selectable } from 'kysely';
import { lastExportsOf } from '../../catalogue/export-state.sql.ts';
import { countRows, type Queryable, jsonTable } from '../../core/database.ts';
import type { ExportTables } from '../../core/schema.ts';

export type ExportRow = Selectable<ExportTables['exports']>;

/** Inserts an export, which stays hidden until it is finished. */
export async function insertExport(db: Queryable, row: Insertable<ExportTables['exports']>): Promise<void> {
  await db.insertInto('exports').values(row).execute();
}

export async function insertBlock(
  db: Queryable,
  userId: string,
  { exportId, firstRow, rows }: { exportId: string; firstRow: number; rows: Uint8Array },
): Promise<void> {
  await db
    .insertInto('export_blocks')
    .values({ user_id: userId, export_id: exportId, first_row: firstRow, rows })
    .execute();
}

/** Returns the first block of an export after the one that begins at row `after`. */
export const findNextBlock = (db: Queryable, userId: string, exportId: string, after: number) =>
  db
    .selectFrom('export_blocks')
    .select(['first_row as firstRow', 'rows'])
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('first_row', '>', after)
    .orderBy('first_row')
    .limit(1)
    .executeTakeFirst();

/** Returns the first row of the block that contains a row of an export. */
export async function findBlockOf(db: Queryable, userId: string, exportId: string, row: number): Promise<number> {
  const found = await db
    .selectFrom('export_blocks')
    .select('first_row as firstRow')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('first_row', '<=', row)
    .orderBy('first_row', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.firstRow ?? 0;
}

/** Makes this export the last export of these products; a product with a newer version counts as changed. */
export async function recordExported(
  db: Queryable,
  userId: string,
  { exportId, at, versions }: { exportId: string; at: number; versions: ReadonlyMap<string, number> },
): Promise<void> {
  const exported = jsonTable(db, { product_id: 'text', version: 'bigint' }, [...versions]);
  await sql`
    insert into exported_products (user_id, product_id, export_id, exported_at, version, differs, outcome)
    select cast(${userId} as text), exported.product_id, cast(${exportId} as text), cast(${at} as bigint), exported.version,
      case when products.version <> exported.version then '{}' end, 0
    from (${exported}) as exported
    left join products on products.user_id = ${userId} and products.id = exported.product_id
    where true
    on conflict (user_id, product_id) do update set
      export_id = excluded.export_id, exported_at = excluded.exported_at,
      version = case when exported_products.differs is null and excluded.differs is null
        then exported_products.version else excluded.version end,
      differs = excluded.differs, outcome = 0
    where excluded.exported_at >= exported_products.exported_at`.execute(db);
}

/** Returns which of these products were refused in their last export, with that export's target and template. */
export const findLastRefusals = (db: Queryable, userId: string, ids: readonly string[]) =>
  lastExportsOf(db, userId, ids)
    .innerJoin('exports', (join) =>
      join
        .onRef('exports.user_id', '=', 'exported_products.user_id')
        .onRef('exports.id', '=', 'exported_products.export_id'),
    )
    .select(['exported_products.product_id as id', 'exports.target', 'exports.template_id'])
    .where('exported_products.outcome', '=', exportOutcomes.rejected)
    .execute();

/** Publishes an export. */
export async function finishExport(
  db: Queryable,
  userId: string,
  exportId: string,
  finished: Pick<ExportRow, 'finished_at' | 'row_count' | 'product_count'>,
): Promise<void> {
  await db.updateTable('exports').set(finished).where('user_id', '=', userId).where('id', '=', exportId).execute();
}

export async function deleteExport(db: Queryable, userId: string, exportId: string): Promise<void> {
  await db.deleteFrom('exports').where('user_id', '=', userId).where('id', '=', exportId).execute();
}

interface ExportFilter {
  window?: number | undefined;
  shop?: string | undefined;
}

/** Base query of the account's finished exports. */
const finishedOf = (db: Queryable, userId: string, { window, shop }: ExportFilter = {}) => {
  let query = db.selectFrom('exports').where('user_id', '=', userId).where('finished_at', 'is not', null);
  if (window !== undefined) query = query.where('window_number', '=', window);
  if (shop !== undefined) query = query.where('shop_id', '=', shop);
  return query;
};

/** Returns an export; undefined if the account has no such finished export. */
export const findExport = (db: Queryable, userId: string, exportId: string): Promise<ExportRow | undefined> =>
  finishedOf(db, userId).selectAll().where('id', '=', exportId).executeTakeFirst();

interface ExportPage extends ExportFilter {
  limit: number;
  offset: number;
}

/** Returns the account's exports, newest first. */
export const findExports = (db: Queryable, userId: string, { limit, offset, ...filter }: ExportPage) =>
  finishedOf(db, userId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns the later exports to the same shop as this one, and retries of it. */
export const findLaterExports = (db: Queryable, userId: string, { id, target, shop_id, created_at }: ExportRow) =>
  finishedOf(db, userId)
    .select(['id', 'target', 'template_id'])
    .select(['rules_version as rulesVersion', 'template_id as templateId', 'template_changed_at as templateChangedAt'])
    .where('id', '<>', id)
    .where('created_at', '>=', created_at)
    .where((eb) =>
      eb.or([
        eb('retry_of', '=', id),
        eb.and([eb('target', '=', target), eb('shop_id', 'is not distinct from', shop_id)]),
      ]),
    )
    .execute();

export const countExports = (db: Queryable, userId: string, filter: ExportFilter): Promise<number> =>
  countRows(finishedOf(db, userId, filter));

/** Returns the row counts of the account's finished exports, newest first. */
export const findExportSizes = (db: Queryable, userId: string) =>
  finishedOf(db, userId)
    .select(['id', 'row_count as rows'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Deletes the export states of products that were last exported by this export and are not even in the trash any more.
 */
export async function deleteOrphanedStates(
  db: Queryable,
  userId: string,
  exportId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('exported_products')
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('product_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.id')
            .where('products.user_id', '=', userId)
            .whereRef('products.id', '=', 'exported_products.product_id'),
        ),
      ),
    )
    .execute();
}

/** Returns exports of all accounts older than `before`, or unfinished and older than `unfinishedBefore`. */
export const findOldExports = (
  db: Queryable,
  { before, unfinishedBefore, limit }: { before: number; unfinishedBefore: number; limit: number },
) =>
  db
    .selectFrom('exports')
    .select(['user_id as userId', 'id'])
    .where('created_at', '<', unfinishedBefore)
    .where((eb) => eb.or([eb('created_at', '<', before), eb('finished_at', 'is', null)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns the products whose last export is this one and that have changed since. */
export async function findChanged(
  db: Queryable,
  userId: string,
  exportId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await lastExportsOf(db, userId, ids)
    .select('exported_products.product_id as id')
    .where('exported_products.export_id', '=', exportId)
    .where('exported_products.differs', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
