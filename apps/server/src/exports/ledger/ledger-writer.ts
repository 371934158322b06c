import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../core/context.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { recordExportsChange } from '../../catalogue/export-state.sql.ts';
import { newId } from '../../core/new-id.ts';
import { findRulesVersion } from '../../rules/configurations.sql.ts';
import { forgetOverflow } from './forget-exports.ts';
import { deleteExport, finishExport, insertBlock, insertExport, noteExported } from './ledger.sql.ts';
import { blockLimits, type ExportedItem, packedLine, packRows, readLedger } from './ledger-rows.ts';

/** What is known of an export before its first row. */
export interface ExportHead {
  userId: string;
  /** The marketplace, or the family of the seller's own template. */
  target: string;
  /** The shop that it is for. */
  shop?: { id: string; name: string } | null;
  fileName: string;
  /** Row of the sheet that holds the first product. */
  firstRow: number;
  /** The window that is exported whole. */
  window?: number;
  /** The export whose refused products these are. */
  retryOf?: string | undefined;
  /** The seller's own template that is filled. */
  template?: { id: string; changedAt: number };
}

/**
 * Writes the rows of one export into the ledger, block by block while they come (S26.1): `note` each batch, then `finish`, and
 * `close` in any case. Where the ledger cannot be written, as on a full disk, the download goes on without it.
 */
export class LedgerWriter {
  readonly #ctx: Context;
  readonly #userId: string;
  readonly id: string;
  readonly #at: number;
  #lines: string[] = [];
  #units = 0;
  #rows = 0;
  #products = 0;
  /** True once finished, archived or discarded. */
  #isOver = false;
  /** The head or block that is being written: one at a time, beside the making of the next rows. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(ctx: Context, userId: string) {
    this.#ctx = ctx;
    this.#userId = userId;
    this.#at = ctx.now();
    this.id = newId(this.#at);
  }

  /** Begins the export's row; no download waits until it is written. */
  static begin(ctx: Context, head: ExportHead): LedgerWriter {
    const writer = new LedgerWriter(ctx, head.userId);
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
      rules_version: await findRulesVersion(db.kysely, userId),
      first_row: head.firstRow,
      row_count: 0,
      product_count: 0,
      results_at: null,
    });
  }

  #write(write: () => Promise<void>): void {
    this.#writing = write();
    // Whoever awaits the promise gets the error; this line keeps it from ending the process while nobody does.
    this.#writing.catch(() => undefined);
  }

  /** Adds the rows of some products. */
  async note(items: readonly ExportedItem[]): Promise<void> {
    if (this.#isOver) return;
    for (const { product, rows } of items) {
      if (rows.length > 0) this.#products += 1;
      for (const row of rows) {
        const line = packedLine({ productId: product.id, version: product.version, ...row });
        this.#lines.push(line);
        this.#units += line.length;
      }
    }
    const isBlock = this.#lines.length >= blockLimits.rows || this.#units >= blockLimits.units;
    if (isBlock) await this.#flush().catch((error: unknown) => this.giveUp(error));
  }

  /** Hands the rows that are held to the database. */
  async #flush(): Promise<void> {
    await this.#writing;
    const lines = this.#lines;
    const firstRow = this.#rows;
    this.#lines = [];
    this.#units = 0;
    this.#rows += lines.length;
    if (lines.length === 0) return;
    this.#write(async () =>
      insertBlock(this.#ctx.db.kysely, this.#userId, { exportId: this.id, firstRow, rows: await packRows(lines) }),
    );
  }

  get products(): number {
    return this.#products;
  }

  /** Waits until all rows are in the database. */
  async settle(): Promise<void> {
    await this.#flush();
    await this.#writing;
  }

  /** Notes the export for each of its products, and lets it be seen, in a transaction of the account. */
  async finishIn({ trx }: Account): Promise<void> {
    const { db, now } = this.#ctx;
    const userId = this.#userId;
    const noted = { exportId: this.id, at: this.#at };
    for await (const rows of readLedger(db.kysely, userId, this.id)) {
      const versions = new Map(rows.map(({ row }) => [row.productId, row.version]));
      await noteExported(trx, db.engine, userId, { ...noted, versions });
    }
    const counts = { finished_at: now(), row_count: this.#rows, product_count: this.#products };
    await finishExport(trx, userId, this.id, counts);
  }

  /** After the last row: lets the export be seen, one of an `archive` together with that archive's others. */
  async finish(archive?: ArchiveExports): Promise<void> {
    // An archive of many small workbooks holds none of their rows in memory.
    if (!this.#isOver && archive) await this.#flush().catch((error: unknown) => this.giveUp(error));
    if (this.#isOver) return;
    this.#isOver = true;
    if (archive) await archive.add(this);
    else await finishExports(this.#ctx, this.#userId, [this]);
  }

  /** Discards an export that was not read to its end. */
  async close(): Promise<void> {
    if (!this.#isOver) await this.discard();
  }

  /** Deletes what was written. Where that fails too, `forgetOldExports` deletes it later. */
  async discard(): Promise<void> {
    this.#isOver = true;
    await this.#writing.catch(() => undefined);
    await deleteExport(this.#ctx.db.kysely, this.#userId, this.id).catch(() => undefined);
  }

  /** Discards an export that cannot be written, and says so in the log. */
  async giveUp(reason: unknown): Promise<void> {
    this.#ctx.log.warn({ err: reason }, 'an export was not kept');
    await this.discard();
  }
}

/**
 * The exports of one archive. All are seen once the last entry was read: `finish`; `close` in any case. An archive that is cut
 * off does not open, so none of its workbooks is an export (S26.1).
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

  /** Takes an export that has all its rows. One that comes after the archive was cut off is discarded. */
  async add(writer: LedgerWriter): Promise<void> {
    if (this.#isClosed) await writer.discard();
    else this.#writers.push(writer);
  }

  async finish(): Promise<void> {
    const writers = this.#writers;
    this.#writers = [];
    await finishExports(this.#ctx, this.#userId, writers);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const writer of this.#writers) await writer.discard();
  }
}

/** Writes all of these exports in one transaction, or none of them. */
async function finishTogether(ctx: Context, userId: string, writers: readonly LedgerWriter[]): Promise<void> {
  try {
    for (const writer of writers) await writer.settle();
    await inAccount(ctx, userId, async (account) => {
      for (const writer of writers) await writer.finishIn(account);
      await recordExportsChange(account.trx, userId);
      account.changed('exports');
    });
  } catch (error) {
    for (const writer of writers) await writer.giveUp(error);
    return;
  }
  await forgetOverflow(ctx, userId, new Set(writers.map(({ id }) => id))).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'old exports were not forgotten');
  });
}

/**
 * How long a download waits for its last rows to be in the ledger, in ms: where another program holds the write lock, a download
 * goes on like a read, and the ledger is finished or given up after it.
 */
const patienceMs = 1000;

/** Lets the exports of one download be seen, all at once; where one cannot be written, all are given up. */
export async function finishExports(ctx: Context, userId: string, writers: readonly LedgerWriter[]): Promise<void> {
  if (writers.length === 0) return;
  const work = finishTogether(ctx, userId, writers);
  await Promise.race([work, setTimeout(patienceMs, undefined, { ref: false })]);
}
