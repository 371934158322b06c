import type { CompiledRules } from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { stampOf } from './readiness-stamp.ts';
import { findVersions } from './staleness/staleness.sql.ts';

/** The account's rules with the stamp of what is judged by them. */
export interface StampedRules {
  stamp: number;
  rules: CompiledRules;
}

/** Reads the account's rules for judging. Where they change meanwhile they are newer than the stamp, and nothing is kept. */
export async function readStampedRules(
  { db, now }: { db: Pick<Context['db'], 'kysely'>; now: Context['now'] },
  userId: string,
): Promise<StampedRules> {
  const { rules: version } = await findVersions(db.kysely, userId);
  const rules = await readExportRules(db.kysely, userId, now());
  return { stamp: stampOf(version, rules.shop.listIsOld), rules };
}
