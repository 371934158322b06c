import { readFileSync } from 'node:fs';
import { exportAnswerTexts, tableFileProblemTexts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  exportAnswerLimits,
  type ExportOutcome,
  exportOutcomes,
  foldWords,
  marketplaceTypes,
} from '@pindahlapak/model';
import { akulakuColumn } from '@pindahlapak/rules';
import { isErrorCell, type TableRow } from '@pindahlapak/template';
import { defineFileJob, FileProblem, toFileProblem } from '../../files/file-job.ts';
import { packRows } from '../../files/pack-rows.ts';
import { readTableFile, readTableText, TableFileError } from '../../files/read-table-file.ts';
import { optionsKeyOf, titleKeyOf } from './answer-keys.ts';

type AnswerRole = 'sku' | 'listing' | 'variation' | 'title' | 'option1' | 'option2' | 'row' | 'status' | 'reason';

/** Column index of each role; roles without a column are absent. */
type AnswerColumns = Partial<Record<AnswerRole, number>>;

/** Column indexes of a table, and all columns that may hold our SKU. */
interface FoundColumns {
  columns: AnswerColumns;
  skus: readonly number[];
}

/** UTF-16 units of a cell that are compared with headers. */
const headerMax = 120;

/** Folds a header: no case or symbols, and nothing after the first bar of a machine key. */
const foldHeader = (text: string): string => foldWords(text.slice(0, headerMax).split('|')[0] ?? '');

const akulakuHeaders = (key: 'sku' | 'title' | 'color' | 'variation'): string[] =>
  [akulakuColumn[key].header, akulakuColumn[key].label].map(foldHeader);

/** Known column names, machine keys first. If several columns match, the first name wins. */
const headers: Record<AnswerRole, readonly string[]> = {
  reason: (
    'et title reason,alasan gagal,alasan penolakan,alasan ditolak,alasan,penyebab,reason,fail reason,failed reason,failure reason,' +
    'reject reason,rejection reason,error,error message,pesan error,pesan kesalahan,kesalahan,keterangan,catatan'
  ).split(','),
  sku: akulakuHeaders('sku').concat(
    'ps sku parent short,sku induk,parent sku,sku,seller sku,sku penjual,kode sku,goods sku'.split(','),
    'ps sku short,kode variasi,kode produk,kode barang'.split(','),
  ),
  // Ids given by the marketplace.
  listing: 'et title product id,product id,id produk,item id,id barang,kode produk'.split(','),
  variation: 'et title variation id,sku id,variation id,id variasi,model id,kode variasi'.split(','),
  title: akulakuHeaders('title').concat(
    'ps product name,product name,nama barang,judul,judul produk,title,nama,produk'.split(','),
  ),
  option1: ['et title option for variation 1', 'varian untuk variasi 1', 'option for variation 1'].concat(
    akulakuHeaders('color'),
    'colour,variasi 1,opsi 1,option 1,pilihan 1'.split(','),
  ),
  option2: ['et title option for variation 2', 'varian untuk variasi 2', 'option for variation 2'].concat(
    akulakuHeaders('variation'),
    'varian,variasi,variasi 2,opsi 2,option 2,pilihan 2,variant,variation,ukuran'.split(','),
    // Both options in one cell.
    'nama variasi,nama varian,variation name,variant name,sku name,nama sku'.split(','),
  ),
  row: ['baris', 'nomor baris', 'baris ke', 'no baris', 'row', 'row number', 'row no', 'line'],
  status: ['status', 'status unggah', 'hasil', 'result', 'upload status', 'review status', 'status produk'],
};

const roles = Object.keys(headers) as AnswerRole[];

function namedColumns(row: readonly string[]): AnswerColumns {
  const places = new Map<string, number>();
  for (const [column, cell] of row.entries()) {
    const name = foldHeader(cell);
    if (name !== '' && !places.has(name)) places.set(name, column);
  }
  const columns: AnswerColumns = {};
  for (const role of roles) {
    const name = headers[role].find((each) => places.has(each));
    if (name !== undefined) columns[role] = places.get(name) ?? 0;
  }
  return columns;
}

const isHeaderOf = (role: AnswerRole, cell: string): boolean => headers[role].includes(foldHeader(cell));

const isAnswer = ({ sku, listing, title, row, reason, status }: AnswerColumns): boolean =>
  (sku ?? listing ?? title ?? row) !== undefined && (reason ?? status) !== undefined;

/** Rows that are searched for headers: templates have explanations above their data. */
const headerRowsMax = 30;

/** Finds the header row of an answer: the row that names most of the known columns, or null if none does. */
function findAnswerColumns(rows: readonly TableRow[]): ({ header: number } & FoundColumns) | null {
  let best: { header: number; columns: AnswerColumns } | null = null;
  let most = 0;
  for (const [header, { cells }] of rows.slice(0, headerRowsMax).entries()) {
    const columns = namedColumns(cells);
    const named = Object.keys(columns).length;
    if (named <= most || !isAnswer(columns)) continue;
    most = named;
    best = { header, columns };
  }
  if (best === null) return null;
  const cells = rows[best.header]?.cells ?? [];
  const skus = [...cells.keys()].filter((column) => isHeaderOf('sku', cells[column] ?? ''));
  return { ...best, skus };
}

export interface AnswerLine {
  /** Row of the answer, from 1. */
  line: number;
  /** Cells of the columns that may hold our SKU, in the order of the columns. */
  skus: string[];
  /** The marketplace's ids of the listing and of its variation; '' if the answer has none. */
  listing: string;
  variation: string;
  title: string;
  /** Keys for comparing title and options. */
  titleKey: string;
  optionsKey: string;
  option1: string;
  option2: string;
  /** Row of the exported sheet that the answer names, or null. */
  row: number | null;
  /** `none` if the line says neither yes nor no, such as 'Menunggu review' or an empty status. */
  outcome: ExportOutcome;
  /** Reason of a refusal, or the text of an unclear line; null if its status is empty. */
  reason: string | null;
}

const reasonMax = 1000;
/** Minimum total length of the reasons in a table without headers. */
const reasonMin = 4;

const acceptedWords =
  /^(?:ok|oke|sukses|berhasil(?: .*)?|success(?:ful(?:ly)?)?|succeeded|diterima|disetujui|lolos|lulus|aktif|tayang|approved|accepted|passed|active|live)$/;

/** Returns the text of a cell; '' if its formula failed. */
function cellOf(row: readonly string[], column: number | undefined): string {
  const cell = column === undefined ? '' : (row[column] ?? '').trim();
  return isErrorCell(cell) ? '' : cell;
}

/** Words that make an accepting status ambiguous: 'Berhasil diunggah, menunggu review'. */
const unclearWords = /sebagian|menunggu|belum|tinjau|review|proses|pending|partial/;

const refusedWords = /gagal|tolak|reject|fail|error|invalid|tidak (?:sesuai|lolos|lulus|valid|diterima|disetujui)/;

/** Returns the outcome of a line, or null if both cells are empty. */
function outcomeOf(reason: string, status: string): Pick<AnswerLine, 'outcome' | 'reason'> | null {
  const isEmpty = reason === '' || reason === '-';
  const isYes = (text: string) => acceptedWords.test(text.toLowerCase()) && !unclearWords.test(text.toLowerCase());
  // An accepting status with a refusing reason is a refusal: it must not be overlooked.
  const isContradicted = !isEmpty && refusedWords.test(reason.toLowerCase());
  if ((isYes(status) && !isContradicted) || (!isEmpty && isYes(reason)))
    return { outcome: exportOutcomes.accepted, reason: null };
  const text = isEmpty ? status : reason;
  if (text === '' || text === '-') return null;
  const isRefusal = !isEmpty || refusedWords.test(status.toLowerCase());
  const outcome = isRefusal ? exportOutcomes.rejected : exportOutcomes.none;
  return { outcome, reason: text.replaceAll(/\s+/g, ' ').slice(0, reasonMax) };
}

/** Returns a marketplace's number of a cell; some spreadsheets write it with a decimal into a csv file. */
const numberOf = (row: readonly string[], column: number | undefined): string =>
  cellOf(row, column).replace(/^(\d+)\.0$/, '$1');

/** Returns the number of a variation; '' for 0, which Shopee gives to a listing without variations. */
const variationOf = (row: readonly string[], column: number | undefined): string =>
  numberOf(row, column).replace(/^0$/, '');

const rowNumberOf = (text: string): number | null =>
  /^\d{1,7}(?:\.0{1,2})?$/.test(text) ? Math.trunc(Number(text)) : null;

/** Rows below the headers that may repeat them in other words. */
const repeatedMax = 10;

/** Returns whether a row repeats the headers, as templates do below their machine keys. */
function repeatsHeaders(row: readonly string[], columns: AnswerColumns): boolean {
  const filled = roles.filter((role) => cellOf(row, columns[role]) !== '');
  return filled.length >= 2 && filled.every((role) => isHeaderOf(role, cellOf(row, columns[role])));
}

/** Returns the rows from `first` on that have a result. */
function linesOf(rows: readonly TableRow[], first: number, { columns, skus }: FoundColumns): AnswerLine[] {
  const lines: AnswerLine[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at < first || (at < first + repeatedMax && repeatsHeaders(cells, columns))) continue;
    const title = cellOf(cells, columns.title);
    const isNamed =
      [...skus, columns.listing, columns.row].some((column) => cellOf(cells, column) !== '') || title !== '';
    // In a table with a status column, a product without a status was not accepted. Otherwise an empty reason means
    // nothing.
    const defaultOutcome =
      columns.status !== undefined && isNamed ? { outcome: exportOutcomes.none, reason: null } : null;
    const outcome = outcomeOf(cellOf(cells, columns.reason), cellOf(cells, columns.status)) ?? defaultOutcome;
    if (outcome === null) continue;
    const option1 = cellOf(cells, columns.option1);
    const option2 = cellOf(cells, columns.option2);
    lines.push({
      line: number,
      skus: skus.map((column) => cellOf(cells, column)),
      listing: numberOf(cells, columns.listing),
      variation: variationOf(cells, columns.variation),
      title,
      titleKey: titleKeyOf(title),
      optionsKey: optionsKeyOf([option1, option2]),
      option1,
      option2,
      row: rowNumberOf(cellOf(cells, columns.row)),
      ...outcome,
    });
  }
  return lines;
}

/**
 * Reads Lazada's sheet 'Hasil  Proses', which has the row or SKU of each refused product and the reason; null for
 * another sheet. Its first line concerns all data and is skipped.
 */
function lazadaLines([header, ...rows]: readonly TableRow[]): AnswerLine[] | null {
  if (header?.cells.map(foldHeader).join() !== 'flag,result,message') return null;
  const data = rows.filter(({ cells }) => foldHeader(cells[0] ?? '') !== 'semua data');
  return linesOf(data, 0, { columns: { reason: 2, row: 0 }, skus: [0, 1] });
}

/** SKUs and titles of the export, used to read a table without headers. */
export interface KnownTexts {
  skus: readonly string[];
  titles: readonly string[];
}

/** Rows used to recognize columns by content. */
const sampleRows = 1000;

/** SKUs of an export begin with their marketplace. */
export const skuStart = new RegExp(`^(?:${marketplaceTypes.join('|')})-\\S+$`);

/** Returns whether a text has the form of an export's SKU: marketplace and listing. */
const looksLikeSku = (text: string): boolean => text.length <= akulakuLimits.skuMax && skuStart.test(text);

/**
 * Finds columns by content: the one with most known SKUs, the one with most known titles, and of the others the one
 * with the longest texts. Without known values it accepts texts in the form of SKUs, so that an answer to another
 * export is listed as unmatched.
 */
function columnsByContent(all: readonly TableRow[], known: KnownTexts): FoundColumns | null {
  const rows = all.slice(0, sampleRows).map(({ cells }) => cells);
  const skus = new Set(known.skus);
  const titles = new Set(known.titles.map(titleKeyOf));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const best = (isHit: (cell: string) => boolean): number | undefined => {
    const counts = Array.from(
      { length: width },
      (_, column) => rows.filter((row) => isHit(cellOf(row, column))).length,
    );
    const most = Math.max(0, ...counts);
    return most > 0 ? counts.indexOf(most) : undefined;
  };
  const knownSku = best((cell) => skus.has(cell));
  const title = best((cell) => cell !== '' && titles.has(titleKeyOf(cell)));
  const sku = knownSku ?? (title === undefined ? best(looksLikeSku) : undefined);
  const taken = new Set([sku, title]);
  const lengths = Array.from({ length: width }, (_, column) =>
    taken.has(column)
      ? 0
      : rows.reduce((sum, row) => {
          const cell = cellOf(row, column);
          return sum + (rowNumberOf(cell) === null ? cell.length : 0);
        }, 0),
  );
  const longest = Math.max(0, ...lengths);
  if ((sku ?? title) === undefined || longest < reasonMin) return null;
  const columns: AnswerColumns = { reason: lengths.indexOf(longest) };
  if (title !== undefined) columns.title = title;
  return { columns, skus: sku === undefined ? [] : [sku] };
}

const limits = { rowsMax: exportAnswerLimits.rowsMax, columnsMax: 300, cellMax: 1000 };

/** A marketplace's answer: a file, or a pasted table. */
export type AnswerSource = { path: string } | { text: string };

/** An answer, and the known texts of the export if its tables have no headers. */
export type AnswerToRead = AnswerSource & { known?: KnownTexts };

/**
 * Reads the first table with known headers, or with `known` the first whose columns are recognized by content. Runs in
 * a process of its own and returns the lines as packed by `packRows`; null if there is no such table. Throws
 * FileProblem.
 */
export function readAnswer({ known, ...source }: AnswerToRead): Uint8Array[] | null {
  try {
    const tables =
      'text' in source ? [readTableText(source.text, limits)] : readTableFile(readFileSync(source.path), limits);
    for (const { rows } of tables) {
      const lines = lazadaLines(rows);
      if (lines !== null) return packRows(lines);
    }
    let isNamed = false;
    for (const { rows, isCut } of tables) {
      const byContent = known === undefined ? null : columnsByContent(rows, known);
      const found = known === undefined ? findAnswerColumns(rows) : byContent && { header: -1, ...byContent };
      if (found === null) continue;
      isNamed = true;
      if (isCut) throw new TableFileError('too-large');
      const lines = linesOf(rows, found.header + 1, found);
      if (lines.length > 0 || tables.length === 1) return packRows(lines);
    }
    if (isNamed) return [];
    if (known !== undefined) throw new FileProblem(exportAnswerTexts.noColumns);
    return null;
  } catch (error) {
    throw toFileProblem(error, TableFileError, tableFileProblemTexts);
  }
}

export const readingAnswers = defineFileJob(import.meta.url, readAnswer, 'answer-unreadable');
