import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { exportAnswerLimits, exportOutcomes } from '@pindahlapak/model';
import { actorOf } from '../../core/batches/batch.ts';
import type { Action, Context } from '../../core/context.ts';
import { groupsOf, type Queryable } from '../../core/database.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { packLines, unpackLines } from '../../core/packed-lines.ts';
import { Refusal } from '../../core/refusal.ts';
import { raiseVersion } from '../../catalogue/windows.sql.ts';
import { type IndexedRow, readLedger, requireExport, sheetRowOf } from '../ledger/ledger-rows.ts';
import {
  type AnswerContent,
  type KnownResults,
  applyAnswer,
  outcomeOfRows,
  type RecordedResult,
} from './apply-answers.ts';
import type { AnswerSource } from './read-answer.ts';
import {
  deleteAnswer,
  deleteResultsAt,
  findAnswerContent,
  insertAnswer,
  listAnswers,
  type IndexedResult,
  readResults,
  setOutcome,
  storeCounts,
  storeResults,
} from './results.sql.ts';
import type { decideResultsEndpoint, undoAnswerEndpoint } from '@pindahlapak/contract';
import { listReasons } from './list-refused.ts';

interface ExportKey {
  userId: string;
  id: string;
}

interface Input extends ExportKey, AnswerContent {
  /** Name of the answer's file; null for a pasted table and for decisions. */
  fileName: string | null;
  /** The marketplace's original; absent for decisions. */
  source?: AnswerSource;
}

const resultsPerStatement = 500;

async function readKnown(db: Queryable, { userId, id }: ExportKey): Promise<KnownResults> {
  const known: KnownResults = new Map();
  for await (const rows of readResults(db, userId, id))
    for (const { index, productId, outcome, reason } of rows) {
      const ofProduct = known.get(productId) ?? new Map();
      known.set(productId, ofProduct.set(index, { outcome, reason }));
    }
  return known;
}

async function readFirstRows(db: Queryable, { userId, id }: ExportKey): Promise<Map<string, number>> {
  const firsts = new Map<string, number>();
  for await (const rows of readLedger(db, userId, id))
    for (const { index, row } of rows) if (!firsts.has(row.productId)) firsts.set(row.productId, index);
  return firsts;
}

/** Writes the differences between two result states and updates the products and counts. */
async function storeDifference(
  account: Account,
  ctx: Context,
  { userId, id, before, after }: ExportKey & { before: KnownResults; after: KnownResults },
): Promise<void> {
  const { trx, changed } = account;
  const removed: number[] = [];
  const changedResults: IndexedResult[] = [];
  const products = Map.groupBy(new Set([...before.keys(), ...after.keys()]), (productId) => {
    const had = before.get(productId);
    const has = after.get(productId);
    for (const index of had?.keys() ?? []) if (has?.has(index) !== true) removed.push(index);
    for (const [index, result] of has ?? []) {
      const known = had?.get(index);
      if (known?.outcome !== result.outcome || known.reason !== result.reason)
        changedResults.push({ index, productId, ...result });
    }
    const outcome = outcomeOfRows(has);
    return outcome === outcomeOfRows(had) ? null : outcome;
  });
  for (const group of groupsOf(removed, resultsPerStatement)) await deleteResultsAt(trx, userId, id, group);
  for (const group of groupsOf(changedResults, resultsPerStatement)) await storeResults(trx, userId, id, group);
  for (const outcome of Object.values(exportOutcomes))
    for (const group of groupsOf(products.get(outcome) ?? [], resultsPerStatement))
      await setOutcome(trx, userId, id, group, outcome);
  const last = (await listAnswers(trx, userId, id)).at(-1);
  await storeCounts(trx, userId, id, last?.recorded_at ?? null);
  await raiseVersion(trx, userId, 'exports_version');
  changed('exports');
  changed('products');
}

/**
 * Records a marketplace's answer to an export; it can be undone. An answer without results is not stored (`answerId`
 * null). Sending the same bytes with the same interpretation twice in a row records one answer (`isAgain`); after
 * another answer it is recorded again, and undoing it leaves the first. A product that has been exported again keeps
 * the state of its latest export. Throws Refusal('answers-full') and ('file-too-heavy').
 */
export async function recordResults(
  ctx: Context,
  { userId, id, fileName, source, results, acceptRest, heldBack }: Input,
): Promise<{ answerId: string | null; isAgain: boolean }> {
  if (results.length === 0 && !acceptRest) return { answerId: null, isAgain: false };
  const lines = [{ acceptRest, heldBack }, ...results];
  const content = await packLines(lines);
  const hash = createHash('sha256').update(JSON.stringify(lines));
  if (source !== undefined)
    for await (const bytes of 'text' in source ? [source.text] : createReadStream(source.path)) hash.update(bytes);
  const digest = hash.digest('base64url');
  return await inAccount(ctx, userId, async (account) => {
    const { trx } = account;
    const exportKey = { userId, id };
    const answers = await listAnswers(trx, userId, id);
    const last = answers.at(-1);
    if (last?.digest === digest) return { answerId: last.id, isAgain: true };
    const total = answers.reduce((sum, { refused, accepted }) => sum + refused + accepted, results.length);
    if (answers.length >= exportAnswerLimits.answersMax || total > exportAnswerLimits.linesMax)
      throw new Refusal('answers-full');
    const firstRows = acceptRest ? await readFirstRows(trx, exportKey) : new Map<string, number>();
    const before = await readKnown(trx, exportKey);
    const after: KnownResults = new Map(before);
    await applyAnswer(after, { results, acceptRest, heldBack }, firstRows);
    // Later than all others, even if the clock was set back or two answers arrive in one millisecond.
    const time = Math.max(ctx.now(), (last?.recorded_at ?? 0) + 1);
    const answerId = newId(time);
    const counted = (outcome: number) => results.filter((result) => result.outcome === outcome).length;
    const actor = await actorOf(trx, ctx);
    await insertAnswer(trx, {
      user_id: userId,
      export_id: id,
      id: answerId,
      recorded_at: time,
      actor_kind: actor.kind,
      actor_name: actor.name,
      file_name: fileName,
      digest,
      refused: counted(exportOutcomes.rejected),
      accepted: counted(exportOutcomes.accepted),
      content,
    });
    await storeDifference(account, ctx, { ...exportKey, before, after });
    return { answerId, isAgain: false };
  });
}

/** Returns the combined results of answers to an export, applied in order. */
async function applyAnswers(
  db: Queryable,
  { userId, id }: ExportKey,
  answers: readonly { id: string }[],
): Promise<KnownResults> {
  const known: KnownResults = new Map();
  let firstRows: Map<string, number> | null = null;
  for (const answer of answers) {
    const packed = await findAnswerContent(db, userId, id, answer.id);
    if (packed === null) continue;
    const [rest, ...results] = (await unpackLines(packed)) as [Omit<AnswerContent, 'results'>, ...RecordedResult[]];
    if (rest.acceptRest) firstRows ??= await readFirstRows(db, { userId, id });
    await applyAnswer(known, { ...rest, results }, firstRows ?? new Map());
  }
  return known;
}

/** Undoes one answer: the results of the others apply again (S26.5). Throws Refusal('answer-not-found'). */
export const undoAnswer: Action<typeof undoAnswerEndpoint> = async (ctx, { userId, id, answer }) => {
  const { kysely } = ctx.db;
  await requireExport(kysely, userId, id);
  const exportKey = { userId, id };
  const listOthers = async (db: Queryable) =>
    (await listAnswers(db, userId, id))
      .filter((each) => each.id !== answer)
      .map((each) => ({ id: each.id, at: each.recorded_at }));
  // Reading a hundred large answers takes seconds, so it is done before locking the account, and again only if they
  // changed.
  const others = await listOthers(kysely);
  const applied = await applyAnswers(kysely, exportKey, others);
  await inAccount(ctx, userId, async (account) => {
    const { trx } = account;
    if (!(await deleteAnswer(trx, userId, id, answer))) throw new Refusal('answer-not-found');
    const left = await listOthers(trx);
    const after = isDeepStrictEqual(left, others) ? applied : await applyAnswers(trx, exportKey, left);
    await storeDifference(account, ctx, { ...exportKey, before: await readKnown(trx, exportKey), after });
  });
  return null;
};

/**
 * Records the seller's decisions on doubtful lines: the row of the sheet that each refers to. Rows that the export does
 * not have are ignored.
 */
export const decideResults: Action<typeof decideResultsEndpoint> = async (ctx, { userId, id, decisions }) => {
  const { kysely } = ctx.db;
  const exportRow = await requireExport(kysely, userId, id);
  const wanted = new Set(decisions.map(({ row }) => row));
  const found = new Map<number, IndexedRow>();
  for await (const rows of readLedger(kysely, userId, id))
    for (const each of rows) {
      const sheetRow = sheetRowOf(each, exportRow.first_row);
      if (wanted.has(sheetRow)) found.set(sheetRow, each);
    }
  const results = decisions.flatMap(({ row: sheetRow, outcome, reason }): RecordedResult[] => {
    const each = found.get(sheetRow);
    if (each === undefined) return [];
    const { index, row } = each;
    const isAccepted = outcome === 'diterima';
    const recorded = isAccepted ? exportOutcomes.accepted : exportOutcomes.rejected;
    return [
      {
        place: index,
        productId: row.productId,
        isWhole: false,
        outcome: recorded,
        reason: isAccepted ? null : (reason ?? null),
      },
    ];
  });
  await recordResults(ctx, { userId, id, fileName: null, results, acceptRest: false, heldBack: [] });
  return { matched: results.length, reasons: await listReasons(kysely, userId, id) };
};
