import type { EndpointData, ExportedRow, saveResultsEndpoint } from '@pindahlapak/contract';
import { exportAnswerTexts, tableFileProblemTexts } from '@pindahlapak/messages';
import { exportAnswerLimits, exportOutcomes } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  readTableFile,
  readTableText,
  TableFileError,
  type NamedTable,
} from '../../core/table-files/read-table-file.ts';
import { finishWithPauses } from '../../core/turns/pauses.ts';
import { findExport } from '../ledger/ledger.sql.ts';
import type { PlacedRow } from '../ledger/read-ledger.ts';
import { collectCandidates } from './collect-candidates.ts';
import { listReasons } from './list-reasons.ts';
import { matchAnswers, type Match } from './match-answers.ts';
import { readBareAnswer, readNamedAnswer, type AnswerLine } from './read-answer.ts';
import { recordResults, type RecordedResult } from './record-results.ts';

/** A marketplace's answer: a file, or a pasted table. */
export type AnswerSource = { fileName: string; bytes: Buffer } | { text: string };

const limits = { rowsMax: exportAnswerLimits.rowsMax, columnsMax: 300, cellMax: 1000 };
/** Lines that are asked about, or named as belonging to nothing; all of them are counted. */
const shownMax = 1000;

async function readAnswerTables(source: AnswerSource): Promise<NamedTable[]> {
  try {
    return 'text' in source ? [await readTableText(source.text, limits)] : await readTableFile(source.bytes, limits);
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    throw new Refusal('answer-unreadable', { with: { problem: tableFileProblemTexts[error.problem] } });
  }
}

/** A file's name as its owner gave it: without its kind, and without what a browser adds to a second copy. */
const plainName = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s*\(\d+\)$/, '');

/** The row of an export as calls answer it. */
export const rowAnswer = ({ place, row: { version: _version, ...row } }: PlacedRow, firstRow: number): ExportedRow => ({
  ...row,
  row: firstRow + place,
});

const lineAnswer = ({ outcome, row: _row, ...line }: AnswerLine) => ({
  ...line,
  outcome: outcome === exportOutcomes.accepted ? ('diterima' as const) : ('ditolak' as const),
});

const recorded = ({ line, found, isWhole }: Match): RecordedResult => ({
  place: found.place,
  productId: found.row.productId,
  isWhole,
  outcome: line.outcome,
  reason: line.reason,
});

/**
 * Takes a marketplace's answer to an export (S26.5): what is sure is noted, what is doubtful is asked. The same answer again
 * changes nothing. `acceptRest` says that the marketplace took what the answer does not name. Throws
 * Refusal('export-not-found') and ('answer-unreadable').
 */
export async function takeResults(
  ctx: Context,
  { userId, id, source, acceptRest }: { userId: string; id: string; source: AnswerSource; acceptRest: boolean },
): Promise<EndpointData<typeof saveResultsEndpoint>> {
  const { kysely } = ctx.db;
  const made = await findExport(kysely, userId, id);
  if (!made) throw new Refusal('export-not-found');
  const tables = await readAnswerTables(source);
  const cells = new Set<string>();
  let lines = await finishWithPauses(readNamedAnswer(tables));
  if (lines === null)
    for (const { rows } of tables) for (const row of rows) for (const cell of row) cells.add(cell.trim());
  else for (const { sku, title } of lines) cells.add(sku).add(title.normalize('NFC'));
  cells.delete('');
  const places = new Set(lines?.flatMap(({ line, row }) => [line, row ?? line]).map((row) => row - made.first_row));
  const candidates = await collectCandidates(
    kysely,
    userId,
    id,
    ({ place, row }) => cells.has(row.sku) || cells.has(row.title.normalize('NFC')) || places.has(place),
  );
  lines ??= await finishWithPauses(
    readBareAnswer(tables, {
      skus: new Set(candidates.map(({ row }) => row.sku)),
      titles: new Set(candidates.map(({ row }) => row.title)),
    }),
  );
  if (lines === null) throw new Refusal('answer-unreadable', { with: { problem: exportAnswerTexts.noColumns } });
  const isSameFile = 'fileName' in source && plainName(source.fileName) === plainName(made.file_name);
  const { matched, doubtful, unmatched } = await finishWithPauses(
    matchAnswers(lines, { candidates, firstRow: made.first_row, isSameFile }),
  );
  await recordResults(ctx, { userId, id, results: matched.map(recorded), acceptRest });
  return {
    matched: matched.length,
    doubtful: doubtful.slice(0, shownMax).map(({ line, candidates: rows }) => ({
      ...lineAnswer(line),
      candidates: rows.map((each) => rowAnswer(each, made.first_row)),
    })),
    unmatched: unmatched.slice(0, shownMax).map(lineAnswer),
    doubtfulCount: doubtful.length,
    unmatchedCount: unmatched.length,
    reasons: await listReasons(kysely, userId, id),
  };
}
