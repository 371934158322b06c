import { anyDeleted, type Queryable } from '../core/database.ts';
import type { SavedViewTable } from '../core/schema.ts';

export type ViewRow = SavedViewTable;

export const findViews = (db: Queryable, userId: string): Promise<ViewRow[]> =>
  db.selectFrom('saved_views').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export async function insertView(db: Queryable, view: ViewRow): Promise<void> {
  await db.insertInto('saved_views').values(view).execute();
}

/** Deletes a view of the account; returns false if there is none. */
export const deleteViewRow = (db: Queryable, userId: string, id: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id));
