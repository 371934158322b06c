import { shopSettingsSchema, type ShopSettings } from '@pindahlapak/model';
import type { Shop } from '@pindahlapak/contract';
import type { Queryable } from '../core/database.ts';
import type { ShopTable } from '../core/schema.ts';

/** A shop of the table as calls answer it. */
function shopOf({ id, name, marketplace, settings }: ShopTable): Shop {
  return { id, name, marketplace, ...shopSettingsSchema.parse(JSON.parse(settings)) };
}

/** The account's shops, the oldest one first. */
export async function findShops(db: Queryable, userId: string): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shops')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(shopOf);
}

export async function insertShop(
  db: Queryable,
  userId: string,
  { id, name, marketplace, ...settings }: Shop,
  now: number,
): Promise<void> {
  const row = { user_id: userId, id, name, marketplace, settings: JSON.stringify(settings), created_at: now };
  await db.insertInto('shops').values(row).execute();
}

/** Replaces the name and the settings of a shop. */
export async function updateShop(
  db: Queryable,
  userId: string,
  id: string,
  { name, ...settings }: ShopSettings & { name: string },
): Promise<void> {
  await db
    .updateTable('shops')
    .set({ name, settings: JSON.stringify(settings) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a shop with its own category mappings; its templates become those of the first shop. Call with the user's row locked. */
export async function deleteShopRow(db: Queryable, userId: string, id: string): Promise<void> {
  await db.deleteFrom('category_mappings').where('user_id', '=', userId).where('shop_id', '=', id).execute();
  await db
    .updateTable('templates')
    .set({ shop_id: null })
    .where('user_id', '=', userId)
    .where('shop_id', '=', id)
    .execute();
  await db.deleteFrom('shops').where('user_id', '=', userId).where('id', '=', id).execute();
}
