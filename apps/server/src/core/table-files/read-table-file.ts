import type { TableFileProblem } from '@pindahlapak/messages';
import { isCompoundFile, readTables, TemplateError } from '@pindahlapak/template';
import { finishWithPauses } from '../turns/pauses.ts';
import { readCsv, type TableLimits } from './read-csv.ts';

/** A file that holds no table that can be read; the seller's text for `problem` is in the messages. */
export class TableFileError extends Error {
  override name = 'TableFileError';
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A sheet of a workbook, or the one table of a csv file, which has no name. */
export interface NamedTable {
  name: string;
  rows: string[][];
}

const startsWith = (file: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, at) => file[at] === byte);
const isZip = (file: Buffer): boolean => startsWith(file, [0x50, 0x4b]);

function decode(file: Buffer): string {
  if (startsWith(file, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function readWorkbook(file: Buffer, limits: TableLimits): Promise<NamedTable[]> {
  try {
    return await readTables(file, limits);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { problem } = error;
    throw new TableFileError(problem === 'other-compression' ? 'damaged' : problem);
  }
}

/** The table of a text: a csv file's, or what was pasted from a spreadsheet. Throws TableFileError. */
export async function readTableText(text: string, limits: TableLimits): Promise<NamedTable> {
  if (text.trim() === '') throw new TableFileError('empty');
  if (text.includes('\0')) throw new TableFileError('not-a-table');
  const rows = await finishWithPauses(readCsv(text, limits));
  if (rows === null) throw new TableFileError('too-large');
  return { name: '', rows };
}

/** The tables of an xlsx file, or the one of a csv file. Throws TableFileError. */
export async function readTableFile(file: Buffer, limits: TableLimits): Promise<NamedTable[]> {
  if (file.length === 0) throw new TableFileError('empty');
  if (isCompoundFile(file)) throw new TableFileError('old-workbook');
  if (isZip(file)) return await readWorkbook(file, limits);
  return [await readTableText(decode(file), limits)];
}
