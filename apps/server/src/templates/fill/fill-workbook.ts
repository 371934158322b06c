import { readFileSync } from 'node:fs';
import { templateProblemTexts } from '@pindahlapak/messages';
import { fillTemplate, type FilledRow, holdsListingIds, openWorkbook, type TemplateFill } from '@pindahlapak/template';
import { defineFileJob, FileProblem } from '../../files/file-job.ts';
import { unpackRows } from '../../files/pack-rows.ts';

/** A workbook of the account, and the rows to fill in, packed by `packRows`. */
export interface WorkbookToFill {
  path: string;
  fill: TemplateFill;
  /** True if its columns have the names of listings on sale, so that the workbook must be checked again. */
  mayHoldListingIds: boolean;
  rows: readonly Uint8Array[];
}

/** Fills a workbook in a separate process. Throws FileProblem for one that edits listings on sale. */
export async function fillWorkbook({ path, fill, rows, mayHoldListingIds }: WorkbookToFill): Promise<Buffer[]> {
  const bytes = readFileSync(path);
  if (mayHoldListingIds && holdsListingIds(openWorkbook(bytes)))
    throw new FileProblem(templateProblemTexts['edit-workbook']);
  const chunks: Buffer[] = [];
  const filled = rows.flatMap((pack) => unpackRows<FilledRow>(pack));
  for await (const chunk of fillTemplate(bytes, fill, filled)) chunks.push(chunk);
  return chunks;
}

export const fillingTemplates = defineFileJob(import.meta.url, fillWorkbook, 'template-unreadable');
