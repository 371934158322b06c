import type { SavedView } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { viewAnswer } from './stored-view.ts';
import { findViews } from './views.sql.ts';

/** The account's saved views, in the order in which they were saved first. */
export async function listViews({ db }: Context, { userId }: { userId: string }): Promise<{ views: SavedView[] }> {
  return { views: (await findViews(db.kysely, userId)).map(viewAnswer) };
}
