import { readTableFile, TableFileError } from '../../files/read-table-file.ts';
import { findLeaves, unreadableList } from './find-leaves.ts';
import { packLeaves } from './packed-leaves.ts';

const limits = { rowsMax: 60_000, columnsMax: 40, cellMax: 1000 };

/** A category list, ready to be stored. */
export interface ReadCategoryList {
  /** As `packLeaves` packs them. */
  packed: Uint8Array;
  /** The numbers of the leaves, parted by blanks: thousands of texts take longer between processes. */
  ids: string;
  skippedRows: number;
}

/** Reads the file of a category list (S18.5), in a process of its own. Throws FileProblem. */
export function readCategoryList({ bytes }: { bytes: Uint8Array }): ReadCategoryList {
  try {
    const tables = readTableFile(bytes, limits);
    if (tables.some(({ isCut }) => isCut)) throw unreadableList('too-large');
    const { leaves, ids, skippedRows } = findLeaves(tables.map(({ rows }) => rows.map(({ cells }) => cells)));
    return { packed: packLeaves(leaves), ids: [...ids].join(' '), skippedRows };
  } catch (error) {
    throw error instanceof TableFileError ? unreadableList(error.problem) : error;
  }
}
