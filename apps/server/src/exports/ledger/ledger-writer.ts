import { setTimeout } from 'node:timers/promises';
import type { ShopMarketplace } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { raiseVersion } from '../../catalogue/windows.sql.ts';
import { newId } from '../../core/new-id.ts';
import { packLines } from '../../core/packed-lines.ts';
import { forgetOverflow } from './forget-exports.ts';
import {
  deleteExport,
  findLastRefusals,
  finishExport,
  insertBlock,
  insertExport,
  recordExported,
} from './ledger.sql.ts';
import { blockLimits, type ExportedItem, isLiveExport, type LedgerRow, readLedger } from './ledger-rows.ts';

/** Data of an export that is known before its first row. */
export interface ExportHead {
  userId: string;
  /** Where it is for; 'other' for templates of unknown families. */
  target: ShopMarketplace;
  shop?: { id: string; name: string } | null;
  fileName: string;
  /** The account's rules version, read before the rules that made the rows. */
  rulesVersion: number;
  /** Row of the sheet with the first product. */
  firstRow: number;
  /** The window, if the export contains all of it. */
  window?: number;
  /** The export whose refused products are exported again. */
  retryOf?: string | undefined;
  /** The seller's own template, if one is filled. */
  template?: { id: string; changedAt: number };
}

/**
 * Writes the rows of one export into the ledger block by block (S26.1): call `add` for each batch, then `finish`, and
 * `close` in any case. If the ledger cannot be written, for example on a full disk, the download goes on without it.
 */
export class LedgerWriter {
  readonly #ctx: Context;
  readonly #userId: string;
  readonly id: string;
  readonly #at: number;
  #waiting: LedgerRow[] = [];
  #units = 0;
  #rows = 0;
  #products = 0;
  /** True once finished, archived or discarded. */
  #isOver = false;
  /** The pending write of the head or a block: one write at a time, while the next rows are built. */
  #writing: Promise<void> = Promise.resolve();
  readonly #isLive: boolean;

  private constructor(ctx: Context, { userId, target, template }: ExportHead) {
    this.#ctx = ctx;
    this.#userId = userId;
    this.#isLive = isLiveExport({ target, template_id: template?.id ?? null });
    this.#at = ctx.now();
    this.id = newId(this.#at);
  }

  /** Starts writing the export's row; downloads do not wait for it. */
  static start(ctx: Context, head: ExportHead): LedgerWriter {
    const writer = new LedgerWriter(ctx, head);
    writer.#write(() => writer.#insertHead(head));
    return writer;
  }

  async #insertHead({ userId, window, retryOf, template, shop, ...head }: ExportHead): Promise<void> {
    const { db, actor } = this.#ctx;
    await insertExport(db.kysely, {
      user_id: userId,
      id: this.id,
      created_at: this.#at,
      finished_at: null,
      target: head.target,
      window_number: window ?? null,
      retry_of: retryOf ?? null,
      template_id: template?.id ?? null,
      template_changed_at: template?.changedAt ?? null,
      shop_id: shop?.id ?? null,
      shop_name: shop?.name ?? null,
      file_name: head.fileName,
      actor: actor.kind === 'operator' ? 'operator' : 'seller',
      rules_version: head.rulesVersion,
      first_row: head.firstRow,
      row_count: 0,
      product_count: 0,
      results_at: null,
    });
  }

  #write(write: () => Promise<void>): void {
    this.#writing = write();
    // Whoever awaits the promise gets the error; this prevents an unhandled rejection until then.
    this.#writing.catch(() => undefined);
  }

  async add(items: readonly ExportedItem[]): Promise<void> {
    if (this.#isOver) return;
    for (const { product, rows } of items) {
      if (rows.length > 0) this.#products += 1;
      for (const row of rows) {
        this.#waiting.push({ productId: product.id, version: product.version, ...row });
        this.#units += row.sku.length + row.title.length + row.option1.length + row.option2.length;
      }
    }
    const isBlock = this.#waiting.length >= blockLimits.rows || this.#units >= blockLimits.units;
    if (isBlock) await this.#flush().catch((error: unknown) => this.discard(error));
  }

  /** Starts writing the buffered rows. */
  async #flush(): Promise<void> {
    await this.#writing;
    const rows = this.#waiting;
    const firstRow = this.#rows;
    this.#waiting = [];
    this.#units = 0;
    this.#rows += rows.length;
    if (rows.length === 0) return;
    this.#write(async () =>
      insertBlock(this.#ctx.db.kysely, this.#userId, {
        exportId: this.id,
        firstRow,
        rows: await packLines(rows),
      }),
    );
  }

  /** Waits until all rows are in the database. */
  async waitUntilWritten(): Promise<void> {
    await this.#flush();
    await this.#writing;
  }

  /**
   * Publishes the export as the last one of each of its products, in a transaction of the account. A new listing that
   * was refused stays refused if this export only changes listings on sale, which may be another shop's.
   */
  async publish({ trx }: Account): Promise<void> {
    const { now } = this.#ctx;
    const userId = this.#userId;
    // Not over another connection: transactions that hold all of them would wait for each other.
    for await (const rows of readLedger(trx, userId, this.id)) {
      const versions = new Map(rows.map(({ row }) => [row.productId, row.version]));
      if (this.#isLive)
        for (const last of await findLastRefusals(trx, userId, [...versions.keys()]))
          if (!isLiveExport(last)) versions.delete(last.id);
      await recordExported(trx, userId, { exportId: this.id, at: this.#at, versions });
    }
    const counts = { finished_at: now(), row_count: this.#rows, product_count: this.#products };
    await finishExport(trx, userId, this.id, counts);
  }

  /** Publishes the export after its last row, or together with the others of `archive`. */
  async finish(archive?: ArchiveExports): Promise<void> {
    // An archive of many small workbooks keeps none of their rows in memory.
    if (!this.#isOver && archive) await this.#flush().catch((error: unknown) => this.discard(error));
    if (this.#isOver) return;
    this.#isOver = true;
    if (archive) await archive.add(this);
    else await publishExports(this.#ctx, this.#userId, [this]);
  }

  /** Discards an export that was not read to its end. */
  async close(): Promise<void> {
    if (!this.#isOver) await this.discard();
  }

  /** Logs the reason, if there is one, and deletes what was written; if that fails, `forgetOldExports` deletes it. */
  async discard(reason?: unknown): Promise<void> {
    if (reason !== undefined) this.#ctx.log.warn({ err: reason }, 'failed to record an export');
    this.#isOver = true;
    await this.#writing.catch(() => undefined);
    await deleteExport(this.#ctx.db.kysely, this.#userId, this.id).catch(() => undefined);
  }
}

/**
 * Exports of one archive, published together once the last entry was read: call `finish`, and `close` in any case. An
 * interrupted archive cannot be opened, so none of its workbooks counts as an export (S26.1).
 */
export class ArchiveExports {
  readonly #ctx: Context;
  readonly #userId: string;
  #writers: LedgerWriter[] = [];
  #isClosed = false;

  constructor(ctx: Context, userId: string) {
    this.#ctx = ctx;
    this.#userId = userId;
  }

  /** Adds a complete export; discards it if the archive was interrupted before. */
  async add(writer: LedgerWriter): Promise<void> {
    if (this.#isClosed) await writer.discard();
    else this.#writers.push(writer);
  }

  async finish(): Promise<void> {
    const writers = this.#writers;
    this.#writers = [];
    await publishExports(this.#ctx, this.#userId, writers);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const writer of this.#writers) await writer.discard();
  }
}

/** Publishes these exports in one transaction, or none of them. */
async function publishTogether(ctx: Context, userId: string, writers: readonly LedgerWriter[]): Promise<void> {
  try {
    for (const writer of writers) await writer.waitUntilWritten();
    await inAccount(ctx, userId, async (account) => {
      for (const writer of writers) await writer.publish(account);
      await raiseVersion(account.trx, userId, 'exports_version');
      account.changed('exports');
    });
  } catch (error) {
    for (const writer of writers) await writer.discard(error);
    return;
  }
  await forgetOverflow(ctx, userId, new Set(writers.map(({ id }) => id))).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'failed to delete old exports');
  });
}

/**
 * How long a download waits for its last rows to be in the ledger, in ms: if another process holds the write lock, the
 * download continues and the ledger is completed or discarded afterwards.
 */
const patienceMs = 1000;

/** Publishes the exports of a download together, or discards them all; waits for that no longer than `patienceMs`. */
export async function publishExports(ctx: Context, userId: string, writers: readonly LedgerWriter[]): Promise<void> {
  if (writers.length === 0) return;
  const work = publishTogether(ctx, userId, writers);
  await Promise.race([work, setTimeout(patienceMs, undefined, { ref: false })]);
}
