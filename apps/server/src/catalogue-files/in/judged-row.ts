import type { ImportState } from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import type { ProductEdit } from '../../catalogue/edit/update-product.ts';
import type { RowFields } from './read-fields.ts';

/** Why an account takes no row without an ID, or no new product, whatever the row says. */
export type AccountRefusal = 'subscription-expired' | 'quota-full' | 'windows-full';

/** What a row of a table would do, and how it is done. */
export interface JudgedRow {
  /** Row of the table, from 1. */
  row: number;
  state: ImportState;
  name: string;
  message: string | null;
  field: string | null;
  /** What the cell of its field holds, where the row is refused for that. */
  cell?: string;
  changes: { field: string; before: string; after: string }[];
  /** How the product with its ID is edited: only the fields that change, because a hundred rows are held at a time. */
  edit?: ProductEdit;
  /** Rows of its product whose changes its edit makes, too. */
  others?: readonly JudgedRow[];
  /** The listing that a row without an ID is of. */
  key?: string;
  /** Whether the catalogue does not have that listing. */
  isNew?: boolean;
  /** Why the account does not take it. */
  refusal?: AccountRefusal;
  /** Whether it edits a product that has another version than the row says, whether it is skipped or overwrites that. */
  isConflict?: boolean;
  /** Whether it differs from what the seller edited, which is kept or replaced. */
  isKept?: boolean;
  /** Whether an earlier row changes the same product, so that this row's outcome depends on that one's. */
  isRepeat?: boolean;
  /** Further rows of the same listing, which are its variants. */
  parts?: readonly number[];
  /** What the import call is sent. */
  product?: Record<string, unknown>;
}

export type Value = string | number | null;

/** A value as a text; '' for none. */
export const textOf = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const cellShownMax = 60;

/** What a row says, with what its cell holds where that is why it is refused. */
export const messageOf = ({ message, cell }: Pick<JudgedRow, 'message' | 'cell'>): string | null =>
  message === null || cell === undefined ? message : catalogueFileTexts.withCell(message, cell.slice(0, cellShownMax));

/** A row in this state, about no field and without changes. */
export const rowOf = (
  row: number,
  { fields, variants }: RowFields,
  state: ImportState,
  message: string | null = null,
): JudgedRow => ({
  row,
  state,
  name: textOf(fields.name),
  message,
  field: null,
  changes: [],
  ...(variants === undefined ? {} : { parts: variants.rows }),
});

/** Refuses what a row's edit would make: all rows that it is of. */
export function refuseEdit(judged: JudgedRow, why: Pick<JudgedRow, 'field' | 'message'>): void {
  delete judged.edit;
  for (const row of [judged, ...(judged.others ?? [])]) Object.assign(row, { state: 'ditolak', changes: [], ...why });
}

/** A row and those of its variants, each as calls answer it. */
export const withParts = <Row extends { row: number; message: string | null }>(
  answer: Row,
  { row, parts = [] }: Pick<JudgedRow, 'row' | 'parts'>,
): Row[] => [
  answer,
  ...parts.map((part) => ({ ...answer, row: part, message: answer.message ?? catalogueFileTexts.variantOf(row) })),
];
