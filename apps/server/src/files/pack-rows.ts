import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { mapYielding } from '../core/event-loop.ts';

/** Limits of one pack, in rows and in UTF-16 units of JSON. */
const packMax = { rows: 100, units: 256 * 1024 };

/**
 * Packs rows in batches for transfer between processes: copying many rows as objects would block the receiving process.
 * Repeated texts are compressed, so that the packs are no larger than the original file.
 */
function* packsOf<Row>(rows: Iterable<Row>): Generator<Uint8Array, void> {
  let lines: string[] = [];
  let units = 0;
  const packed = () => deflateRawSync(`[${lines.join(',')}]`, { level: 1 });
  for (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    units += line.length;
    if (lines.length < packMax.rows && units < packMax.units) continue;
    yield packed();
    lines = [];
    units = 0;
  }
  if (lines.length > 0) yield packed();
}

export const packRows = <Row>(rows: Iterable<Row>): Uint8Array[] => [...packsOf(rows)];

export const unpackRows = <Row>(pack: Uint8Array): Row[] => JSON.parse(inflateRawSync(pack).toString()) as Row[];

/** Unpacks the rows of all packs, with other requests in between. */
export const unpackAll = async <Row>(packs: readonly Uint8Array[]): Promise<Row[]> =>
  (await mapYielding(packs, (pack) => unpackRows<Row>(pack))).flat();

/** As `packRows`, with other requests in between. */
export const packAll = <Row>(rows: readonly Row[]): Promise<Uint8Array[]> => mapYielding(packsOf(rows), (pack) => pack);
