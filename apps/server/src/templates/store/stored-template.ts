import type { HandMapping } from '@pindahlapak/contract';
import type { SheetPreview, TemplateAnswers, TemplateDescription } from '@pindahlapak/template';
import { unpackLines } from '../../core/packed-lines.ts';

/** Stored data of a workbook besides its bytes. */
export interface StoredTemplate {
  /** Null for a workbook of an unknown family that is not mapped yet. */
  description: TemplateDescription | null;
  /** For a workbook of an unknown family: a guess at its columns, and its first rows. */
  guess: HandMapping | null;
  preview: SheetPreview[];
}

export const noAnswers: TemplateAnswers = { all: {}, leaves: {} };

/** Data of a template for lists, available without unpacking it. */
export interface TemplateFacts {
  branch: string | null;
  categories: number;
  rowsMax: number;
  isReady: boolean;
  madeAt: number | null;
  unknownColumns: string[];
  missingFields: TemplateDescription['missingFields'];
  filledRows: number;
  foreignCurrency: string | null;
}

/** Limit of rows per file, unless the template allows fewer: all are in memory while the file is written. */
const fileRowsMax = 5000;
const namedMax = 20;

/** Returns the number of rows that one file of a template can hold. */
export const rowsMaxOf = (description: TemplateDescription | null): number =>
  description?.lastRow == null ? fileRowsMax : Math.min(fileRowsMax, description.lastRow - description.firstRow + 1);

export const factsOf = ({ description }: StoredTemplate): TemplateFacts => ({
  branch: description?.branch?.slice(0, 200) ?? null,
  categories: description?.leaves.length ?? 0,
  rowsMax: rowsMaxOf(description),
  isReady: description !== null,
  madeAt: description?.modifiedAt ?? null,
  unknownColumns: description?.unknownColumns.slice(0, namedMax) ?? [],
  missingFields: description?.missingFields ?? [],
  filledRows: description?.filledRows ?? 0,
  foreignCurrency: description?.foreignCurrency ?? null,
});

/** Unpacks a template packed by `readTemplate`. */
export const unpackTemplate = async (packed: Uint8Array): Promise<StoredTemplate> =>
  (await unpackLines<StoredTemplate>(packed))[0] as StoredTemplate;
