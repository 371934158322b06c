import type { MarketplaceType } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { queriesOf } from '../../core/queries/prepare-query.ts';

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

const selectState = queriesOf<{ userId: string; target: MarketplaceType }>().prepare((db, slot) =>
  db
    .selectFrom('users')
    .leftJoin('category_lists', (join) =>
      join.onRef('category_lists.user_id', '=', 'users.id').on('target', '=', slot('target')),
    )
    .leftJoin('judged_windows', 'judged_windows.user_id', 'users.id')
    .select(['rules_version as rules', 'catalogue_version as catalogue', 'uploaded_at as listUploadedAt'])
    .select(['judged_windows.window_number as window', 'stamp'])
    .where('users.id', '=', slot('userId')),
);

/** What tells which products of an account are stale, as of one moment. */
export interface JudgingState {
  rules: number;
  catalogue: number;
  /** When the category list for `target` was uploaded; null without one. */
  listUploadedAt: number | null;
  /** The stamps that the account's windows were judged by, by window. */
  judged: ReadonlyMap<number, number>;
}

/** What tells which of an account's products have to be judged anew. */
export async function findJudgingState(db: Queryable, userId: string, target: MarketplaceType): Promise<JudgingState> {
  const rows = await selectState(db, { userId, target });
  const judged = new Map<number, number>();
  for (const { window, stamp } of rows) if (window !== null && stamp !== null) judged.set(window, stamp);
  const { rules = 0, catalogue = 0, listUploadedAt = null } = rows[0] ?? {};
  return { rules, catalogue, listUploadedAt, judged };
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

/** The stamp that all judged products of a window were judged by; undefined where there is none. */
export async function findJudgedStamp(db: Queryable, userId: string, window: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('judged_windows')
    .select('stamp')
    .where('user_id', '=', userId)
    .where('window_number', '=', window)
    .executeTakeFirst();
  return found?.stamp;
}

/** Notes that the products of a window were judged by the rules of `stamp`. Call with the user's row locked. */
export async function storeJudgedWindow(db: Queryable, userId: string, window: number, stamp: number): Promise<void> {
  await db
    .insertInto('judged_windows')
    .values({ user_id: userId, window_number: window, stamp })
    .onConflict((conflict) => conflict.columns(['user_id', 'window_number']).doUpdateSet({ stamp }))
    .execute();
}
