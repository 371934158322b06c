import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import { retryInAkulakuWorkbook } from '../../exports/export-akulaku.ts';
import { findExport, type ExportRow } from '../../exports/ledger/ledger.sql.ts';
import { findRejected } from '../../exports/results/results.sql.ts';
import { findTemplateId } from '../templates.sql.ts';
import { type FilledTemplate, fillTemplate } from './fill-template.ts';

/**
 * The template that an export is filled into again: its own, or where that was deleted the account's newest of the same
 * marketplace. Those of no known family differ too much to stand for each other.
 */
async function findTemplateFor({ db }: Context, userId: string, made: ExportRow): Promise<string> {
  const { template_id: id, target } = made;
  const own = id === null ? undefined : await findTemplateId(db.kysely, userId, { id });
  const found = own ?? (target === 'other' ? undefined : await findTemplateId(db.kysely, userId, { family: target }));
  if (found === undefined) throw new Refusal('export-template-gone');
  return found;
}

/**
 * A workbook of those products of an export that were refused (S26.6), in the order of that export: in the seller's own
 * template where the export filled one, else in ours. Throws Refusal('export-not-found'), ('nothing-rejected'),
 * ('export-template-gone') and what `fillTemplate` throws.
 */
export async function retryExport(
  ctx: Context,
  { userId, id }: { userId: string; id: string },
): Promise<FilledTemplate> {
  const { kysely } = ctx.db;
  const made = await findExport(kysely, userId, id);
  if (!made) throw new Refusal('export-not-found');
  const ids = await findRejected(kysely, userId, id);
  if (made.template_id === null && made.target === 'akulaku') {
    const { fileName, workbook } = await retryInAkulakuWorkbook(ctx, { userId, id, ids });
    return { fileName, isZip: false, content: workbook };
  }
  if (ids.length === 0) throw new Refusal('nothing-rejected');
  const templateId = await findTemplateFor(ctx, userId, made);
  const products = readProducts(kysely, userId, ids);
  return await fillTemplate(ctx, { userId, id: templateId, products }, { retryOf: id });
}
