import { shopSettingsSchema, type ShopSettings } from '@pindahlapak/model';
import type { Shop } from '@pindahlapak/contract';
import type { Queryable } from '../core/database.ts';
import type { ShopTable } from '../core/marketplace-tables.ts';

function shopOf({ id, name, marketplace, settings, version }: ShopTable): Shop {
  return { id, name, marketplace, ...shopSettingsSchema.parse(JSON.parse(settings)), version };
}

export const settingsOf = (shop: ShopSettings): ShopSettings => shopSettingsSchema.parse(shop);

/** Returns the settings of shops by id, as stored in a version of the rules. */
export const shopsValueOf = (shops: readonly Shop[]): Record<string, ShopSettings> =>
  Object.fromEntries(shops.map((shop) => [shop.id, settingsOf(shop)]));

/** Returns the account's shops, oldest first. */
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
  { id, name, marketplace, version, ...settings }: Shop,
  now: number,
): Promise<void> {
  const row = { user_id: userId, id, name, marketplace, settings: JSON.stringify(settings), version, created_at: now };
  await db.insertInto('shops').values(row).execute();
}

/** Replaces the name and the settings of a shop as its next version. */
export async function updateShop(
  db: Queryable,
  userId: string,
  shop: Pick<Shop, 'id' | 'name'> & ShopSettings,
): Promise<void> {
  await db
    .updateTable('shops')
    .set((eb) => ({ name: shop.name, settings: JSON.stringify(settingsOf(shop)), version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', shop.id)
    .execute();
}

/** Deletes a shop with its mappings; its templates move to the first shop. Call with the user's row locked. */
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
