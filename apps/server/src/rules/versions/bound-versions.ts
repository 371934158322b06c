import { mappingKey, marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import type { Queryable } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { planBound, type VersionBounds } from './plan-bound.ts';
import { deleteSave, findKeptSaves, hideSave, readSave, writeSave } from './versions.sql.ts';

const changesSchema = z.array(z.looseObject({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string() }));

/** Changes of two saves of mappings as one: of a source that both changed, what the older one found. */
function foldChanges(older: string, newer: string): string {
  const changes = new Map<string, object>();
  for (const value of [older, newer])
    for (const change of changesSchema.parse(JSON.parse(value))) {
      const key = mappingKey(change.marketplaceType, change.sourceKey);
      const found = changes.get(key);
      changes.set(key, found ? { ...change, ...('before' in found ? { before: found.before } : {}) } : change);
    }
  return JSON.stringify([...changes.values()]);
}

/** Keeps the account's versions of the rules within their bounds (S24.6). Call with the user's row locked. */
export async function boundVersions(db: Queryable, userId: string, bounds: VersionBounds): Promise<void> {
  const { deleted, hidden, folded } = planBound(await findKeptSaves(db, userId), bounds);
  const pauses = createPauses();
  for (const { save, into } of folded) {
    const value = foldChanges(await readSave(db, userId, save), await readSave(db, userId, into));
    await writeSave(db, userId, into, value);
    await deleteSave(db, userId, save);
    if (pauses.areDue()) await pauses.take();
  }
  for (const save of hidden) await hideSave(db, userId, save);
  for (const save of deleted) await deleteSave(db, userId, save);
}
