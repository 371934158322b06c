import type { TableFileProblem } from '@pindahlapak/messages';
import { isCompoundFile, readTables, TemplateError } from '@pindahlapak/template';
import { createPauses, finishWithPauses, type Steps } from '../turns/pauses.ts';
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

/** Bytes that are decoded, or units that are looked through, between two pauses. */
const portion = 512 * 1024;

function* decodeBy(decoder: InstanceType<typeof TextDecoder>, file: Buffer): Steps<string> {
  const parts: string[] = [];
  for (let start = 0; start < file.length; start += portion) {
    parts.push(decoder.decode(file.subarray(start, start + portion), { stream: true }));
    yield;
  }
  return parts.join('') + decoder.decode();
}

function* decode(file: Buffer): Steps<string> {
  if (startsWith(file, [0xff, 0xfe])) return yield* decodeBy(new TextDecoder('utf-16le'), file);
  try {
    return yield* decodeBy(new TextDecoder('utf-8', { fatal: true }), file);
  } catch {
    return yield* decodeBy(new TextDecoder('windows-1252'), file);
  }
}

/** Why a text is no table, or null. */
function* problemOf(text: string): Steps<TableFileProblem | null> {
  let isBlank = true;
  for (let start = 0; start < text.length; start += portion) {
    const part = text.slice(start, start + portion);
    if (part.includes('\0')) return 'not-a-table';
    isBlank &&= part.trim() === '';
    yield;
  }
  return isBlank ? 'empty' : null;
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
  const pauses = createPauses();
  const problem = await finishWithPauses(problemOf(text), pauses);
  if (problem !== null) throw new TableFileError(problem);
  const rows = await finishWithPauses(readCsv(text, limits), pauses);
  if (rows === null) throw new TableFileError('too-large');
  return { name: '', rows };
}

/** The tables of an xlsx file, or the one of a csv file. Throws TableFileError. */
export async function readTableFile(file: Buffer, limits: TableLimits): Promise<NamedTable[]> {
  if (file.length === 0) throw new TableFileError('empty');
  if (isCompoundFile(file)) throw new TableFileError('old-workbook');
  if (isZip(file)) return await readWorkbook(file, limits);
  return [await readTableText(await finishWithPauses(decode(file)), limits)];
}
