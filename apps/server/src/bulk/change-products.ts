import {
  type BulkAnswer,
  type BulkChange,
  type bulkChangeEndpoint,
  type EndpointBody,
  importProductSchema,
} from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { bulkLimits, productFieldOf, type ListingFieldName } from '@pindahlapak/model';
import { selectIds } from '../catalogue/read-products.ts';
import { moveToTrash } from '../catalogue/trash/move-to-trash.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../catalogue/windows.sql.ts';
import type { Action, Context } from '../core/context.ts';
import { inAccount, type Account } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { planSelection, type PlannedRow, type Planning } from './plan-selection.ts';
import { previewRow, ReadinessChanges } from './preview.ts';
import { safeParse } from 'zod/v4/core';
import { writeUpdates, type ProductUpdate } from '../catalogue/changes/write-updates.ts';
import { editVariants } from '../catalogue/edit/edit-variants.ts';
import { listingColumns } from '../catalogue/product-columns.ts';
import type { SetColumns } from '../catalogue/products.sql.ts';
import { type AccountVersions, findVersions, type StoredBulkRow } from './bulk-rows.sql.ts';
import { operationOf, type NewValues } from './plan-change.ts';
import { originsAfterEdit, parseOrigins } from '../catalogue/field-origins.ts';

/** Returns the stored form of fields and of the window. */
function columnsOf({ window, ...fields }: NewValues): SetColumns {
  const columns: Record<string, string | number | null> = {};
  for (const [field, value] of Object.entries(fields)) columns[listingColumns[field as ListingFieldName]] = value;
  if (window !== undefined) columns.window_number = window;
  return columns;
}

/** Returns the columns that others are derived from, and those of the values that a change replaces. */
function formerColumns({ name, category, marketplaceType, window, values }: StoredBulkRow, after: NewValues) {
  const replaced = Object.keys(after).map((field) => [
    field,
    field === 'window' ? window : (values[field as ListingFieldName] ?? null),
  ]);
  return { ...columnsOf(Object.fromEntries(replaced)), name, category, marketplace_type: marketplaceType };
}

/** Returns the update that a plan makes; none if it does not change the product. */
function updatesOf({ row, plan }: PlannedRow): ProductUpdate[] {
  if (plan.kind !== 'changed') return [];
  const origins = parseOrigins(row.origins);
  const update = {
    id: row.id,
    before: { columns: formerColumns(row, plan.after), origins, lastBatch: row.lastBatch },
    after: { columns: columnsOf(plan.after), origins: originsAfterEdit(origins, plan.after) },
    variants: editVariants(row.variantRows, plan.variants).plan,
    formerVariants: row.variantRows,
  };
  return [update];
}

const refusal = (message: string) => new Refusal('validation', { fields: { 'change.value': message } });

/** Returns the value as a number if the field needs one: forms send numbers as text. */
function sentValue(change: Extract<BulkChange, { op: 'set' }>): string | number {
  const isNumber = productFieldOf[change.field].kind === 'number';
  const isText = typeof change.value === 'string';
  if (isNumber && isText && /^\s*\d+\s*$/.test(String(change.value))) return Number(change.value);
  return isNumber || isText ? change.value : String(change.value);
}

/** Validates the value of a change. Throws Refusal('validation'). */
function checkChange(change: BulkChange): BulkChange {
  if (change.op !== 'set') return change;
  const parsed = safeParse(importProductSchema.shape[change.field], sentValue(change));
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? fieldMessages.notFitting);
  if (parsed.data === null) throw refusal(fieldMessages.notFitting);
  return { ...change, value: parsed.data };
}

type Body = EndpointBody<typeof bulkChangeEndpoint>;

/**
 * Returns a number that changes with products, rules and, if the selection filters by them, exports or source visits.
 * It is a sum because each of these versions only grows.
 */
function versionOf(user: AccountVersions, { selection: { filter } }: Body): number {
  const isBySource = filter?.sourceChanged !== undefined || filter?.seenTo !== undefined;
  return (
    user.catalogue_version +
    user.rules_version +
    (filter?.exported === undefined ? 0 : user.exports_version) +
    (isBySource ? user.source_version : 0)
  );
}

/** Counts the plans and keeps the first rows of each kind. */
function createReport(version: number) {
  const answer: BulkAnswer = { matched: 0, changed: 0, skipped: 0, version, preview: [], skippedRows: [] };
  return {
    answer,
    add(planned: readonly PlannedRow[]): void {
      for (const one of planned) {
        const { row, plan } = one;
        answer.matched += 1;
        if (plan.kind === 'skipped') {
          answer.skipped += 1;
          const { id, name } = row;
          if (answer.skippedRows.length < bulkLimits.previewMax)
            answer.skippedRows.push({ id, name, reason: plan.reason });
        }
        const shown = previewRow(one);
        if (shown === null) continue;
        answer.changed += 1;
        if (answer.preview.length < bulkLimits.previewMax) answer.preview.push(shown);
      }
    },
  };
}

async function preview(ctx: Context, planning: Planning, version: number): Promise<BulkAnswer> {
  const { kysely: db } = ctx.db;
  const { userId, change } = planning;
  const report = createReport(version);
  const rules = await readExportRules(db, userId, ctx.now());
  // A product's readiness does not depend on its window.
  const readiness = change.op === 'moveWindow' ? null : new ReadinessChanges(db, userId, rules);
  for await (const planned of planSelection(db, planning)) {
    report.add(planned);
    await readiness?.add(planned);
  }
  const { answer } = report;
  if (readiness === null) return answer;
  return { ...answer, preview: readiness.addTo(answer.preview), readiness: readiness.counts };
}

/** Returns planned products in the form that the trash needs. */
async function* deletedOf(portions: AsyncIterable<PlannedRow[]>, note: (planned: PlannedRow[]) => void) {
  for await (const planned of portions) {
    note(planned);
    yield planned.map(({ row: { id, window } }) => ({ id, window }));
  }
}

async function moveCounts({ trx, user }: Account, planned: ReadonlyMap<number, number>, window: number): Promise<void> {
  const moved = [...planned.values()].reduce((sum, count) => sum + count, 0);
  await adjustWindowCounts(trx, user.id, planned, -1);
  await adjustWindowCounts(trx, user.id, new Map([[window, moved]]), 1);
}

async function write(ctx: Context, account: Account, planning: Planning, version: number): Promise<BulkAnswer> {
  const { trx, user, changed } = account;
  const { change, operation } = planning;
  const report = createReport(version);
  const batch = await account.batch('bulk', { name: operation.subject });
  const portions = planSelection(trx, planning);
  const moved = new Map<number, number>();
  if (change.op === 'delete') await moveToTrash(ctx, account, batch, deletedOf(portions, report.add));
  else
    for await (const planned of portions) {
      report.add(planned);
      await writeUpdates({ db: trx, userId: user.id, batch, now: ctx.now() }, planned.flatMap(updatesOf));
      for (const { row, plan } of planned)
        if (plan.kind === 'changed') moved.set(row.window, (moved.get(row.window) ?? 0) + 1);
    }
  const { answer } = report;
  if (answer.changed === 0) return answer;
  if (change.op === 'moveWindow') await moveCounts(account, moved, change.value);
  if (change.op !== 'delete') {
    await recordCatalogueChange(trx, user.id);
    changed('products');
  }
  return { ...answer, version: version + 1, batchId: batch.id };
}

/** Attempts for a change that names no version: products may arrive at any time. */
const triesMax = 5;

/**
 * Changes all selected products or none, as one batch (S23.6); a dry run returns a preview. Products that cannot be
 * changed are skipped and listed. Throws Refusal('catalogue-changed') if the version that the caller names is outdated,
 * ('validation') and ('account-busy').
 */
export const changeProducts: Action<typeof bulkChangeEndpoint> = async (ctx, { userId, ...body }) => {
  const change = checkChange(body.change);
  for (let tries = 1; ; tries += 1) {
    const changed = await changeOnce(ctx, userId, { ...body, change });
    if (changed !== null) return changed;
    if (body.version !== undefined || tries === triesMax) throw new Refusal('catalogue-changed');
  }
};

/** Returns null if the account has changed since the products were selected. */
async function changeOnce(ctx: Context, userId: string, body: Body): Promise<BulkAnswer | null> {
  const { change } = body;
  const version = versionOf(await findVersions(ctx.db.kysely, userId), body);
  if (body.version !== undefined && body.version !== version) throw new Refusal('catalogue-changed');
  const ids = await selectIds(ctx, userId, body.selection, { exclude: body.exclude });
  const rules = change.op === 'applyWordRules' ? await readExportRules(ctx.db.kysely, userId, ctx.now()) : null;
  const planning: Planning = { userId, ids, change, operation: operationOf(change, rules) };
  if (body.dryRun) return await preview(ctx, planning, version);
  return await inAccount(ctx, userId, async (account) => {
    // The selection was made at that version, before locking the account.
    if (versionOf(account.user, body) !== version) return null;
    return await write(ctx, account, planning, version);
  });
}
