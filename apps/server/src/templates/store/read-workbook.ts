import { templateProblemTexts } from '@pindahlapak/messages';
import {
  describeMapped,
  describeTemplate,
  guessMapping,
  openWorkbook,
  previewSheets,
  TemplateError,
} from '@pindahlapak/template';
import type { HandMapping } from '@pindahlapak/contract';
import { Refusal } from '../../core/refusal.ts';
import type { StoredTemplate } from './stored-template.ts';

/** Runs work on a workbook; what it cannot be used for is refused in the words of its problem. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new Refusal('template-unreadable', { with: { problem: templateProblemTexts[error.problem] } });
  }
}

/** What an uploaded workbook is. Throws Refusal('template-unreadable'). */
export const readWorkbook = (bytes: Buffer): Promise<StoredTemplate> =>
  guarded(async () => {
    const workbook = await openWorkbook(bytes);
    const description = await describeTemplate(workbook);
    if (description !== null) return { description, guess: null, preview: [] };
    return { description: null, guess: guessMapping(workbook), preview: previewSheets(workbook) };
  });

/** The same for a workbook whose columns the seller mapped; `description` stays null where it has no such sheet. */
export const readMapped = (bytes: Buffer, stored: StoredTemplate, mapping: HandMapping): Promise<StoredTemplate> =>
  guarded(async () => ({ ...stored, description: await describeMapped(await openWorkbook(bytes), mapping) }));
