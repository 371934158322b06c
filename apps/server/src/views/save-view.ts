import type { SavedView, SavedViewBody } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { viewLimits } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import { storedView, viewAnswer } from './stored-view.ts';
import { findViews, insertView, updateView, type ViewRow } from './views.sql.ts';

const nameKey = (name: string): string => name.toLowerCase();

/** Two views of one name could not be told apart. */
function refuseTakenName(views: readonly ViewRow[], name: string, id: string | null): void {
  if (views.some((view) => view.id !== id && nameKey(view.name) === nameKey(name)))
    throw new Refusal('validation', { fields: { name: fieldMessages.viewNameTaken } });
}

/** Saves a new view. Throws Refusal('views-full') and ('validation') where another has its name. */
export async function createView(
  ctx: Context,
  { userId, view }: { userId: string; view: SavedViewBody },
): Promise<SavedView> {
  return await inAccount(ctx, userId, async ({ trx }) => {
    const views = await findViews(trx, userId);
    refuseTakenName(views, view.name, null);
    const { viewsMax } = viewLimits;
    if (views.length >= viewsMax) throw new Refusal('views-full', { with: { max: viewsMax } });
    const row = { user_id: userId, id: newId(ctx.now()), ...storedView(view), created_at: ctx.now() };
    await insertView(trx, row);
    return viewAnswer(row);
  });
}

/** Replaces a view. Throws Refusal('view-not-found') and ('validation') where another has its name. */
export async function saveView(
  ctx: Context,
  { userId, id, view }: { userId: string; id: string; view: SavedViewBody },
): Promise<SavedView> {
  return await inAccount(ctx, userId, async ({ trx }) => {
    const views = await findViews(trx, userId);
    if (!views.some((saved) => saved.id === id)) throw new Refusal('view-not-found');
    refuseTakenName(views, view.name, id);
    const values = storedView(view);
    await updateView(trx, userId, id, values);
    return viewAnswer({ id, ...values });
  });
}
