import type { ImportOptions } from '@pindahlapak/contract';
import { tableFileProblemTexts } from '@pindahlapak/messages';
import { catalogueFileLimits } from '@pindahlapak/model';
import { Refusal } from '../../core/refusal.ts';
import { readTableFile, TableFileError, type NamedTable } from '../../core/table-files/read-table-file.ts';
import { findHeaderRow, guessColumns, type ImportColumns } from './find-columns.ts';

/** A table that is to be imported, and how it is read. */
export interface ImportTable {
  tables: NamedTable[];
  sheet: string;
  rows: readonly (readonly string[])[];
  headers: readonly string[];
  columns: ImportColumns;
  /** The first row of data, from 0. */
  first: number;
}

const limits = { rowsMax: catalogueFileLimits.rowsMax, columnsMax: 100, cellMax: 60_000 };

async function readTables(bytes: Buffer): Promise<NamedTable[]> {
  try {
    return await readTableFile(bytes, limits);
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error;
    throw new Refusal('import-file-unreadable', { with: { problem: tableFileProblemTexts[error.problem] } });
  }
}

/**
 * Reads a file and how it is meant: the chosen sheet, header row and columns, else the sheet and the row that name most columns
 * and the columns by their headers. Throws Refusal('import-file-unreadable').
 */
export async function readImport(bytes: Buffer, options: ImportOptions): Promise<ImportTable> {
  const tables = await readTables(bytes);
  const byHeaders = tables.toSorted((a, b) => findHeaderRow(b.rows).named - findHeaderRow(a.rows).named);
  const table = tables.find(({ name }) => name === options.sheet) ?? byHeaders[0];
  if (table === undefined || table.rows.length === 0)
    throw new Refusal('import-file-unreadable', { with: { problem: tableFileProblemTexts.empty } });
  const header = options.headerRow === undefined ? findHeaderRow(table.rows).row : options.headerRow - 1;
  const headers = table.rows[header] ?? [];
  const columns = guessColumns(headers).map((guess, at) => {
    const chosen = options.columns?.[String(at)];
    return chosen === undefined ? guess : chosen;
  });
  return { tables, sheet: table.name, rows: table.rows, headers, columns, first: header + 1 };
}
