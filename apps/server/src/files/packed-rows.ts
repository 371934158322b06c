import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Rows and UTF-16 units of JSON in one pack. */
const packMax = { rows: 100, units: 256 * 1024 };

/**
 * Packs rows a few at a time, for the way between processes: copied as objects, many rows would hold up the process that
 * receives them. Their texts may repeat one another; packed, they take no more than the file that they come from.
 */
export function packRows<Row>(rows: Iterable<Row>): Uint8Array[] {
  const packs: Uint8Array[] = [];
  let lines: string[] = [];
  let units = 0;
  const flush = () => {
    if (lines.length > 0) packs.push(deflateRawSync(`[${lines.join(',')}]`, { level: 1 }));
    lines = [];
    units = 0;
  };
  for (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    units += line.length;
    if (lines.length >= packMax.rows || units >= packMax.units) flush();
  }
  flush();
  return packs;
}

/** The rows of one pack. */
export const unpackRows = <Row>(pack: Uint8Array): Row[] => JSON.parse(inflateRawSync(pack).toString()) as Row[];

/** The rows of all packs; others have their turn in between. */
export async function unpackAll<Row>(packs: readonly Uint8Array[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pack of packs) {
    rows.push(...unpackRows<Row>(pack));
    await nextTurn();
  }
  return rows;
}

/** As `packRows`; others have their turn in between. */
export async function packAll<Row>(rows: readonly Row[]): Promise<Uint8Array[]> {
  const packs: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += packMax.rows) {
    packs.push(...packRows(rows.slice(at, at + packMax.rows)));
    await nextTurn();
  }
  return packs;
}
