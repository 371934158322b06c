import type { Queryable } from '../../core/database.ts';
import type { LedgerRow } from './ledger-row.ts';
import { findBlockOf, findNextBlock } from './ledger.sql.ts';
import { unpackRows } from './pack-rows.ts';

/** A row of an export and its place there, from 0. */
export interface PlacedRow {
  place: number;
  row: LedgerRow;
}

/** The rows of an export from the block that holds the row `from` on, a block at a time. */
export async function* readLedger(
  db: Queryable,
  userId: string,
  exportId: string,
  from = 0,
): AsyncGenerator<PlacedRow[], void> {
  let after = (from === 0 ? 0 : await findBlockOf(db, userId, exportId, from)) - 1;
  for (;;) {
    const block = await findNextBlock(db, userId, exportId, after);
    if (block === undefined) return;
    const { firstRow } = block;
    const rows = await unpackRows(block.rows);
    yield rows.map((row, index) => ({ place: firstRow + index, row }));
    after = firstRow;
  }
}
