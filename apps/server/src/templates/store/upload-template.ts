import type { HandMapping } from '@pindahlapak/contract';
import { templateProblemTexts } from '@pindahlapak/messages';
import { megabyte } from '@pindahlapak/model';
import type { TemplateAnswers, TemplateDescription } from '@pindahlapak/template';
import type { Context, FormFile } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import { findTemplateRow, insertTemplate, listTemplateRows } from '../templates.sql.ts';
import { noAnswers, type TemplateFacts, unpackTemplate } from './stored-template.ts';
import type { Queryable } from '../../core/database.ts';
import { type ReadTemplate, readingTemplates } from './read-template.ts';
import { forgetMappings, recall } from './remembered-mappings.ts';
import { refusedAnswers } from './refused-answers.ts';

/**
 * Returns the answers that a newer template of the same family takes over: those of columns with the same key, for its
 * categories, and with values on its lists.
 */
export function carryAnswers(
  { all, leaves }: TemplateAnswers,
  before: TemplateDescription,
  now: TemplateDescription,
): TemplateAnswers {
  const keyOf = new Map(before.columns.map(({ letters, key }) => [letters, key]));
  const lettersOf = new Map(now.columns.map(({ letters, key }) => [key, letters]));
  const move = (answers: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([letters, answer]) => {
        const target = lettersOf.get(keyOf.get(letters) ?? '');
        return target === undefined ? [] : [[target, answer]];
      }),
    );
  const known = new Set(now.leaves.map(({ id }) => id));
  const carried: TemplateAnswers = {
    all: move(all),
    leaves: Object.fromEntries(
      Object.entries(leaves).flatMap(([id, answers]) => (known.has(id) ? [[id, move(answers)]] : [])),
    ),
  };
  // Each call returns only a limited number of fields.
  for (let refused = refusedAnswers(now, carried); refused.length > 0; refused = refusedAnswers(now, carried))
    for (const [field] of refused) {
      const letters = field.slice(field.lastIndexOf('.') + 1);
      const leaf = /^answers\.leaves\.([^]*)\.[^.]*$/.exec(field)?.[1];
      delete (leaf === undefined ? carried.all : (carried.leaves[leaf] ?? {}))[letters];
    }
  return carried;
}

/** Limits of an account's templates, and of their total bytes. */
export const templateStoreLimits = { max: 30, bytesMax: 60 * megabyte } as const;

interface Input extends FormFile {
  userId: string;
  /** The shop that it is for. */
  shop?: string | undefined;
}

/** Recognizes a workbook by its family, or by the mapping of an earlier one with the same headers. */
async function recognise(
  { db }: Context,
  { userId, path }: Input,
): Promise<{ read: ReadTemplate; mapping: HandMapping | null }> {
  const read = await runInWorker(userId, readingTemplates, { path });
  if (read.isEditWorkbook) {
    // Mapped before such files were refused: that mapping must never be offered again.
    await forgetMappings(db.kysely, userId, read.preview);
    throw new Refusal('template-unreadable', { with: { problem: templateProblemTexts['edit-workbook'] } });
  }
  const mapping = read.facts.isReady ? null : await recall(db.kysely, userId, read.preview);
  if (mapping === null) return { read, mapping };
  return { read: await runInWorker(userId, readingTemplates, { path, mapping }), mapping };
}

/**
 * Returns the answers of the newest template of the same family and branch that the new one takes over (S29.7).
 * Templates of unknown families differ too much.
 */
async function formerAnswers(
  db: Queryable,
  userId: string,
  { family, facts, packed }: ReadTemplate,
): Promise<TemplateAnswers> {
  const former = (await listTemplateRows(db, userId)).find(
    (row) => row.family === family && (JSON.parse(row.facts) as TemplateFacts).branch === facts.branch,
  );
  const existing =
    family === 'other' || former === undefined ? undefined : await findTemplateRow(db, userId, former.id);
  if (existing === undefined) return noAnswers;
  const { description: before } = await unpackTemplate(existing.description);
  const { description: now } = await unpackTemplate(packed);
  return before === null || now === null
    ? noAnswers
    : carryAnswers(JSON.parse(existing.answers) as TemplateAnswers, before, now);
}

/**
 * Reads a workbook of a seller centre, stores it (S29.1) and returns its id. Throws Refusal('template-unreadable') and
 * ('templates-full').
 */
export async function uploadTemplate(ctx: Context, input: Input): Promise<string> {
  const { userId, fileName, path, size } = input;
  const { read, mapping } = await recognise(ctx, input);
  const answers = await formerAnswers(ctx.db.kysely, userId, read);
  const id = newId(ctx.now());
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    const marketplace = read.family === 'other' ? null : read.family;
    const shop = input.shop === undefined ? null : await findShopFor(trx, userId, { marketplace, shop: input.shop });
    const rows = await listTemplateRows(trx, userId);
    const { max, bytesMax } = templateStoreLimits;
    if (rows.length >= max || rows.reduce((sum, row) => sum + row.size, size) > bytesMax)
      throw new Refusal('templates-full', { with: { max, megabytes: bytesMax / megabyte } });
    const template = {
      user_id: userId,
      id,
      family: read.family,
      shop_id: shop?.id ?? null,
      file_name: fileName || 'template.xlsx',
      size,
      facts: JSON.stringify(read.facts),
      answers: JSON.stringify(answers),
      mapping: mapping === null ? null : JSON.stringify(mapping),
      uploaded_at: ctx.now(),
      changed_at: ctx.now(),
      description: Buffer.from(read.packed),
    };
    await insertTemplate(trx, template, path);
    changed('configuration');
  });
  return id;
}
