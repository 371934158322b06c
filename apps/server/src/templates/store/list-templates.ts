import type { EndpointData, listTemplatesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { listTemplateRows } from '../templates.sql.ts';
import { summaryOf } from './template-summary.ts';
import { templateStoreLimits } from './upload-template.ts';

/** The account's templates, the newest first. */
export async function listTemplates(
  { db, now }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof listTemplatesEndpoint>> {
  const rows = await listTemplateRows(db.kysely, userId);
  return { templates: rows.map((row) => summaryOf(row, now())), max: templateStoreLimits.max };
}
