import { readFileSync } from 'node:fs';
import type { HandMapping } from '@pindahlapak/contract';
import { templateColumnsMissing, templateFieldTexts, templateProblemTexts } from '@pindahlapak/messages';
import type { ShopMarketplace } from '@pindahlapak/model';
import {
  ColumnsMissingError,
  describeMapped,
  describeTemplate,
  guessMapping,
  holdsListingIds,
  openWorkbook,
  previewSheets,
  type SheetPreview,
  TemplateError,
} from '@pindahlapak/template';
import { packLines } from '../../core/packed-lines.ts';
import { defineFileJob, FileProblem, toFileProblem } from '../../files/file-job.ts';
import { factsOf, type StoredTemplate, type TemplateFacts } from './stored-template.ts';

/** An uploaded workbook, and the seller's mapping of its columns if its family is unknown. */
export interface TemplateToRead {
  path: string;
  mapping?: HandMapping;
}

export interface ReadTemplate {
  family: ShopMarketplace;
  /** A StoredTemplate, packed for the database. */
  packed: Uint8Array;
  facts: TemplateFacts;
  preview: SheetPreview[];
  /** True if it edits listings on sale: such a workbook must not be filled. */
  isEditWorkbook: boolean;
}

function storedOf(bytes: Buffer, mapping: HandMapping | undefined): StoredTemplate & { isEditWorkbook: boolean } {
  const workbook = openWorkbook(bytes);
  const isEditWorkbook = holdsListingIds(workbook);
  const known = isEditWorkbook || mapping !== undefined ? null : describeTemplate(workbook);
  if (known !== null) return { description: known, guess: null, preview: [], isEditWorkbook };
  return {
    description: isEditWorkbook || mapping === undefined ? null : describeMapped(workbook, mapping),
    guess: guessMapping(workbook),
    preview: previewSheets(workbook),
    isEditWorkbook,
  };
}

/** Reads an uploaded workbook (S29.1) in a separate process. Throws FileProblem. */
export async function readTemplate({ path, mapping }: TemplateToRead): Promise<ReadTemplate> {
  try {
    const { isEditWorkbook, ...stored } = storedOf(readFileSync(path), mapping);
    const packed = await packLines([stored]);
    const { description, preview } = stored;
    return { family: description?.family ?? 'other', packed, facts: factsOf(stored), preview, isEditWorkbook };
  } catch (error) {
    if (error instanceof ColumnsMissingError) {
      const columns = error.fields.map((field) => templateFieldTexts[field]);
      throw new FileProblem(templateColumnsMissing(error.sheetName, columns));
    }
    throw toFileProblem(error, TemplateError, templateProblemTexts);
  }
}

export const readingTemplates = defineFileJob(import.meta.url, readTemplate, 'template-unreadable');
