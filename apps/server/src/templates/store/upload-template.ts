import type { HandMapping } from '@pindahlapak/contract';
import { templateProblemTexts } from '@pindahlapak/messages';
import { megabyte } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import { type FileJob, runInWorker } from '../../files/run-in-worker.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import { templateShopOf } from '../fill/template-target.ts';
import { findTemplateRow, insertTemplate, listTemplateRows } from '../templates.sql.ts';
import { carryAnswers } from './carry-answers.ts';
import { type TemplateFacts, unpackTemplate } from './stored-template.ts';
import type { TemplateAnswers } from '@pindahlapak/template';
import type { Queryable } from '../../core/database.ts';
import type { ReadTemplate, readTemplate } from './read-template.ts';
import { forgetMappings, recall } from './remembered-mappings.ts';

/** Templates of one account, and their bytes together. */
export const templateStoreLimits = { max: 30, bytesMax: 60 * megabyte } as const;

interface Input {
  userId: string;
  /** The shop that it is for. */
  shop?: string | undefined;
  fileName: string;
  bytes: Buffer;
}

export const readingTemplates: FileJob = {
  module: new URL('read-template.ts', import.meta.url),
  name: 'readTemplate',
  unreadable: 'template-unreadable',
};

/** What the workbook is, by its family or by a mapping of an earlier one with the same headers. */
async function recognise(
  { db }: Context,
  { userId, bytes }: Input,
): Promise<{ read: ReadTemplate; mapping: HandMapping | null }> {
  const read = await runInWorker<typeof readTemplate>(userId, readingTemplates, { bytes });
  if (read.isEditWorkbook) {
    // Mapped before they were refused: files of this kind are never offered that mapping again.
    await forgetMappings(db.kysely, userId, read.preview);
    throw new Refusal('template-unreadable', { with: { problem: templateProblemTexts['edit-workbook'] } });
  }
  const mapping = read.facts.isReady ? null : await recall(db.kysely, userId, read.preview);
  if (mapping === null) return { read, mapping };
  return { read: await runInWorker<typeof readTemplate>(userId, readingTemplates, { bytes, mapping }), mapping };
}

const noAnswers: TemplateAnswers = { all: {}, leaves: {} };

/**
 * The answers of the newest template of the same family and branch, for the columns that the new one still has under the same key and
 * that take them (S29.7). Templates of no known family differ too much.
 */
async function formerAnswers(
  db: Queryable,
  userId: string,
  { family, facts, packed }: ReadTemplate,
): Promise<TemplateAnswers> {
  const former = (await listTemplateRows(db, userId)).find(
    (row) => row.family === family && (JSON.parse(row.facts) as TemplateFacts).branch === facts.branch,
  );
  const kept = family === 'other' || former === undefined ? undefined : await findTemplateRow(db, userId, former.id);
  if (kept === undefined) return noAnswers;
  const { description: before } = await unpackTemplate(kept.description);
  const { description: now } = await unpackTemplate(packed);
  return before === null || now === null
    ? noAnswers
    : carryAnswers(JSON.parse(kept.answers) as TemplateAnswers, before, now);
}

/**
 * Reads a workbook of a seller centre and keeps it (S29.1). Gives its id. Throws Refusal('template-unreadable'),
 * ('shop-not-found') and ('templates-full').
 */
export async function uploadTemplate(ctx: Context, input: Input): Promise<string> {
  const { userId, fileName, bytes } = input;
  const { read, mapping } = await recognise(ctx, input);
  const answers = await formerAnswers(ctx.db.kysely, userId, read);
  const id = newId(ctx.now());
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    const marketplace = templateShopOf(read.family);
    const shop = input.shop === undefined ? null : await findShopFor(trx, userId, { marketplace, shop: input.shop });
    const rows = await listTemplateRows(trx, userId);
    const { max, bytesMax } = templateStoreLimits;
    if (rows.length >= max || rows.reduce((sum, { size }) => sum + size, bytes.length) > bytesMax)
      throw new Refusal('templates-full', { with: { max, megabytes: bytesMax / megabyte } });
    await insertTemplate(trx, {
      user_id: userId,
      id,
      family: read.family,
      shop_id: shop?.id ?? null,
      file_name: fileName || 'template.xlsx',
      size: bytes.length,
      facts: JSON.stringify(read.facts),
      answers: JSON.stringify(answers),
      mapping: mapping === null ? null : JSON.stringify(mapping),
      uploaded_at: ctx.now(),
      description: Buffer.from(read.packed),
      bytes,
    });
    changed('configuration');
  });
  return id;
}
