import type { HandMapping, TemplateDetail, getTemplateEndpoint } from '@pindahlapak/contract';
import { templateFieldTexts } from '@pindahlapak/messages';
import { mappingTargets } from '@pindahlapak/model';
import {
  noVariantLimits,
  type TemplateAnswers,
  type TemplateColumn,
  type TemplateDescription,
} from '@pindahlapak/template';
import { findMappedLeaves } from '../../categories/categories.sql.ts';
import type { Action, Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findTemplateRow } from '../templates.sql.ts';
import { askedColumns, listQuestions } from './list-questions.ts';
import { type StoredTemplate, unpackTemplate } from './stored-template.ts';
import { summaryOf } from './list-templates.ts';

const leavesMax = 2000;

export interface LoadedTemplate {
  stored: StoredTemplate;
  answers: TemplateAnswers;
  mapping: HandMapping | null;
  shopId: string | null;
  changedAt: number;
  detail: () => Promise<TemplateDetail>;
}

function useOf(column: TemplateColumn, asked: ReadonlySet<TemplateColumn>): TemplateDetail['columns'][number]['use'] {
  if (column.role === 'answer' || column.role === 'attribute') return column.role;
  if (asked.has(column)) return 'asked';
  return column.field === null ? 'empty' : 'filled';
}

function columnsOf(description: TemplateDescription): TemplateDetail['columns'] {
  const asked = new Set(askedColumns(description));
  return description.columns.map((column) => ({
    letters: column.letters,
    label: column.label,
    duty: column.duty,
    field: column.field,
    fieldLabel: column.field === null ? null : templateFieldTexts[column.field],
    use: useOf(column, asked),
    lengthMin: column.lengthMin,
    lengthMax: column.lengthMax,
    min: column.min,
    max: column.max,
    help: column.help,
  }));
}

/** Returns a template. Throws Refusal('template-not-found'). */
export async function requireTemplate(ctx: Context, userId: string, id: string): Promise<LoadedTemplate> {
  const { db, now } = ctx;
  const row = await findTemplateRow(db.kysely, userId, id);
  if (!row) throw new Refusal('template-not-found');
  const stored = await unpackTemplate(row.description);
  const answers = JSON.parse(row.answers) as TemplateAnswers;
  const mapping = row.mapping === null ? null : (JSON.parse(row.mapping) as HandMapping);
  const { description } = stored;
  const detail = async (): Promise<TemplateDetail> => {
    const target = description === null ? null : mappingTargets[description.family];
    // Of all shops: a template can be filled for any shop of its marketplace.
    const used = target === null ? new Set<string>() : await findMappedLeaves(db.kysely, userId, target);
    return {
      ...summaryOf(row, now()),
      sheetName: description?.sheetName ?? null,
      headerRow: description?.headerRow ?? null,
      firstRow: description?.firstRow ?? null,
      variants: description?.variants ?? noVariantLimits,
      hasSizesTogether: description?.hasSizesTogether ?? false,
      columns: description === null ? [] : columnsOf(description),
      questions: description === null ? [] : listQuestions(description, answers, used),
      leaves: (description?.leaves ?? [])
        .slice(0, leavesMax)
        .map((leaf) => ({ id: leaf.id, name: leaf.name.trim(), isUsed: used.has(leaf.id) })),
      mapping,
      guess: stored.guess,
      preview: stored.preview.map(({ name, rows }) => ({ name, rows })),
    };
  };
  return { stored, answers, mapping, shopId: row.shop_id, changedAt: row.changed_at, detail };
}

/** Returns a template's description, the columns that we fill, and its questions (S29.2). */
export const getTemplate: Action<typeof getTemplateEndpoint> = async (ctx, { userId, id }) =>
  await (await requireTemplate(ctx, userId, id)).detail();
