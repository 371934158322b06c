import { compileRulesInSteps, type CompiledRules } from '@pindahlapak/rules';
import { findShopRules } from '../categories/find-shop-rules.ts';
import type { Queryable } from '../core/database.ts';
import { finishWithPauses } from '../core/turns/pauses.ts';
import { findAkulakuConfiguration, findDataConfiguration } from '../rules/configurations.sql.ts';

/** Everything that an account's exports to Akulaku are made by, ready for use; `now` in milliseconds since the epoch. */
export async function readExportRules(db: Queryable, userId: string, now: number): Promise<CompiledRules> {
  const data = await findDataConfiguration(db, userId);
  const akulaku = await findAkulakuConfiguration(db, userId);
  const shop = await findShopRules(db, userId, 'akulaku', now);
  return await finishWithPauses(compileRulesInSteps(data, akulaku, shop));
}
