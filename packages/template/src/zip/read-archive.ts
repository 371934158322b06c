import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { TemplateError } from '../open/template-error.ts';
import { templateLimits as limits } from '../open/template-limits.ts';

const inflate = promisify(inflateRaw);

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const commentMax = 0xffff;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;

interface ArchiveEntry {
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  offset: number;
}

const damaged = (detail: string): TemplateError => new TemplateError('damaged', detail);

function endOfDirectory(file: Buffer): number {
  for (let at = file.length - endLength; at >= Math.max(0, file.length - endLength - commentMax); at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  throw new TemplateError('not-a-workbook', 'no end of a ZIP directory');
}

function readEntry(file: Buffer, at: number): { name: string; entry: ArchiveEntry; next: number } {
  if (file.readUInt32LE(at) !== directorySignature) throw damaged(`no directory entry at ${at}`);
  if ((file.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new TemplateError('encrypted', 'an encrypted entry');
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  if (nameEnd > file.length) throw damaged('a name behind the end');
  const entry = {
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    compressedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  if (entry.method !== stored && entry.method !== deflated) throw damaged(`compression method ${entry.method}`);
  const next = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  return { name: file.toString('utf8', at + 46, nameEnd), entry, next };
}

function readDirectory(file: Buffer): Map<string, ArchiveEntry> {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entriesMax) throw new TemplateError('too-large', `${count} parts`);
  const entries = new Map<string, ArchiveEntry>();
  let total = 0;
  let at = file.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    const { name, entry, next } = readEntry(file, at);
    if (entries.has(name)) throw damaged(`two parts named ${name}`);
    total += entry.size;
    if (entry.size > limits.partMaxBytes || total > limits.totalMaxBytes) throw new TemplateError('too-large', name);
    entries.set(name, entry);
    at = next;
  }
  return entries;
}

/** The parts of an uploaded workbook, unpacked one at a time when they are asked for. */
export interface Archive {
  /** In the order of the file. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** @throws {TemplateError} where the part is absent, or is not what the directory says of it. */
  read: (name: string) => Promise<Buffer>;
}

/** Bytes that a checksum reads before the event loop gets a turn. */
const checkedBytes = 4 * 1024 * 1024;

async function checksum(data: Buffer): Promise<number> {
  let sum = 0;
  for (let at = 0; at < data.length; at += checkedBytes) {
    if (at > 0) await nextTurn();
    sum = crc32(data.subarray(at, at + checkedBytes), sum);
  }
  return sum;
}

async function unpack(file: Buffer, name: string, entry: ArchiveEntry): Promise<Buffer> {
  if (file.readUInt32LE(entry.offset) !== localSignature) throw damaged(`${name} has no header`);
  const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  if (start + entry.compressedSize > file.length) throw damaged(`${name} is cut off`);
  const packed = file.subarray(start, start + entry.compressedSize);
  // One byte more than promised is enough to see that the promise is broken.
  const data = entry.method === stored ? packed : await inflate(packed, { maxOutputLength: entry.size + 1 });
  if (data.length !== entry.size || (await checksum(data)) !== entry.crc)
    throw damaged(`${name} has another size or checksum`);
  return data;
}

/**
 * Opens an uploaded ZIP archive. Its sizes are bounded before anything is unpacked and held to while unpacking.
 * @throws {TemplateError}
 */
export function readArchive(file: Buffer): Archive {
  if (file.length > limits.fileMaxBytes) throw new TemplateError('too-large', `${file.length} bytes`);
  if (file.length < endLength) throw new TemplateError('not-a-workbook', 'too short');
  const guarded = <Result>(read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      if (error instanceof RangeError) throw damaged(error.message);
      throw error;
    }
  };
  const entries = guarded(() => readDirectory(file));
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw damaged(`no part ${name}`);
      try {
        return await unpack(file, name, entry);
      } catch (error) {
        if (error instanceof TemplateError) throw error;
        throw damaged(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}
