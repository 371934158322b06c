import type { MarketplaceType, VariedProduct } from '@pindahlapak/model';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import type { TestApp } from '../make-app.ts';
import type { Decisions } from './recompute-rows.ts';

/** Stores an account's mappings and export settings in place of those that it has. */
export async function storeDecisions(app: TestApp, userId: string, { settings, mappings }: Decisions): Promise<void> {
  const db = app.services.db.kysely;
  const target = 'akulaku' as const;
  for (const table of ['category_mappings', 'export_settings'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db
    .insertInto('export_settings')
    .values({ user_id: userId, target, value: JSON.stringify(settings), updated_at: 0 })
    .execute();
  for (const [key, { leafId, defaults, decidedAt }] of mappings) {
    const [marketplaceType = ''] = key.split(' ', 1);
    const mapping = {
      user_id: userId,
      target,
      marketplace_type: marketplaceType as MarketplaceType,
      source_key: key.slice(marketplaceType.length + 1),
      leaf_id: leafId,
      defaults: JSON.stringify(defaults),
      decided_at: decidedAt,
    };
    await db.insertInto('category_mappings').values(mapping).execute();
  }
  await recordRulesChange(db, userId);
}

/** Stores variants of products that have none, as an import of them would. */
export async function storeVariants(
  app: TestApp,
  userId: string,
  varied: ReadonlyMap<string, VariedProduct>,
): Promise<void> {
  await app.services.db.kysely.transaction().execute(async (db) => {
    for (const [productId, { optionNames, variants }] of varied) {
      await db
        .updateTable('products')
        .set({ option_names: JSON.stringify(optionNames) })
        .where('user_id', '=', userId)
        .where('id', '=', productId)
        .execute();
      const rows = variants.map((variant, position) => ({
        user_id: userId,
        product_id: productId,
        id: variant.id,
        position,
        option1: variant.option1,
        option2: variant.option2,
        price: variant.price,
        stock: variant.stock,
        image: variant.image,
        source_key: variant.sourceKey,
        is_off: variant.isOff ? 1 : 0,
        is_gone: variant.isGone ? 1 : 0,
        source_digests: '{}',
      }));
      await db.insertInto('product_variants').values(rows).execute();
    }
  });
}
