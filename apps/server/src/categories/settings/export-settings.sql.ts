import type { ExportSettings, MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';

/** Stores the account's export settings for `target` as their next version. Call with the user's row locked. */
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
    .values({ user_id: userId, target, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target'])
        .doUpdateSet({ ...values, version: sql<number>`${sql.ref('export_settings.version')} + 1` }),
    )
    .execute();
}
