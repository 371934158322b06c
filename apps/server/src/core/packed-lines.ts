import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { megabyte } from '@pindahlapak/model';
import { mapYielding } from './event-loop.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Everything that is stored packed is limited to less. */
const unpackedMax = 64 * megabyte;

/** Packs values for the database: compressed JSON, one value per line. There must be at least one. */
export async function packLines(values: readonly unknown[]): Promise<Buffer> {
  const lines = await mapYielding(values, (value) => JSON.stringify(value));
  return await compress(lines.join('\n'), { level: constants.Z_BEST_SPEED });
}

/** Returns the values packed by `packLines`. */
export async function unpackLines<Value>(packed: Uint8Array): Promise<Value[]> {
  const text = (await decompress(packed, { maxOutputLength: unpackedMax })).toString('utf8');
  return await mapYielding(text.split('\n'), (line) => JSON.parse(line) as Value);
}
