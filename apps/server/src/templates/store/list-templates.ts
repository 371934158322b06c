import type { listTemplatesEndpoint, TemplateSummary } from '@pindahlapak/contract';
import type { Action } from '../../core/context.ts';
import { listTemplateRows, type TemplateRow } from '../templates.sql.ts';
import { templateStoreLimits } from './upload-template.ts';
import { templateFieldTexts, templateWarningTexts as texts } from '@pindahlapak/messages';
import { dayMs } from '@pindahlapak/model';
import type { TemplateFacts } from './stored-template.ts';

/** Days after which marketplaces refuse a downloaded template. */
const oldAfterDays = 30;

type Warning = TemplateSummary['warnings'][number];

function warningsOf(facts: TemplateFacts, uploadedAt: number, now: number): Warning[] {
  const warnings: Warning[] = [];
  const days = Math.floor((now - Math.min(uploadedAt, facts.madeAt ?? uploadedAt)) / dayMs);
  if (!facts.isReady) warnings.push({ code: 'unmapped', message: texts.unmapped() });
  const currency = facts.foreignCurrency;
  if (currency !== null) warnings.push({ code: 'other-currency', message: texts['other-currency']({ currency }) });
  if (days > oldAfterDays) warnings.push({ code: 'token-old', message: texts['token-old']({ days }) });
  if (facts.unknownColumns.length > 0)
    warnings.push({ code: 'other-edition', message: texts['other-edition']({ columns: facts.unknownColumns }) });
  const missing = facts.missingFields.map((field) => templateFieldTexts[field]);
  if (missing.length > 0)
    warnings.push({ code: 'columns-missing', message: texts['columns-missing']({ columns: missing }) });
  if (facts.filledRows > 0)
    warnings.push({ code: 'already-filled', message: texts['already-filled']({ rows: facts.filledRows }) });
  return warnings;
}

/** Returns the entry of a template in lists; `now` in milliseconds since the epoch. */
export function summaryOf(
  row: Pick<TemplateRow, 'id' | 'family' | 'shop_id' | 'file_name' | 'facts' | 'uploaded_at'>,
  now: number,
): TemplateSummary {
  const facts = JSON.parse(row.facts) as TemplateFacts;
  return {
    id: row.id,
    family: row.family,
    shopId: row.shop_id,
    fileName: row.file_name,
    branch: facts.branch,
    categories: facts.categories,
    rowsMax: facts.rowsMax,
    isReady: facts.isReady,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
    warnings: warningsOf(facts, row.uploaded_at, now),
  };
}

export const listTemplates: Action<typeof listTemplatesEndpoint> = async ({ db, now }, { userId }) => {
  const rows = await listTemplateRows(db.kysely, userId);
  return { templates: rows.map((row) => summaryOf(row, now())), max: templateStoreLimits.max };
};
