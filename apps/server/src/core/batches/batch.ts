import { historyLimits, shownText, type BatchActor, type BatchKind } from '@pindahlapak/model';
import type { Context, Services } from '../context.ts';
import { type Queryable, groupsBySize } from '../database.ts';
import { newId } from '../new-id.ts';
import {
  findBatchesBeyond,
  findDeviceName,
  findOldBatches,
  forgetBatch,
  insertBatch,
  insertBatchChanges,
  nextBatchNumber,
} from './batches.sql.ts';

export interface BatchSubject {
  /** Name of the product or of the file, if there is only one. */
  name?: string | undefined;
  /** Shared by the batches of one file. */
  fileId?: string | undefined;
  window?: number;
  /** Position of the first product that it creates. */
  firstPosition?: number;
  /** Number of the batch that it undoes. */
  undoOf?: number;
}

/** A file of products whose batches are shown to the seller as one change. */
export interface ImportedFile {
  fileId: string;
  name: string;
}

/** Number of products that a batch created, changed, deleted and restored. */
export interface BatchCounts {
  created: number;
  changed: number;
  deleted: number;
  restored: number;
}

/** Changes that one statement writes, and their UTF-16 units: SQLite blocks the event loop while it writes. */
const portion = { items: 100, size: 500_000 };

/** Returns who acts, with the name of the PC if it is one. */
export async function actorOf(
  db: Queryable,
  { actor }: Pick<Context, 'actor'>,
): Promise<{ kind: BatchActor; name: string | null }> {
  if (actor.kind === 'seller') return { kind: 'seller', name: null };
  if (actor.kind !== 'device') return { kind: 'operator', name: null };
  return { kind: 'device', name: await findDeviceName(db, actor.userId, actor.deviceId) };
}

interface BatchContext {
  db: Queryable;
  userId: string;
}

/**
 * One change of an account's products in the history (S24.1). `inAccount` writes it at the end of its transaction
 * unless nothing changed.
 */
export class Batch {
  readonly number: number;
  readonly id: string;
  readonly kind: BatchKind;
  readonly counts: BatchCounts = { created: 0, changed: 0, deleted: 0, restored: 0 };
  readonly #db: Queryable;
  readonly #userId: string;
  readonly #subject: BatchSubject;
  #bytes = 0;

  constructor(
    { db, userId }: BatchContext,
    { number, kind, now, subject }: { number: number; kind: BatchKind; now: number; subject: BatchSubject },
  ) {
    this.number = number;
    this.id = newId(now);
    this.kind = kind;
    this.#db = db;
    this.#userId = userId;
    this.#subject = subject;
  }

  count(more: Partial<BatchCounts>): void {
    for (const key of Object.keys(this.counts) as (keyof BatchCounts)[]) this.counts[key] += more[key] ?? 0;
  }

  /** Adds the bytes of changes that were written elsewhere. */
  grow(bytes: number): void {
    this.#bytes += bytes;
  }

  get isEmpty(): boolean {
    return Object.values(this.counts).every((count) => count === 0);
  }

  /** Stores the changes of products, each as JSON. Does not count them. */
  async store(changes: readonly { productId: string; content: string }[]): Promise<void> {
    const sized = changes.map((change) => ({ ...change, size: change.content.length }));
    for (const group of groupsBySize(sized, portion)) {
      await insertBatchChanges(this.#db, this.#userId, this.number, group);
      for (const { size } of group) this.#bytes += size;
    }
  }

  /** Writes the batch itself, at the end of its transaction. */
  async write(ctx: Pick<Context, 'actor' | 'now'>): Promise<void> {
    const actor = await actorOf(this.#db, ctx);
    const { name, fileId, window, firstPosition, undoOf } = this.#subject;
    await insertBatch(this.#db, {
      user_id: this.#userId,
      number: this.number,
      id: this.id,
      kind: this.kind,
      actor_kind: actor.kind,
      actor_name: actor.name,
      created_at: ctx.now(),
      ...this.counts,
      bytes: this.#bytes,
      subject: name === undefined ? null : shownText(name),
      file_id: fileId ?? null,
      window_number: window ?? null,
      first_position: this.counts.created > 0 ? (firstPosition ?? null) : null,
      undo_of: undoOf ?? null,
      undone_at: null,
    });
  }
}

/** Begins a batch in a transaction with the account's row locked. */
export async function beginBatch(
  context: BatchContext,
  kind: BatchKind,
  now: number,
  subject: BatchSubject = {},
): Promise<Batch> {
  return new Batch(context, { number: await nextBatchNumber(context.db, context.userId), kind, now, subject });
}

const batchesPerRead = 200;
/** Number of batches after which an account's history is trimmed. */
const everyBatches = 50;

/** Deletes expired batches (S24.1). */
export async function forgetOldHistory({ db: { kysely }, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const old = await findOldBatches(kysely, now() - historyLimits.retentionMs, batchesPerRead);
    for (const batch of old) await forgetBatch(kysely, batch);
    if (old.length < batchesPerRead) return;
  }
}

/** Trims an account's history to its limits (S24.1). Call with the user's row locked. */
export async function trimHistory(
  db: Queryable,
  userId: string,
  { newest, quota }: { newest: number; quota: number },
): Promise<void> {
  if (newest % everyBatches !== 0) return;
  const bytes = Math.max(historyLimits.changesBytesMin, quota * historyLimits.changesBytesPerProduct);
  const beyond = await findBatchesBeyond(db, userId, { newest, batches: historyLimits.batchesMax, bytes });
  for (const batch of beyond) await forgetBatch(db, batch);
}
