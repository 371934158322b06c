import type { TemplateField } from '@pindahlapak/messages';
import type { Duty, VariantLimits } from '../words/limits-in-words.ts';
import type { TemplateFamily } from '../families/families.ts';

/** What a column is to us. */
export type ColumnRole = 'field' | 'attribute' | 'one-of' | 'empty' | 'answer' | 'unknown';

/** A column of a template's sheet, in the template's own words. */
export interface TemplateColumn {
  letters: string;
  /** The machine key, or the header where there are no keys. */
  key: string;
  label: string;
  role: ColumnRole;
  /** What we write into it; null where it is not ours. */
  field: TemplateField | null;
  duty: Duty;
  lengthMin: number | null;
  lengthMax: number | null;
  min: number | null;
  max: number | null;
  unit: 'g' | 'kg' | null;
  /** Number of the list to choose from, the same for all categories; null where there is none. */
  list: number | null;
  /** Whether only what is on its list is accepted. */
  isListOnly: boolean;
  /** What the template says of it, shortened. */
  help: string;
}

/** A category that a template takes. */
export interface TemplateLeaf {
  id: string;
  /** As the template's list has it, to the letter. */
  name: string;
  /** By the letters of an attribute's column: its duty and the number of its list. */
  attributes: Record<string, { duty: Duty; list: number | null }>;
}

/** What a workbook is and how it is filled; plain data, without the tokens and numbers of shops inside of it. */
export interface TemplateDescription {
  family: TemplateFamily['id'] | 'other';
  sheetName: string;
  /** The part of the archive that holds the sheet. */
  sheetPart: string;
  headerRow: number;
  /** The first row that products go into, and the last that the template's validations cover; null where they end nowhere. */
  firstRow: number;
  lastRow: number | null;
  columns: TemplateColumn[];
  lists: string[][];
  /** Empty where the template takes every category. */
  leaves: TemplateLeaf[];
  /** What the paths of all categories begin with. */
  branch: string | null;
  /** Highest price of a listing's variants divided by the lowest. */
  ratioMax: number | null;
  /** Code of the currency of its prices where that is not rupiah. */
  foreignCurrency: string | null;
  variants: VariantLimits;
  /** Whether a parcel's length, width and height are filled together or not at all. */
  hasSizesTogether: boolean;
  /** Columns that no edition known here has, and fields whose columns are missing: another edition. */
  unknownColumns: string[];
  missingFields: TemplateField[];
  /** Rows that are filled already: a fill replaces them. */
  filledRows: number;
  /** When the file was made, in milliseconds since the epoch; null where it does not say. */
  modifiedAt: number | null;
}
