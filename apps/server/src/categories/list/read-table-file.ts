import { type CategoryListProblem, categoryListProblemTexts } from '@pindahlapak/messages';
import { readTables, TemplateError } from '@pindahlapak/template';
import { Refusal } from '../../core/refusal.ts';
import { finishWithPauses } from '../../core/turns/pauses.ts';
import { readCsv } from './read-csv.ts';

const limits = { rowsMax: 60_000, columnsMax: 40, cellMax: 1000 };

/** The refusal of a category list, in the words of its problem. */
export const unreadableList = (problem: CategoryListProblem): Refusal =>
  new Refusal('category-list-unreadable', { with: { problem: categoryListProblemTexts[problem] } });

const startsWith = (file: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, at) => file[at] === byte);
const isZip = (file: Buffer): boolean => startsWith(file, [0x50, 0x4b]);
/** What an old .xls, and a workbook with a password, begin with. */
const isCompound = (file: Buffer): boolean => startsWith(file, [0xd0, 0xcf, 0x11, 0xe0]);

function decode(file: Buffer): string {
  if (startsWith(file, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function readWorkbook(file: Buffer): Promise<string[][][]> {
  try {
    return await readTables(file, limits);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw unreadableList(error.problem === 'other-compression' ? 'damaged' : error.problem);
  }
}

/** The tables of an xlsx file, or the one of a csv file. Throws Refusal('category-list-unreadable'). */
export async function readTableFile(file: Buffer): Promise<string[][][]> {
  if (file.length === 0) throw unreadableList('empty');
  if (isCompound(file)) throw unreadableList('old-workbook');
  if (isZip(file)) return await readWorkbook(file);
  const text = decode(file);
  if (text.includes('\0')) throw unreadableList('not-a-table');
  const rows = await finishWithPauses(readCsv(text, limits));
  if (rows === null) throw unreadableList('too-large');
  return [rows];
}
