import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { exportAnswerLimits, exportOutcomes } from '@pindahlapak/model';
import { newId } from '../../core/new-id.ts';
import type { Context } from '../../core/context.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { groupsOf } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordExportsChange } from '../../catalogue/export-state.sql.ts';
import { findExport } from '../ledger/ledger.sql.ts';
import { readLedger } from '../ledger/ledger-rows.ts';
import {
  deleteAnswer,
  deleteAnswers,
  deleteOtherResults,
  deleteResults,
  findAnswerContent,
  findOutcomes,
  findResultsAt,
  insertAnswer,
  listAnswers,
  setOutcome,
  storeCounts,
  storeResults,
  type RowResult,
} from './results.sql.ts';

/** What is known of one row of an export, or of its whole product. */
export interface RecordedResult extends RowResult {
  place: number;
  productId: string;
  isWhole: boolean;
}

interface Input {
  userId: string;
  id: string;
  /** Of the answer's file; null for a pasted table and for decisions. */
  fileName: string | null;
  results: readonly RecordedResult[];
  /** What has no result yet was taken. */
  acceptRest: boolean;
  /** Products that `acceptRest` leaves as they are: a refusal that fits several rows may be theirs. */
  heldBack?: ReadonlySet<string>;
}

const atOnce = 500;

type Place = Pick<Input, 'userId' | 'id'>;

/** Writes those of some results that are not there yet, and what follows for their products; says whether there were any. */
async function writeGroup({ trx }: Account, { userId, id }: Place, group: readonly RecordedResult[]): Promise<boolean> {
  const known = await findResultsAt(
    trx,
    userId,
    id,
    group.map(({ place }) => place),
  );
  const fresh = group.filter(({ place, outcome, reason }) => {
    const before = known.get(place);
    return before?.outcome !== outcome || before.reason !== reason;
  });
  await storeResults(trx, userId, id, fresh);
  const others = await deleteOtherResults(
    trx,
    userId,
    id,
    group.filter(({ isWhole }) => isWhole),
  );
  if (fresh.length === 0 && others === 0) return false;
  const products = [...new Set(group.map(({ productId }) => productId))];
  const outcomes = await findOutcomes(trx, userId, id, products);
  for (const outcome of [exportOutcomes.rejected, exportOutcomes.accepted]) {
    const ids = products.filter((productId) => outcomes.get(productId) === outcome);
    await setOutcome(trx, userId, id, ids, outcome);
  }
  return true;
}

/** The first row of each product that nothing was said of, block by block. */
async function* restOf(
  { trx }: Account,
  { userId, id, heldBack }: Pick<Input, 'userId' | 'id' | 'heldBack'>,
): AsyncGenerator<RecordedResult[], void> {
  let last = '';
  for await (const rows of readLedger(trx, userId, id)) {
    const firsts = new Map<string, number>();
    for (const { place, row } of rows) {
      if (row.productId !== last) firsts.set(row.productId, place);
      last = row.productId;
    }
    const said = await findOutcomes(trx, userId, id, [...firsts.keys()]);
    yield [...firsts]
      .filter(([productId]) => !said.has(productId) && heldBack?.has(productId) !== true)
      .map(([productId, place]) => ({
        place,
        productId,
        isWhole: true,
        outcome: exportOutcomes.accepted,
        reason: null,
      }));
  }
}

const reasonMax = 1000;

/**
 * One result a row. A refusal counts more than an acceptance, and several refusals are joined. What is said of a product as a
 * whole does not replace what the same answer says of one of its rows.
 */
function oneOfEach(results: readonly RecordedResult[]): RecordedResult[] {
  const byPlace = new Map<number, RecordedResult>();
  for (const each of results) {
    const before = byPlace.get(each.place);
    if (before === undefined) byPlace.set(each.place, each);
    else if (before.outcome !== each.outcome)
      byPlace.set(each.place, each.outcome === exportOutcomes.rejected ? each : before);
    else if (each.reason !== null && before.reason !== null && !before.reason.split('; ').includes(each.reason))
      byPlace.set(each.place, { ...before, reason: `${before.reason}; ${each.reason}`.slice(0, reasonMax) });
  }
  const ofRows = new Set([...byPlace.values()].filter(({ isWhole }) => !isWhole).map(({ productId }) => productId));
  return [...byPlace.values()].map((each) => ({ ...each, isWhole: each.isWhole && !ofRows.has(each.productId) }));
}

/** What an answer says, as it is kept. */
type AnswerContent = Pick<Input, 'results' | 'acceptRest'> & { heldBack: string[] };

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const unpackedMax = 64 * 1024 * 1024;

/** Writes what an answer says; whether that changes anything. */
async function applyAnswer(
  account: Account,
  place: Place,
  { results, acceptRest, heldBack }: AnswerContent,
): Promise<boolean> {
  let isChanged = false;
  const write = async (written: readonly RecordedResult[]) => {
    for (const group of groupsOf(written, atOnce)) isChanged = (await writeGroup(account, place, group)) || isChanged;
  };
  await write(oneOfEach(results));
  const rest = { ...place, heldBack: new Set(heldBack) };
  if (acceptRest) for await (const more of restOf(account, rest)) await write(more);
  return isChanged;
}

/** Counts the results of an export anew and announces them. */
async function finish({ trx, changed }: Account, ctx: Context, { userId, id }: Place): Promise<void> {
  await storeCounts(trx, userId, id, ctx.now());
  await recordExportsChange(trx, userId);
  changed('exports');
  changed('products');
}

/**
 * Records a marketplace's answers to the rows of an export as one answer, which can be taken back; its id, or null where it
 * changes nothing. A product is refused if any of its rows was, otherwise accepted if any was. A product exported again since
 * keeps the state of its latest export. Throws Refusal('answers-full').
 */
export async function recordResults(
  ctx: Context,
  { userId, id, fileName, results, acceptRest, heldBack = new Set() }: Input,
): Promise<string | null> {
  const content: AnswerContent = { results, acceptRest, heldBack: [...heldBack] };
  const packed = await pack(JSON.stringify(content));
  return await inAccount(ctx, userId, async (account) => {
    const place = { userId, id };
    if (!(await applyAnswer(account, place, content))) return null;
    const { trx } = account;
    if ((await listAnswers(trx, userId, id)).length >= exportAnswerLimits.answersMax) throw new Refusal('answers-full');
    const counted = (outcome: number) => results.filter((result) => result.outcome === outcome).length;
    const answer = {
      user_id: userId,
      export_id: id,
      id: newId(ctx.now()),
      recorded_at: ctx.now(),
      file_name: fileName,
      refused: counted(exportOutcomes.rejected),
      accepted: counted(exportOutcomes.accepted),
      content: packed,
    };
    await insertAnswer(trx, answer);
    await finish(account, ctx, place);
    return answer.id;
  });
}

/**
 * Takes one answer back: what the others say of its rows counts again (S26.5). Throws Refusal('export-not-found') and
 * ('answer-not-found').
 */
export async function undoAnswer(ctx: Context, { userId, id, answer }: Place & { answer: string }): Promise<null> {
  if (!(await findExport(ctx.db.kysely, userId, id))) throw new Refusal('export-not-found');
  const place = { userId, id };
  await inAccount(ctx, userId, async (account) => {
    const { trx } = account;
    if (!(await deleteAnswer(trx, userId, id, answer))) throw new Refusal('answer-not-found');
    await deleteResults(trx, userId, id);
    for (const left of await listAnswers(trx, userId, id)) {
      const packed = await findAnswerContent(trx, userId, id, left.id);
      const content = JSON.parse((await unpack(packed, { maxOutputLength: unpackedMax })).toString()) as AnswerContent;
      await applyAnswer(account, place, content);
    }
    await finish(account, ctx, place);
  });
  return null;
}

/** Takes back all that was recorded of an export (S26.5). Throws Refusal('export-not-found'). */
export async function clearResults(ctx: Context, { userId, id }: Place): Promise<null> {
  if (!(await findExport(ctx.db.kysely, userId, id))) throw new Refusal('export-not-found');
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    await deleteResults(trx, userId, id);
    await deleteAnswers(trx, userId, id);
    await recordExportsChange(trx, userId);
    changed('exports');
    changed('products');
  });
  return null;
}
