import type { EndpointBody, saveTemplateEndpoint, deleteTemplateEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { SheetPreview, TemplateAnswers } from '@pindahlapak/template';
import type { Action, Context, Input } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { temporaryFile } from '../../core/temporary-files.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { findTemplateAnswers, writeTemplateFile, updateTemplate, deleteTemplateRow } from '../templates.sql.ts';
import { requireTemplate } from './get-template.ts';
import { type ReadTemplate, readingTemplates } from './read-template.ts';
import { refusedAnswers } from './refused-answers.ts';
import { remember } from './remembered-mappings.ts';
import { noAnswers } from './stored-template.ts';

type Body = EndpointBody<typeof saveTemplateEndpoint>;
type Mapping = NonNullable<Body['mapping']>;

const invalidMapping = (field: string): Refusal =>
  new Refusal('validation', { fields: { [`mapping.${field}`]: fieldMessages.optionUnknown } });

/** Merges new answers into the previous ones; an empty text deletes an answer. */
function merge(before: Record<string, string>, given: Record<string, string>): Record<string, string> {
  const merged = { ...before };
  for (const [letters, answer] of Object.entries(given)) {
    if (answer.trim() === '') delete merged[letters];
    else merged[letters] = answer.trim();
  }
  return merged;
}

function mergeAnswers(before: TemplateAnswers, given: NonNullable<Body['answers']>): TemplateAnswers {
  const leaves = { ...before.leaves };
  for (const [leafId, answers] of Object.entries(given.leaves)) {
    const merged = merge(leaves[leafId] ?? {}, answers);
    if (Object.keys(merged).length === 0) delete leaves[leafId];
    else leaves[leafId] = merged;
  }
  return { all: merge(before.all, given.all), leaves };
}

async function readMapped(
  { db }: Context,
  { userId, id }: { userId: string; id: string },
  preview: readonly SheetPreview[],
  mapping: Mapping,
): Promise<ReadTemplate> {
  if (preview.length === 0) throw invalidMapping('columns');
  if (mapping.firstRow <= mapping.headerRow) throw invalidMapping('firstRow');
  const fields = Object.values(mapping.columns);
  if (fields.length === 0 || new Set(fields).size < fields.length) throw invalidMapping('columns');
  await using workbook = await temporaryFile();
  if (!(await writeTemplateFile(db.kysely, userId, id, workbook.path))) throw new Refusal('template-not-found');
  const read = await runInWorker(userId, readingTemplates, { path: workbook.path, mapping });
  if (!read.facts.isReady) throw invalidMapping('sheetName');
  return read;
}

/**
 * Saves answers, and the mapping of a workbook of an unknown family, which also applies to the next one with the same
 * headers (S29.3). Throws Refusal('validation').
 */
export async function saveTemplate(
  ctx: Context,
  { userId, id, answers, mapping }: Input<typeof saveTemplateEndpoint>,
): Promise<void> {
  const template = await requireTemplate(ctx, userId, id);
  if (answers === undefined && mapping === undefined) return;
  if (answers !== undefined && template.stored.description !== null) {
    const fields = refusedAnswers(template.stored.description, answers);
    if (fields.length > 0) throw new Refusal('validation', { fields: Object.fromEntries(fields) });
  }
  const described =
    mapping === undefined ? null : await readMapped(ctx, { userId, id }, template.stored.preview, mapping);
  // Answers are stored by column letters, which mean other columns in another table.
  const isMoved =
    mapping !== undefined &&
    (mapping.sheetName !== template.stored.description?.sheetName ||
      mapping.headerRow !== template.stored.description.headerRow);
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    // Answers of a concurrent save stay.
    const before = await findTemplateAnswers(trx, userId, id);
    if (before === undefined) throw new Refusal('template-not-found');
    const kept = isMoved ? noAnswers : (JSON.parse(before) as TemplateAnswers);
    await updateTemplate(trx, userId, id, {
      changed_at: ctx.now(),
      answers: JSON.stringify(answers === undefined ? kept : mergeAnswers(kept, answers)),
      ...(described === null
        ? {}
        : {
            mapping: JSON.stringify(mapping),
            description: Buffer.from(described.packed),
            facts: JSON.stringify(described.facts),
          }),
    });
    if (mapping !== undefined)
      await remember(trx, { userId, preview: template.stored.preview, mapping, now: ctx.now() });
    changed('configuration');
  });
}

/** Deletes a template, but not its stored mapping. Throws Refusal('template-not-found'). */
export const deleteTemplate: Action<typeof deleteTemplateEndpoint> = async (ctx, { userId, id }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    if (!(await deleteTemplateRow(trx, userId, id))) throw new Refusal('template-not-found');
    changed('configuration');
    return null;
  });
};
