import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndpointBody, EndpointData, importProductsEndpoint } from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { lockUser } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Services } from '../../core/context.ts';
import { chooseImportWindow } from './choose-import-window.ts';
import { insertProducts, updateProductColumns } from './import.sql.ts';
import { findListings, keyText } from './listings.sql.ts';
import { judgeItem, planImport, type JudgedItem } from './plan-import.ts';
import { adjustWindowCount, listWindowCounts, recordCatalogueChange } from '../windows.sql.ts';

const holdMaxMs = 15;

/** Judges all items; lets others have their turn where that takes long. */
async function judgeItems(items: readonly unknown[]): Promise<JudgedItem[]> {
  const judged: JudgedItem[] = [];
  let since = performance.now();
  for (const item of items) {
    judged.push(judgeItem(item));
    if (performance.now() - since < holdMaxMs) continue;
    await nextTurn();
    since = performance.now();
  }
  return judged;
}

async function automaticWindow(db: Queryable, userId: string, needsRoom: boolean): Promise<number> {
  const windows = await listWindowCounts(db, userId);
  const chosen = chooseImportWindow(windows);
  if (chosen === null && needsRoom) throw new Refusal('windows-full');
  return chosen ?? productLimits.windowMax;
}

/** What an import did, and whether anything changed at all. */
export interface ImportOutcome {
  data: EndpointData<typeof importProductsEndpoint>;
  hasChanged: boolean;
}

/**
 * Takes products in, each judged by itself, all in one transaction (product decisions 2, "Import"). The same request again
 * changes nothing. Throws subscription-expired and windows-full for the whole call.
 */
export async function importProducts(
  services: Services,
  userId: string,
  body: EndpointBody<typeof importProductsEndpoint>,
): Promise<ImportOutcome> {
  const { db } = services;
  const items = await judgeItems(body.products);
  const keys = items.flatMap((item) => (item.rejected ? [] : [item.key]));
  return await db.kysely.transaction().execute(async (trx) => {
    const user = await lockUser(trx, db.engine, userId);
    if (!user) throw new Refusal('token-invalid');
    const now = services.now();
    if (user.plan_expires_at <= now) throw new Refusal('subscription-expired');
    const known = await findListings(trx, userId, keys);
    const room = Math.max(0, user.product_quota - user.product_count);
    const plansToCreate = room > 0 && new Set(keys.map(keyText)).size > known.size;
    const window = body.window ?? (await automaticWindow(trx, userId, plansToCreate));
    const plan = planImport(items, known, { userId, window, room, lastPosition: user.last_position, now });

    const created = plan.created.length;
    if (created > 0) {
      await insertProducts(trx, plan.created);
      await adjustWindowCount(trx, userId, window, created);
    }
    for (const [id, columns] of plan.updated) await updateProductColumns(trx, userId, id, columns);
    const hasChanged = created > 0 || plan.updated.size > 0;
    if (hasChanged) await recordCatalogueChange(trx, userId, { created });
    return {
      data: {
        results: plan.results,
        window,
        productCount: user.product_count + created,
        productStorage: user.product_quota,
      },
      hasChanged,
    };
  });
}
