import type { MarketplaceType } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { queriesOf } from '../../core/prepare-query.ts';

const ofUser = queriesOf<{ userId: string }>();

const selectVersions = ofUser.prepare((db, slot) =>
  db
    .selectFrom('users')
    .select(['rules_version as rules', 'catalogue_version as catalogue'])
    .where('id', '=', slot('userId')),
);

/** How often what the account's exports are made by has changed, and its products, as of now. */
export async function findVersions(db: Queryable, userId: string): Promise<{ rules: number; catalogue: number }> {
  const [versions = { rules: 0, catalogue: 0 }] = await selectVersions(db, { userId });
  return versions;
}

const selectJudgedWindows = ofUser.prepare((db, slot) =>
  db.selectFrom('judged_windows').select(['window_number as window', 'stamp']).where('user_id', '=', slot('userId')),
);

/** The stamps that the account's windows were judged by, by window. */
export async function findJudgedWindows(db: Queryable, userId: string): Promise<Map<number, number>> {
  const rows = await selectJudgedWindows(db, { userId });
  return new Map(rows.map(({ window, stamp }) => [window, stamp]));
}

/** A change of the account's rules, about one source category or, with an empty marketplace, about all products. */
export interface RuleChange {
  marketplaceType: MarketplaceType | '';
  sourceKey: string;
  version: number;
}

const selectRuleChanges = ofUser.prepare((db, slot) =>
  db
    .selectFrom('rule_changes')
    .select(['marketplace_type as marketplaceType', 'source_key as sourceKey', 'version'])
    .where('user_id', '=', slot('userId')),
);

/** The last change of the account's rules that was about everything, and those about single source categories since. */
export const findRuleChanges = (db: Queryable, userId: string): Promise<RuleChange[]> =>
  selectRuleChanges(db, { userId });

/** Notes that the products of a window were judged by the rules of `stamp`. Call with the user's row locked. */
export async function storeJudgedWindow(db: Queryable, userId: string, window: number, stamp: number): Promise<void> {
  await db
    .insertInto('judged_windows')
    .values({ user_id: userId, window_number: window, stamp })
    .onConflict((conflict) => conflict.columns(['user_id', 'window_number']).doUpdateSet({ stamp }))
    .execute();
}
