import type { TemplateField } from '@pindahlapak/messages';
import type { ShopMarketplace } from '@pindahlapak/model';
import type { Duty, VariantLimits } from '../words/limits-in-words.ts';

/** The use of a column. */
export type ColumnRole = 'field' | 'attribute' | 'one-of' | 'empty' | 'answer' | 'unknown';

export interface TemplateColumn {
  letters: string;
  /** The machine key, or the header if there are no keys. */
  key: string;
  label: string;
  role: ColumnRole;
  /** The field that we write; null if there is none. */
  field: TemplateField | null;
  duty: Duty;
  lengthMin: number | null;
  lengthMax: number | null;
  min: number | null;
  max: number | null;
  unit: 'g' | 'kg' | null;
  /** Index of the list that applies to all categories; null if there is none. */
  list: number | null;
  /** Whether only listed values are accepted. */
  isListOnly: boolean;
  /** The template's explanation, shortened. */
  help: string;
}

export interface TemplateLeaf {
  id: string;
  /** As in the template's list, verbatim. */
  name: string;
  /** Column letters of an attribute → its duty and the index of its list. */
  attributes: Record<string, { duty: Duty; list: number | null }>;
}

/** Describes a workbook and how to fill it, as plain data, without the shop's tokens and ids in it. */
export interface TemplateDescription {
  family: ShopMarketplace;
  sheetName: string;
  /** The part of the archive with the sheet. */
  sheetPart: string;
  headerRow: number;
  /** The first product row, and the last one that the template's validations cover; null if there is no end. */
  firstRow: number;
  lastRow: number | null;
  columns: TemplateColumn[];
  lists: string[][];
  /** Empty if the template accepts every category. */
  leaves: TemplateLeaf[];
  /** The common root of all category paths. */
  branch: string | null;
  /** Highest price of a listing's variants divided by the lowest. */
  ratioMax: number | null;
  /** Currency code of its prices; null for rupiah. */
  foreignCurrency: string | null;
  variants: VariantLimits;
  /** Whether a parcel's length, width and height must be given together or not at all. */
  hasSizesTogether: boolean;
  /** Columns that no known edition has, and fields without a column; both indicate another edition. */
  unknownColumns: string[];
  missingFields: TemplateField[];
  /** Rows that already have values; filling replaces them. */
  filledRows: number;
  /** When the file was made, in milliseconds since the epoch; null if unknown. */
  modifiedAt: number | null;
}
