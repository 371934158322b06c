import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { NamedLeaf } from '@pindahlapak/rules';
import { createPauses } from '../../core/turns/pauses.ts';

/** What the leaves of a list hold at most, all lines together. */
export const packedLeavesMax = 8 * 1024 * 1024;

const unpack = promisify(gunzip);

/** Lines between two questions whether others are due. */
const portion = 500;

/** Packs leaves for the database: a line each, number, tab, path. Ids and paths hold neither tabs nor line breaks. */
export const packLeaves = (leaves: readonly NamedLeaf[]): Buffer =>
  gzipSync(leaves.map(({ id, path }) => `${id}\t${path}\n`).join(''));

/** The leaves that `packLeaves` packed; others have their turn meanwhile. */
export async function unpackLeaves(packed: Uint8Array): Promise<NamedLeaf[]> {
  const text = (await unpack(packed, { maxOutputLength: 4 * packedLeavesMax })).toString('utf8');
  const pauses = createPauses();
  const leaves: NamedLeaf[] = [];
  for (let start = 0; start < text.length;) {
    const tab = text.indexOf('\t', start);
    const end = text.indexOf('\n', tab);
    leaves.push({ id: text.slice(start, tab), path: text.slice(tab + 1, end) });
    start = end + 1;
    if (leaves.length % portion === 0 && pauses.areDue()) await pauses.take();
  }
  return leaves;
}
