import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteTemplateRow } from '../templates.sql.ts';

/** Deletes a template; mappings that were remembered stay. Throws Refusal('template-not-found'). */
export async function deleteTemplate(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    if (!(await deleteTemplateRow(trx, userId, id))) throw new Refusal('template-not-found');
    changed('configuration');
    return null;
  });
}
