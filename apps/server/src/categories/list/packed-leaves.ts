import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { NamedLeaf } from '@pindahlapak/rules';
import { yieldWhenDue } from '../../core/event-loop.ts';

/** Limit of a list's leaves, all lines together. */
export const packedLeavesMax = 8 * 1024 * 1024;

const unpack = promisify(gunzip);

/** Packs leaves for the database, one per line: id, tab, path. Neither contains tabs or line breaks. */
export const packLeaves = (leaves: readonly NamedLeaf[]): Buffer =>
  gzipSync(leaves.map(({ id, path }) => `${id}\t${path}\n`).join(''));

export async function unpackLeaves(packed: Uint8Array): Promise<NamedLeaf[]> {
  const text = (await unpack(packed, { maxOutputLength: 4 * packedLeavesMax })).toString('utf8');
  const leaves: NamedLeaf[] = [];
  for (let start = 0; start < text.length;) {
    const tab = text.indexOf('\t', start);
    const end = text.indexOf('\n', tab);
    leaves.push({ id: text.slice(start, tab), path: text.slice(tab + 1, end) });
    start = end + 1;
    if (leaves.length % 500 === 0) await yieldWhenDue();
  }
  return leaves;
}

const templateLeaves = z.object({
  description: z.nullable(z.object({ leaves: z.array(z.object({ id: z.string(), name: z.string() })) })),
});

export async function unpackTemplateLeaves(packed: Uint8Array): Promise<{ id: string; name: string }[]> {
  const text = (await unpack(packed, { maxOutputLength: 4 * packedLeavesMax })).toString('utf8');
  return templateLeaves.parse(JSON.parse(text)).description?.leaves ?? [];
}
