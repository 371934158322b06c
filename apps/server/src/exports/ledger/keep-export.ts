import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../core/context.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { recordExportsChange } from '../../catalogue/export-state.sql.ts';
import { newId } from '../../core/new-id.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { findRulesVersion } from '../../rules/configurations.sql.ts';
import type { ExportedItem } from './ledger-row.ts';
import { deleteExport, finishExport, insertBlock, insertExport, noteExported } from './ledger.sql.ts';
import { blockLimits, packedLine, packRows } from './pack-rows.ts';
import { readLedger } from './read-ledger.ts';
import { forgetOverflow } from './forget-exports.ts';

/** What is known of an export before its first row. */
export interface ExportHead {
  userId: string;
  /** The marketplace, or the family of the seller's own template. */
  target: string;
  fileName: string;
  /** Row of the sheet in which the first product stands. */
  firstRow: number;
  /** The window that is exported whole. */
  window?: number;
  /** The export whose refused products these are. */
  retryOf?: string | undefined;
  /** The seller's own template that is filled. */
  templateId?: string;
}

/**
 * A download waits so long for its last rows in the ledger, in ms. Behind another program's write lock the ledger waits
 * longer, and may be given up after the download has ended.
 */
const patienceMs = 1000;

/** Waits for work that goes on by itself afterwards. */
async function withinPatience(work: Promise<void> | undefined): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, setTimeout(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}

/** An export of more products is noted beside the event loop. */
const largeFrom = 1000;

/** Writes the rows of one export, block by block while they come. */
class LedgerWriter {
  readonly #ctx: Context;
  readonly #userId: string;
  readonly #id: string;
  readonly #at: number;
  #lines: string[] = [];
  #units = 0;
  #rows = 0;
  #products = 0;
  /** The head or block that is being written: one at a time, beside the making of the next rows. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(ctx: Context, userId: string) {
    this.#ctx = ctx;
    this.#userId = userId;
    this.#at = ctx.now();
    this.#id = newId(this.#at);
  }

  /** Begins the export's row; no download waits until it is written. */
  static begin(ctx: Context, head: ExportHead): LedgerWriter {
    const writer = new LedgerWriter(ctx, head.userId);
    writer.#write(() => writer.#insertHead(head));
    return writer;
  }

  async #insertHead({ userId, window, retryOf, templateId, ...head }: ExportHead): Promise<void> {
    const { db, actor } = this.#ctx;
    await insertExport(db.kysely, {
      user_id: userId,
      id: this.#id,
      created_at: this.#at,
      finished_at: null,
      target: head.target,
      window_number: window ?? null,
      retry_of: retryOf ?? null,
      template_id: templateId ?? null,
      file_name: head.fileName,
      actor: actor.kind === 'operator' ? 'operator' : 'seller',
      rules_version: await findRulesVersion(db.kysely, userId),
      first_row: head.firstRow,
      row_count: 0,
      product_count: 0,
      results_at: null,
    });
  }

  #write(write: () => Promise<void>): void {
    this.#writing = write();
    // Whoever waits for it is told; nobody may be waiting yet.
    this.#writing.catch(() => undefined);
  }

  async note(items: readonly ExportedItem[]): Promise<void> {
    for (const { product, rows } of items) {
      if (rows.length > 0) this.#products += 1;
      for (const row of rows) {
        const line = packedLine({ productId: product.id, version: product.version, ...row });
        this.#lines.push(line);
        this.#units += line.length;
      }
    }
    if (this.#lines.length >= blockLimits.rows || this.#units >= blockLimits.units) await this.#flush();
  }

  async #flush(): Promise<void> {
    await this.#writing;
    const lines = this.#lines;
    const firstRow = this.#rows;
    this.#lines = [];
    this.#units = 0;
    this.#rows += lines.length;
    if (lines.length === 0) return;
    this.#write(async () =>
      insertBlock(this.#ctx.db.kysely, this.#userId, { exportId: this.#id, firstRow, rows: await packRows(lines) }),
    );
  }

  /** Notes the export for each of its products, and lets it be seen. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#writing;
    const { db, now } = this.#ctx;
    const userId = this.#userId;
    const noted = { exportId: this.#id, at: this.#at };
    const large = this.#products > largeFrom;
    const note = async ({ trx, changed }: Account) => {
      const pauses = createPauses();
      for await (const rows of readLedger(db.kysely, userId, this.#id)) {
        const versions = new Map(rows.map(({ row }) => [row.productId, row.version]));
        await noteExported(trx, db.engine, userId, { ...noted, versions });
        if (pauses.areDue()) await pauses.take();
      }
      const counts = { finished_at: now(), row_count: this.#rows, product_count: this.#products };
      await finishExport(trx, userId, this.#id, counts);
      await recordExportsChange(trx, userId);
      changed('exports');
    };
    await inAccount(this.#ctx, userId, note, { large });
    await forgetOverflow(this.#ctx, userId);
  }

  async discard(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await deleteExport(this.#ctx.db.kysely, this.#userId, this.#id);
  }
}

/**
 * Passes batches of exported products on and keeps their rows (S26.1): the one way into the ledger. `itemOf` says what a
 * product of the batch is in the ledger. The export is seen as soon as the last batch was taken; whoever stops before
 * (`return()`) has made no export. Where the ledger cannot be written, as on a full disk, the download goes on without it.
 */
export async function* keepExport<Item>(
  ctx: Context,
  head: ExportHead,
  batches: AsyncIterable<readonly Item[]>,
  itemOf: (item: Item) => ExportedItem,
): AsyncGenerator<readonly Item[], void> {
  let writer: LedgerWriter | null = LedgerWriter.begin(ctx, head);
  const giveUp = async (reason: unknown) => {
    ctx.log.warn({ err: reason }, 'an export was not kept');
    await writer?.discard().catch(() => undefined);
    writer = null;
  };
  let isWhole = false;
  try {
    for await (const batch of batches) {
      await writer?.note(batch.map(itemOf)).catch(giveUp);
      yield batch;
    }
    isWhole = true;
    await withinPatience(writer?.finish().catch(giveUp));
  } finally {
    if (!isWhole) await writer?.discard().catch(() => undefined);
  }
}
