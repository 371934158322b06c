import type { Queryable } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { readLedger, type PlacedRow } from '../ledger/read-ledger.ts';

/** The rows of an export that are wanted, read block by block: an export may have more rows than are held at once. */
export async function collectCandidates(
  db: Queryable,
  userId: string,
  exportId: string,
  isWanted: (each: PlacedRow) => boolean,
): Promise<PlacedRow[]> {
  const pauses = createPauses();
  const found: PlacedRow[] = [];
  for await (const rows of readLedger(db, userId, exportId)) {
    for (const each of rows) if (isWanted(each)) found.push(each);
    if (pauses.areDue()) await pauses.take();
  }
  return found;
}
