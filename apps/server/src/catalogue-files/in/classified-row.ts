import type { ImportState } from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import type { ProductEdit } from '../../catalogue/edit/update-product.ts';
import type { RowFields } from './read-fields.ts';

/** Why an account accepts no rows without an ID, or no new products, regardless of the row. */
export type AccountRefusal = 'subscription-expired' | 'quota-full' | 'windows-full';

/** An error in a field of a row; null for the row as a whole. */
export interface FieldError {
  field: string | null;
  message: string;
}

/** Effect of a row of a table, and the data to write it. */
export interface ClassifiedRow {
  /** Row of the table, from 1. */
  row: number;
  state: ImportState;
  name: string;
  message: string | null;
  field: string | null;
  /** Errors of the other refused fields, each text once. */
  further?: readonly FieldError[];
  /** Content of the field's cell, if the row is refused because of it. */
  cell?: string;
  changes: { field: string; before: string; after: string }[];
  /** Edit of the product with its ID: only the fields that change, because a hundred rows are held in memory. */
  edit?: ProductEdit;
  /** Rows of its product whose changes are part of its edit. */
  others?: readonly ClassifiedRow[];
  /** Listing of a row without an ID. */
  key?: string;
  /** True if the catalogue does not have that listing. */
  isNew?: boolean;
  /** Why the account does not accept it. */
  refusal?: AccountRefusal;
  /** True if the product has another version than the row says; the row is skipped or overwrites it. */
  isConflict?: boolean;
  /** True if it differs from the seller's edits, which are kept or replaced. */
  differsFromEdits?: boolean;
  /** True if an earlier row changes the same product, so that this row's result depends on that one's. */
  isRepeat?: boolean;
  /** Further rows of the same listing: its variants. */
  parts?: readonly number[];
  /** Product to send to the import call. */
  product?: Record<string, unknown>;
}

export type Value = string | number | null;

/** Returns a value as text; '' for none. */
export const textOf = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const cellShownMax = 60;

/** Returns the messages of all refused fields as one text, with the content of the first one's cell if that is wrong. */
export function messageOf({ message, cell, further = [] }: Pick<ClassifiedRow, 'message' | 'cell' | 'further'>) {
  if (message === null) return null;
  const first = cell === undefined ? message : catalogueFileTexts.withCell(message, cell.slice(0, cellShownMax));
  return [first, ...further.map((error) => error.message)].join(' ');
}

/** Returns a row's errors as they are reported: the first with its field, then the others, each text once. */
export function refusalOf(errors: readonly FieldError[]): Pick<ClassifiedRow, 'field' | 'message' | 'further'> {
  const byText = new Map<string, FieldError>();
  for (const error of errors) if (!byText.has(error.message)) byText.set(error.message, error);
  const [first = { field: null, message: null }, ...further] = byText.values();
  return { ...first, further };
}

/** Returns a row in a state, without a field or changes. */
export const rowOf = (
  row: number,
  { fields, variants }: RowFields,
  state: ImportState,
  message: string | null = null,
): ClassifiedRow => ({
  row,
  state,
  name: textOf(fields.name),
  message,
  field: null,
  changes: [],
  ...(variants === undefined ? {} : { parts: variants.rows }),
});

/** Refuses a row's edit in all rows that belong to it. */
export function refuseEdit(classified: ClassifiedRow, why: FieldError): void {
  delete classified.edit;
  for (const row of [classified, ...(classified.others ?? [])])
    Object.assign(row, { state: 'ditolak', changes: [], ...why });
}

/** Returns a row and those of its variants in the form of the API. */
export const withParts = <Row extends { row: number; message: string | null }>(
  answer: Row,
  { row, parts = [] }: Pick<ClassifiedRow, 'row' | 'parts'>,
): Row[] => [
  answer,
  ...parts.map((part) => ({ ...answer, row: part, message: answer.message ?? catalogueFileTexts.variantOf(row) })),
];
