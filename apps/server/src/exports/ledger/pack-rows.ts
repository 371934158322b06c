import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { LedgerRow } from './ledger-row.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Rows of one block, and UTF-16 units that a block holds at most, unless one row has more. */
export const blockLimits = { rows: 2000, units: 1_000_000 } as const;
const unpackedMax = 64 * 1024 * 1024;

/** A row as one line. */
export const packedLine = (row: LedgerRow): string =>
  JSON.stringify([row.productId, row.version, row.sku, row.title, row.option1, row.option2, row.price]);

/** Packs the lines of a block for the database. */
export const packRows = (lines: readonly string[]): Promise<Buffer> =>
  pack(lines.join('\n'), { level: constants.Z_BEST_SPEED });

type Packed = [string, number, string, string, string, string, number | null];

/** The rows of a block, in their order; a block is small enough to be read in one go. */
export async function unpackRows(packed: Uint8Array): Promise<LedgerRow[]> {
  const text = (await unpack(packed, { maxOutputLength: unpackedMax })).toString('utf8');
  return text.split('\n').map((line) => {
    const [productId, version, sku, title, option1, option2, price] = JSON.parse(line) as Packed;
    return { productId, version, sku, title, option1, option2, price };
  });
}
