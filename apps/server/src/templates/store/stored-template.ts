import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { HandMapping } from '@pindahlapak/contract';
import type { SheetPreview, TemplateDescription } from '@pindahlapak/template';

/** What is kept of a workbook beside its bytes. */
export interface StoredTemplate {
  /** Null for a workbook of no known family that nobody has mapped yet. */
  description: TemplateDescription | null;
  /** For a workbook of no known family: what its columns may be, and its first rows. */
  guess: HandMapping | null;
  preview: SheetPreview[];
}

/** What lists say of a template without reading it. */
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

/** Rows of one file at most, where the template says no fewer: all are held while the file is written. */
const fileRowsMax = 5000;
const namedMax = 20;

const unpack = promisify(gunzip);
/** Unpacked: the template package bounds what it describes. */
const packedMax = 32 * 1024 * 1024;

/** Rows that one file of a template takes. */
export const rowsMaxOf = (description: TemplateDescription | null): number =>
  description?.lastRow == null ? fileRowsMax : Math.min(fileRowsMax, description.lastRow - description.firstRow + 1);

/** What lists say of a template, so that they need not unpack it. */
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

/** What `readTemplate` packed. */
export async function unpackTemplate(packed: Uint8Array): Promise<StoredTemplate> {
  const text = await unpack(packed, { maxOutputLength: packedMax });
  return JSON.parse(text.toString('utf8')) as StoredTemplate;
}
