import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { megabyte } from '@pindahlapak/model';
import { mapYielding } from './event-loop.ts';
import { Refusal } from './refusal.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const unpackedMax = 64 * megabyte;

/**
 * Packs values, at least one, for the database: compressed JSON, one value per line. Throws Refusal('file-too-heavy').
 */
export async function packLines(values: readonly unknown[]): Promise<Buffer> {
  const lines = await mapYielding(values, (value) => JSON.stringify(value));
  const text = Buffer.from(lines.join('\n'));
  if (text.length > unpackedMax) throw new Refusal('file-too-heavy');
  return await compress(text, { level: constants.Z_BEST_SPEED });
}

/** Returns the values packed by `packLines`. */
export async function unpackLines<Value = unknown>(packed: Uint8Array): Promise<Value[]> {
  const text = (await decompress(packed, { maxOutputLength: unpackedMax })).toString('utf8');
  return await mapYielding(text.split('\n'), (line) => JSON.parse(line) as Value);
}
