import type { RulesPart } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { RuleVersionRow } from '../../core/tables/history-tables.ts';

/** Stores a part of the rules as a version. Call with the user's row locked. */
export async function insertVersion(db: Queryable, row: RuleVersionRow): Promise<void> {
  await db.insertInto('rule_versions').values(row).execute();
}

/** Whether versions of this part are kept already. */
export async function hasVersions(db: Queryable, userId: string, part: RulesPart): Promise<boolean> {
  const row = await db
    .selectFrom('rule_versions')
    .select('version')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Versions of the account's rules, the newest first, without their values. */
export const findVersions = (db: Queryable, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('rule_versions')
    .select(['version', 'part', 'created_at', 'actor_kind', 'actor_name', 'restored_from', 'difference'])
    .where('user_id', '=', userId)
    .where('version', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('rule_versions as v')
            .select('v.version')
            .distinct()
            .where('v.user_id', '=', userId)
            .orderBy('v.version', 'desc')
            .limit(limit)
            .offset(offset)
            .as('page'),
        )
        .select('page.version'),
    )
    .orderBy('version', 'desc')
    .orderBy('part')
    .execute();

/** How many versions the account has, and the newest of them; null without one. */
export async function countVersions(db: Queryable, userId: string): Promise<{ total: number; newest: number | null }> {
  const { total, newest } = await db
    .selectFrom('rule_versions')
    .select((eb) => [eb.fn.count<number>('version').distinct().as('total'), eb.fn.max('version').as('newest')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), newest: newest === null ? null : Number(newest) };
}

/**
 * A part of the rules as it was at a version, as JSON: as its last save before left it, or, before the first one that is kept,
 * as that one found it. Undefined where it was never saved.
 */
export async function findValueAt(
  db: Queryable,
  userId: string,
  part: RulesPart,
  version: number,
): Promise<string | undefined> {
  const query = db.selectFrom('rule_versions').select('value').where('user_id', '=', userId).where('part', '=', part);
  const before = await query.where('version', '<=', version).orderBy('version', 'desc').limit(1).executeTakeFirst();
  const found = before ?? (await query.orderBy('version').limit(1).executeTakeFirst());
  return found?.value;
}

/** What the first version of a part after this one keeps, as JSON; undefined where it is the last. */
export const findValueAfter = (db: Queryable, userId: string, part: RulesPart, version: number) =>
  db
    .selectFrom('rule_versions')
    .select(['version', 'value'])
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .where('version', '>', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();

/** Whether the account has this version. */
export async function hasVersion(db: Queryable, userId: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('rule_versions')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the oldest versions beyond so many of a part, or beyond so many bytes of all; the newest one of each part stays. Many mappings
 * are saved one by one, and push out no other part.
 */
export async function boundVersions(
  db: Queryable,
  userId: string,
  { versions, bytes }: { versions: number; bytes: number },
): Promise<void> {
  const rows = await db
    .selectFrom('rule_versions')
    .select(['version', 'part', sql<number>`octet_length(value)`.as('bytes')])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute();
  const kept = new Map<RulesPart, number>();
  let total = 0;
  for (const row of rows) {
    total += row.bytes;
    const newer = kept.get(row.part) ?? 0;
    if (newer > 0 && (newer >= versions || total > bytes))
      await db
        .deleteFrom('rule_versions')
        .where('user_id', '=', userId)
        .where('version', '=', row.version)
        .where('part', '=', row.part)
        .execute();
    kept.set(row.part, newer + 1);
  }
}
