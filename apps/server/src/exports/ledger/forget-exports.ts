import { dayMs, ledgerLimits } from '@pindahlapak/model';
import type { Services } from '../../core/context.ts';
import { deleteExport, findExportSizes, findOldExports, deleteOrphanedStates } from './ledger.sql.ts';
import { readLedger } from './ledger-rows.ts';

/** An unfinished export older than this was interrupted when its process ended. */
const unfinishedMs = dayMs;
const exportsPerRead = 50;

type Needed = Pick<Services, 'db'>;

/** Deletes an export; results of products that still exist stay. */
async function forgetExport({ db: { kysely } }: Needed, userId: string, exportId: string): Promise<void> {
  for await (const rows of readLedger(kysely, userId, exportId)) {
    await deleteOrphanedStates(kysely, userId, exportId, [...new Set(rows.map(({ row }) => row.productId))]);
  }
  await deleteExport(kysely, userId, exportId);
}

/** Deletes the oldest exports of an account over its limit, but none of those just made. */
export async function forgetOverflow(
  services: Needed,
  userId: string,
  justCreated: ReadonlySet<string> = new Set(),
): Promise<void> {
  let rows = 0;
  const sizes = await findExportSizes(services.db.kysely, userId);
  for (const [index, each] of sizes.entries()) {
    rows += each.rows;
    if (justCreated.has(each.id)) continue;
    if (index > 0 && (index >= ledgerLimits.exports || rows > ledgerLimits.rows))
      await forgetExport(services, userId, each.id);
  }
}

/** Deletes exports that are too old or were interrupted. */
export async function forgetOldExports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const bounds = { before: now() - ledgerLimits.days * dayMs, unfinishedBefore: now() - unfinishedMs };
  for (;;) {
    const old = await findOldExports(db.kysely, { ...bounds, limit: exportsPerRead });
    for (const { userId, id } of old) await forgetExport({ db }, userId, id);
    if (old.length < exportsPerRead) return;
  }
}
