import { type CategoryListProblem, categoryListProblemTexts } from '@pindahlapak/messages';
import { Refusal } from '../../core/refusal.ts';
import { readTableFile, TableFileError } from '../../core/table-files/read-table-file.ts';

const limits = { rowsMax: 60_000, columnsMax: 40, cellMax: 1000 };

/** The refusal of a category list, in the words of its problem. */
export const unreadableList = (problem: CategoryListProblem): Refusal =>
  new Refusal('category-list-unreadable', { with: { problem: categoryListProblemTexts[problem] } });

/** The tables of a category list's file. Throws Refusal('category-list-unreadable'). */
export async function readListFile(file: Buffer): Promise<string[][][]> {
  try {
    return (await readTableFile(file, limits)).map(({ rows }) => rows);
  } catch (error) {
    throw error instanceof TableFileError ? unreadableList(error.problem) : error;
  }
}
