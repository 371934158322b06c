import { readFileSync } from 'node:fs';
import type { ImportOptions } from '@pindahlapak/contract';
import { catalogueFileTexts, tableFileProblemTexts } from '@pindahlapak/messages';
import { catalogueFileLimits, descriptionFields, type ListingFieldName } from '@pindahlapak/model';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import { tooLongText } from '../../catalogue/import/text-sizes.ts';
import type { Table } from '@pindahlapak/template';
import { defineFileJob, FileProblem, toFileProblem } from '../../files/file-job.ts';
import { packRows } from '../../files/pack-rows.ts';
import { readTableFile, TableFileError } from '../../files/read-table-file.ts';
import { findHeaderRow, guessColumns, type ImportColumns } from './find-columns.ts';
import { groupVariants } from './group-variants.ts';
import { type ImportRow, readFields } from './read-fields.ts';

/** A table to import, and its layout. */
export interface ImportTable {
  sheets: { name: string; rows: number }[];
  sheet: string;
  /** Row in the sheet, from 1. */
  headerRow: number;
  headers: readonly string[];
  columns: ImportColumns;
  /** True for columns that were recognized by their header. */
  isGuess: readonly boolean[];
  /** First cells of each column. */
  samples: readonly string[][];
  /** Non-empty rows, packed by `packRows`. */
  rows: readonly Uint8Array[];
}

const limits = { rowsMax: catalogueFileLimits.rowsMax + 1, columnsMax: 100, cellMax: 60_000 };
const examples = /contoh|example|sample|panduan|guid/i;
const samplesMax = 3;
const sampleMax = 200;

/** Returns the table that names most columns, and the position of its headers. */
function chooseTable(tables: readonly Table[], { sheet }: ImportOptions) {
  const found = tables.map((table) => ({ table, ...findHeaderRow(table.rows) }));
  // Example sheets have the same headers as the sheet for products; hidden ones hold what a seller no longer wants.
  const likely = ({ table, named }: (typeof found)[number]) =>
    named - (examples.test(table.name) || table.isHidden ? 100 : 0);
  const chosen = found.find(({ table }) => table.name === sheet) ?? found.toSorted((a, b) => likely(b) - likely(a))[0];
  if (chosen === undefined || chosen.table.rows.length === 0) throw new TableFileError('empty');
  if (chosen.table.isCut) throw new FileProblem(catalogueFileTexts.tooManyRows);
  return chosen;
}

/**
 * Prepares rows for the import call: converts descriptions to plain text and refuses texts that are too long. Runs in
 * this process, because both may take long.
 */
function prepareImports(): (row: ImportRow) => ImportRow {
  // Rows often share one text.
  const known = new Map<string, string>();
  const plain = (html: string): string => {
    const text = known.get(html) ?? htmlToText(html.trim());
    known.set(html, text);
    return text;
  };
  return (row) => {
    const { id, refusal } = row.read;
    if (id !== null || refusal !== null) return row;
    const fields = { ...row.read.fields };
    for (const [key, value] of Object.entries(fields)) {
      const isHtml = descriptionFields.some((field) => field === key);
      if (typeof value === 'string') fields[key as ListingFieldName] = isHtml ? plain(value) : value.trim();
    }
    const tooLong = tooLongText(fields);
    if (tooLong === null) return { ...row, read: { ...row.read, fields } };
    // The other fields of a refused row are not used.
    const name = typeof fields.name === 'string' ? fields.name.slice(0, sampleMax) : null;
    return { ...row, read: { ...row.read, fields: { name }, refusal: tooLong } };
  };
}

/**
 * Reads a file with the chosen sheet, header row and columns, or guesses them: the sheet and row that name most
 * columns, and the columns by their headers. Throws FileProblem.
 */
export function readImport(bytes: Buffer, options: ImportOptions): ImportTable {
  try {
    const tables = readTableFile(bytes, limits);
    const { table, row } = chooseTable(tables, options);
    const headerRow = options.headerRow ?? table.rows[row]?.number ?? 1;
    const headers = table.rows.find(({ number }) => number === headerRow)?.cells ?? [];
    const guesses = guessColumns(headers);
    const columns = guesses.map((guess, at) => {
      const chosen = options.columns?.[String(at)];
      return chosen === undefined ? guess : chosen;
    });
    const data = table.rows.filter(
      ({ number, cells }) => number > headerRow && cells.some((cell) => cell.trim() !== ''),
    );
    const rows = data.map(({ number, cells }): ImportRow => ({
      row: number,
      read: readFields(cells, columns, headers),
    }));
    return {
      sheets: tables.map(({ name, rows: all }) => ({ name, rows: all.length })),
      sheet: table.name,
      headerRow,
      headers: headers.map((header) => header.slice(0, sampleMax)),
      columns,
      isGuess: columns.map(
        (field, at) => field !== null && field === guesses[at] && options.columns?.[String(at)] === undefined,
      ),
      samples: columns.map((_, at) =>
        data.slice(0, samplesMax).map(({ cells }) => (cells[at] ?? '').slice(0, sampleMax)),
      ),
      rows: packRows(groupVariants(rows, columns.includes('urls')).map(prepareImports())),
    };
  } catch (error) {
    throw toFileProblem(error, TableFileError, tableFileProblemTexts);
  }
}

/** Does the same in a separate process, which reads the file itself. */
export const readImportFile = ({ path, options }: { path: string; options: ImportOptions }): ImportTable =>
  readImport(readFileSync(path), options);

export const readingImports = defineFileJob(import.meta.url, readImportFile, 'import-file-unreadable');
