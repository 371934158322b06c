import type { checkImportEndpoint, EndpointData } from '@pindahlapak/contract';
import { localStore } from '../../../lib/dom/safe-storage.ts';

export type ImportCheck = EndpointData<typeof checkImportEndpoint>;
export type ImportColumn = ImportCheck['columns'][number];
export type ImportField = NonNullable<ImportColumn['field']>;

/** How to read a file; whatever is not chosen is guessed. */
export interface ImportChoices {
  sheet?: string;
  headerRow?: number;
  /** Maps a column (from 0) to the field it holds; null ignores the column. */
  columns: Readonly<Record<string, ImportField | null>>;
}

export const noChoices: ImportChoices = { columns: {} };

/** Returns the columns with the choices made since the file was read. */
export const withChoices = (columns: readonly ImportColumn[], choices: ImportChoices): ImportColumn[] =>
  columns.map((column) => {
    const chosen = choices.columns[column.column];
    return chosen === undefined ? column : { ...column, field: chosen, isGuess: false };
  });

/** Assigns a field to a column; the column that held the field loses it. */
export function chooseColumn(
  shown: readonly ImportColumn[],
  choices: ImportChoices,
  column: number,
  field: ImportField | null,
): ImportChoices {
  const before = field === null ? undefined : shown.find((one) => one.field === field && one.column !== column);
  const columns: Record<string, ImportField | null> = { ...choices.columns, [column]: field };
  if (before) columns[before.column] = null;
  return { ...choices, columns };
}

/** Returns what identifies files of the same kind: the headers found without any choice. */
export const signatureOf = (columns: readonly ImportColumn[]): string =>
  columns.map(({ header }) => header.trim().toLowerCase()).join('\n');

const prefix = 'import-columns:';
/** How many kinds of files are remembered per account; the oldest is dropped first. */
const rememberedMax = 20;
type Remembered = readonly (readonly [signature: string, choices: ImportChoices])[];

function readRemembered(owner: string): Remembered {
  const stored = localStore.getJson(prefix + owner);
  return Array.isArray(stored) ? (stored as Remembered) : [];
}

/** Stores in this browser how an account reads files with these headers; empty choices are deleted. */
export function rememberChoices(owner: string, signature: string, choices: ImportChoices): void {
  const others = readRemembered(owner).filter(([known]) => known !== signature);
  const isEmpty =
    choices.sheet === undefined && choices.headerRow === undefined && Object.keys(choices.columns).length === 0;
  const remembered: Remembered = isEmpty ? others : [...others, [signature, choices] as const];
  localStore.set(prefix + owner, JSON.stringify(remembered.slice(-rememberedMax)));
}

/** Returns how the account read its last file with these headers, or null. */
export const recallChoices = (owner: string, signature: string): ImportChoices | null =>
  readRemembered(owner).find(([known]) => known === signature)?.[1] ?? null;
