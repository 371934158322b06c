import type { SavedView } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { viewAnswer } from './stored-view.ts';
import { findViews } from './views.sql.ts';

const byName = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** The account's saved views by name. */
export async function listViews({ db }: Context, { userId }: { userId: string }): Promise<{ views: SavedView[] }> {
  const views = (await findViews(db.kysely, userId)).map(viewAnswer);
  return { views: views.sort((a, b) => byName.compare(a.name, b.name)) };
}
