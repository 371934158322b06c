import type { Insertable } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { CategoryListTable } from '../../core/tables/category-tables.ts';

/** Stores a category list in the place of the one that its account has for the same target. Call with the user's row locked. */
export async function storeCategoryList(db: Queryable, list: Insertable<CategoryListTable>): Promise<void> {
  const { user_id: _userId, target: _target, ...values } = list;
  await db
    .insertInto('category_lists')
    .values(list)
    .onConflict((conflict) => conflict.columns(['user_id', 'target']).doUpdateSet(values))
    .execute();
}
