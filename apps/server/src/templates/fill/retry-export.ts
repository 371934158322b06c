import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findSizesOf } from '../../catalogue/portions.sql.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import { retryInAkulakuWorkbook } from '../../exports/export-akulaku.ts';
import { findExport, type ExportRow } from '../../exports/ledger/ledger.sql.ts';
import { findRejected } from '../../exports/results/results.sql.ts';
import { findTemplateId } from '../templates.sql.ts';
import { checkTemplate } from './check-template.ts';
import { type FilledTemplate, fillTemplate } from './fill-template.ts';

const idsAtOnce = 500;

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

/** Refused products that a retry leaves out: deleted since, and of a category that the template does not take. */
export interface LeftOut {
  gone: number;
  otherTemplate: number;
}

/** How many of these products are no longer in the catalogue. */
async function countGone({ db }: Context, userId: string, ids: readonly string[]): Promise<number> {
  let found = 0;
  for (let start = 0; start < ids.length; start += idsAtOnce)
    found += (await findSizesOf(db.kysely, userId, ids.slice(start, start + idsAtOnce))).size;
  return ids.length - found;
}

/**
 * A workbook of those products of an export that were refused (S26.6), in the order of that export: in the seller's own
 * template where the export filled one, else in ours; and how many of them it leaves out. Throws Refusal('export-not-found'), ('nothing-rejected'),
 * ('export-template-gone') and what `fillTemplate` throws.
 */
export async function retryExport(
  ctx: Context,
  { userId, id }: { userId: string; id: string },
): Promise<FilledTemplate & { leftOut: LeftOut }> {
  const { kysely } = ctx.db;
  const made = await findExport(kysely, userId, id);
  if (!made) throw new Refusal('export-not-found');
  const ids = await findRejected(kysely, userId, id);
  if (made.template_id === null && made.target === 'akulaku') {
    const { fileName, workbook } = await retryInAkulakuWorkbook(ctx, { userId, id, ids });
    const leftOut = { gone: await countGone(ctx, userId, ids), otherTemplate: 0 };
    return { fileName, isZip: false, content: workbook, leftOut };
  }
  if (ids.length === 0) throw new Refusal('nothing-rejected');
  const templateId = await findTemplateFor(ctx, userId, made);
  const input = () => ({ userId, id: templateId, products: readProducts(kysely, userId, ids) });
  const filled = await fillTemplate(ctx, input(), { retryOf: id });
  // What a later file of a zip leaves out is not known yet when the answer begins.
  const { matched, products } = await checkTemplate(ctx, input());
  return { ...filled, leftOut: { gone: ids.length - matched, otherTemplate: matched - products } };
}
