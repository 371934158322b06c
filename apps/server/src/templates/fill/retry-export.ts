import type { retryExportEndpoint } from '@pindahlapak/contract';
import { exportOutcomes } from '@pindahlapak/model';
import type { Context, Download, Input } from '../../core/context.ts';
import { groupsOf } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { findSizes } from '../../catalogue/products.sql.ts';
import { countWithoutExported } from '../../catalogue/variants.sql.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import { exportRefused } from '../../exports/export-workbook.ts';
import type { ExportRow } from '../../exports/ledger/ledger.sql.ts';
import { findRefusedStates } from '../../exports/results/list-refused.ts';
import { findWithOutcome } from '../../exports/results/results.sql.ts';
import { findShops } from '../../shops/shops.sql.ts';
import { findTemplateId } from '../templates.sql.ts';
import { judgeFill } from './check-template.ts';
import { fillWithProducts } from './fill-template.ts';
import { isLiveExport, requireExport } from '../../exports/ledger/ledger-rows.ts';

const idsPerStatement = 500;

/**
 * Returns the template for a retry of an export: its own, or if that was deleted the account's newest of the same
 * marketplace. Templates of unknown families differ too much to replace each other.
 */
async function findTemplateFor({ db }: Context, userId: string, exportRow: ExportRow): Promise<string> {
  const { template_id: id, target } = exportRow;
  const own = id === null ? undefined : await findTemplateId(db.kysely, userId, { id });
  const found = own ?? (target === 'other' ? undefined : await findTemplateId(db.kysely, userId, { family: target }));
  if (found === undefined) throw new Refusal('export-template-gone');
  return found;
}

/** Refused products that a retry leaves out, by reason. */
export interface LeftOut {
  /** Deleted since. */
  gone: number;
  /** Their category is not in the template. */
  otherTemplate: number;
  /** None of their variants is exported (S19.1). */
  withoutRows: number;
}

/** Counts the products that a retry in our own workbook leaves out. */
async function countLeftOut({ db }: Context, userId: string, ids: readonly string[]): Promise<LeftOut> {
  let found = 0;
  let withoutRows = 0;
  for (const some of groupsOf(ids, idsPerStatement)) {
    found += (await findSizes(db.kysely, userId, some)).size;
    withoutRows += await countWithoutExported(db.kysely, userId, some);
  }
  return { gone: ids.length - found, otherTemplate: 0, withoutRows };
}

/**
 * Returns the refused products of an export, including those deleted since. Throws Refusal('nothing-rejected'), and
 * ('rejected-deleted') if all were deleted.
 */
async function findRefused({ db }: Context, userId: string, id: string): Promise<string[]> {
  const ids = await findWithOutcome(db.kysely, userId, id, exportOutcomes.rejected);
  if (ids.length === 0) throw new Refusal('nothing-rejected');
  for (const some of groupsOf(ids, idsPerStatement))
    if ((await findSizes(db.kysely, userId, some)).size > 0) return ids;
  throw new Refusal('rejected-deleted');
}

/** Returns the refused products that have changed since and were not exported again. */
async function findChanged(
  { db }: Context,
  userId: string,
  exportRow: ExportRow,
  ids: readonly string[],
): Promise<string[]> {
  const states = await findRefusedStates(db.kysely, userId, exportRow, ids);
  const changed = ids.filter((id) => states.get(id)?.state === 'diubah');
  if (changed.length === 0) throw new Refusal('selection-empty');
  return changed;
}

/**
 * Creates a workbook of an export's refused products, optionally only of those changed since (S26.6), in the order of
 * that export. Uses the seller's own template if the export did, else our workbook, and returns how many products are
 * left out. Throws Refusal('export-live') if the export changed listings on sale, and ('selection-empty') if no product
 * was changed.
 */
export async function retryExport(
  ctx: Context,
  { userId, id, shop: wanted, only }: Input<typeof retryExportEndpoint>,
): Promise<Download & { leftOut: LeftOut }> {
  const { kysely } = ctx.db;
  const exportRow = await requireExport(kysely, userId, id);
  if (isLiveExport(exportRow)) throw new Refusal('export-live');
  const refused = await findRefused(ctx, userId, id);
  const ids = only === 'diubah' ? await findChanged(ctx, userId, exportRow, refused) : refused;
  const shop = wanted ?? (await findShops(kysely, userId)).find((each) => each.id === exportRow.shop_id)?.id;
  if (exportRow.template_id === null) {
    const { fileName, content } = await exportRefused(ctx, { userId, shop, id, ids });
    return { fileName, content, leftOut: await countLeftOut(ctx, userId, ids) };
  }
  const templateId = await findTemplateFor(ctx, userId, exportRow);
  const input = () => ({ userId, id: templateId, shop, products: readProducts(kysely, userId, ids) });
  const filled = await fillWithProducts(ctx, input(), { retryOf: id });
  // Counted separately: when the response begins, the products left out of later files of a zip are not known yet.
  const { matched, products, otherProducts } = await judgeFill(ctx, input());
  const withoutRows = matched - products - otherProducts;
  return { ...filled, leftOut: { gone: ids.length - matched, otherTemplate: otherProducts, withoutRows } };
}
