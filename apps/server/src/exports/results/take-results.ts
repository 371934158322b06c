import type { ExportedRow, saveResultsEndpoint } from '@pindahlapak/contract';
import { exportOutcomes } from '@pindahlapak/model';
import { findNamed } from '../../catalogue/products.sql.ts';
import type { Action, Context } from '../../core/context.ts';
import { unpackAll } from '../../files/pack-rows.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import type { ExportRow } from '../ledger/ledger.sql.ts';
import { readLedger, type IndexedRow, requireExport, sheetRowOf } from '../ledger/ledger-rows.ts';
import { titleKeyOf, optionsKeyOf } from './answer-keys.ts';
import {
  type CandidateRow,
  type Identified,
  listingOf,
  matchAnswers,
  type Matches,
  type AnswerMatch,
} from './match-answers.ts';
import { type AnswerLine, type AnswerSource, type KnownTexts, readingAnswers } from './read-answer.ts';
import type { RecordedResult } from './apply-answers.ts';
import { recordResults } from './record-results.ts';
import { findVariantOptions, readListingsOnSale } from './results.sql.ts';
import { type Queryable, groupsOf } from '../../core/database.ts';
import { listReasons } from './list-refused.ts';

/** Matches a listing on sale, or one of its variations, to a product or variant. */
interface ListingOnSale {
  listing: string;
  variation: string;
  productId: string;
  variantId: string | null;
}

/** Variants that one query looks up. */
const atOnce = 200;

/**
 * Resolves the marketplace ids in the lines of an answer, if known from uploaded edit workbooks (S31.2): in the shop of
 * the export, or in all shops if it has none.
 */
async function identifyLines(
  db: Queryable,
  userId: string,
  shopId: string | null,
  lines: readonly AnswerLine[],
): Promise<Map<AnswerLine, Identified>> {
  const identified = new Map<AnswerLine, Identified>();
  const listings = new Set(lines.flatMap(({ listing }) => (/^\d{1,30}$/.test(listing) ? [listing] : [])));
  if (listings.size === 0) return identified;
  const found: ListingOnSale[] = [];
  for await (const matches of readListingsOnSale(db, userId, shopId))
    for (const { external_id: key, product_id: productId, variant_id: variantId } of matches) {
      const [listing = '', variation = ''] = key.split('/');
      if (productId !== null && listings.has(listing)) found.push({ listing, variation, productId, variantId });
    }
  const options = new Map<string, string>();
  const variantIds = found.flatMap(({ variantId }) => variantId ?? []);
  for (const group of groupsOf([...new Set(variantIds)], atOnce))
    for (const { id, option1, option2 } of await findVariantOptions(db, userId, group))
      options.set(id, optionsKeyOf([option1, option2 ?? '']));
  const byNumber = new Map(found.map((each) => [`${each.listing}/${each.variation}`, each]));
  const byListing = Map.groupBy(found, ({ listing }) => listing);
  for (const line of lines) {
    const ofListing = byListing.get(line.listing) ?? [];
    const exact = byNumber.get(`${line.listing}/${line.variation}`);
    const [first, ...others] = ofListing;
    if (line.variation !== '' && exact !== undefined) {
      const optionsKey = exact.variantId === null ? null : options.get(exact.variantId);
      // A deleted variant says nothing about the whole product.
      if (optionsKey !== undefined) identified.set(line, { productId: exact.productId, optionsKey });
    } else if (line.variation === '' && first && others.every(({ productId }) => productId === first.productId))
      identified.set(line, { productId: first.productId, optionsKey: null });
  }
  return identified;
}

/** Limit of lines shown as questions or as unmatched; the counts include all. */
const shownMax = 1000;

/** Returns a file's name without its extension and without the number that browsers add to a second copy. */
const plainName = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s*\(\d+\)$/, '');

export function rowAnswer(each: IndexedRow, firstRow: number): ExportedRow {
  const { version: _version, sheetRow: _sheetRow, externalId: _externalId, ...row } = each.row;
  return { ...row, row: sheetRowOf(each, firstRow) };
}

const outcomeNames = {
  [exportOutcomes.none]: 'tidak-jelas',
  [exportOutcomes.rejected]: 'ditolak',
  [exportOutcomes.accepted]: 'diterima',
} as const;

const lineAnswer = ({ line, skus, title, option1, option2, outcome, reason }: AnswerLine) => ({
  line,
  sku: skus.find((sku) => sku !== '') ?? '',
  title,
  option1,
  option2,
  reason,
  outcome: outcomeNames[outcome],
});

const resultOf = ({ line, found, isWhole }: AnswerMatch): RecordedResult => ({
  place: found.index,
  productId: found.row.productId,
  isWhole,
  outcome: line.outcome,
  reason: line.reason,
});

/** Returns the export's SKUs and titles, used to recognize the columns of an answer without headers. */
async function knownTexts(ctx: Context, userId: string, exportId: string): Promise<KnownTexts> {
  const skus = new Set<string>();
  const titles = new Set<string>();
  for await (const rows of readLedger(ctx.db.kysely, userId, exportId))
    for (const { row } of rows) {
      if (row.sku !== '') skus.add(row.sku);
      if (row.title !== '') titles.add(row.title);
    }
  return { skus: [...skus], titles: [...titles] };
}

/** Reads the lines of an answer. Throws Refusal('answer-unreadable'). */
async function readLines(
  ctx: Context,
  { userId, id, source }: { userId: string; id: string; source: AnswerSource },
): Promise<AnswerLine[]> {
  const named = await runInWorker(userId, readingAnswers, source);
  if (named !== null) return await unpackAll<AnswerLine>(named);
  const known = await knownTexts(ctx, userId, id);
  return await unpackAll<AnswerLine>((await runInWorker(userId, readingAnswers, { ...source, known })) ?? []);
}

/**
 * Collects the rows that a line may refer to, block by block: an export may have more rows than fit in memory. A
 * product's rows are in one block.
 */
async function collectCandidates(
  { db: { kysely } }: Context,
  userId: string,
  exportRow: ExportRow,
  { lines, identified }: { lines: readonly AnswerLine[]; identified: ReadonlyMap<AnswerLine, Identified> },
): Promise<CandidateRow[]> {
  const products = new Set([...identified.values()].map(({ productId }) => productId));
  const listings = new Set(lines.map(({ listing }) => listing));
  const skus = new Set(lines.flatMap((line) => line.skus));
  const titles = new Set(lines.map(({ titleKey }) => titleKey));
  const sheetRows = new Set(lines.flatMap(({ line, row }) => [line, row ?? line]));
  listings.delete('');
  skus.delete('');
  titles.delete('');
  const needsNames = titles.size > 0 || products.size > 0;
  const found: CandidateRow[] = [];
  for await (const rows of readLedger(kysely, userId, exportRow.id)) {
    const ids = needsNames ? [...new Set(rows.map(({ row }) => row.productId))] : [];
    const catalogue = await findNamed(kysely, userId, ids);
    const byProduct = Map.groupBy(rows, ({ row }) => row.productId);
    for (const each of rows) {
      const name = catalogue.get(each.row.productId)?.name ?? null;
      const isTitled =
        titles.size > 0 && (titles.has(titleKeyOf(each.row.title)) || (name !== null && titles.has(titleKeyOf(name))));
      if (
        isTitled ||
        skus.has(each.row.sku) ||
        products.has(each.row.productId) ||
        listings.has(listingOf(each)) ||
        sheetRows.has(sheetRowOf(each, exportRow.first_row))
      )
        found.push({ ...each, name, isOneOfSeveral: (byProduct.get(each.row.productId) ?? []).length > 1 });
    }
  }
  return found;
}

const isUnclear = ({ line }: { line: AnswerLine }): boolean => line.outcome === exportOutcomes.none;

/** Returns products that an uncertain line may refer to; `acceptRest` must not accept them. */
function heldBackProducts({ matched, doubtful }: Matches): Set<string> {
  const unclear = matched.filter(isUnclear).map(({ found }) => found);
  const undecided = doubtful.filter(({ line }) => line.outcome !== exportOutcomes.accepted);
  return new Set([...unclear, ...undecided.flatMap(({ candidates }) => candidates)].map(({ row }) => row.productId));
}

/** A marketplace's answer as sent: a file or pasted text. */
export interface SentAnswer {
  fileName: string | null;
  source: AnswerSource;
  /** True if the marketplace accepted everything that the answer does not name. */
  acceptRest: boolean;
  /** True to record nothing. */
  isPreview: boolean;
}

/**
 * Processes a marketplace's answer to an export (S26.5): records certain matches, returns doubtful ones as questions,
 * and lists the rest as unmatched. Identical bytes sent twice in a row are recorded once.
 */
export const takeResults: Action<typeof saveResultsEndpoint, SentAnswer> = async (
  ctx,
  { userId, id, fileName, source, acceptRest, isPreview },
) => {
  const { kysely } = ctx.db;
  const exportRow = await requireExport(kysely, userId, id);
  const lines = await readLines(ctx, { userId, id, source });
  const identified = await identifyLines(kysely, userId, exportRow.shop_id, lines);
  const candidates = await collectCandidates(ctx, userId, exportRow, { lines, identified });
  const isSameFile = fileName !== null && plainName(fileName) === plainName(exportRow.file_name);
  const matches = await matchAnswers(lines, { candidates, firstRow: exportRow.first_row, isSameFile, identified });
  const { hasStrayLine } = matches;
  // A line without a yes or no is only listed with its text; there is nothing to decide.
  const matched = matches.matched.filter((match) => !isUnclear(match));
  const doubtful = matches.doubtful.filter((doubt) => !isUnclear(doubt));
  const unclear = [...matches.matched, ...matches.doubtful].filter(isUnclear).map(({ line }) => line);
  const unmatched = [...unclear, ...matches.unmatched].sort((a, b) => a.line - b.line);
  const acceptsRest = acceptRest && !hasStrayLine;
  const { answerId, isAgain } = isPreview
    ? { answerId: null, isAgain: false }
    : await recordResults(ctx, {
        userId,
        id,
        fileName,
        source,
        results: matched.map(resultOf),
        acceptRest: acceptsRest,
        heldBack: [...heldBackProducts(matches)],
      });
  return {
    isRecorded: !isPreview,
    answerId,
    isAgain,
    lines: lines.length,
    matched: matched.length,
    matchedRejected: matched.filter(({ line }) => line.outcome === exportOutcomes.rejected).length,
    doubtful: doubtful.slice(0, shownMax).map(({ line, candidates: rows }) => ({
      ...lineAnswer(line),
      outcome: line.outcome === exportOutcomes.accepted ? ('diterima' as const) : ('ditolak' as const),
      candidates: rows.map((each) => rowAnswer(each, exportRow.first_row)),
    })),
    unmatched: unmatched.slice(0, shownMax).map(lineAnswer),
    doubtfulCount: doubtful.length,
    unmatchedCount: unmatched.length,
    isRestHeldBack: acceptRest && hasStrayLine,
    reasons: await listReasons(kysely, userId, id),
  };
};
