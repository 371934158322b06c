import type { ExportSettings, MarketplaceType } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';

/** Stores the account's export settings for `target`. Call with the user's row locked. */
export async function storeExportSettings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  settings: ExportSettings,
  now: number,
): Promise<void> {
  const values = { value: JSON.stringify(settings), updated_at: now };
  await db
    .insertInto('export_settings')
    .values({ user_id: userId, target, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'target']).doUpdateSet(values))
    .execute();
}
