import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { templateFileLimits } from '@pindahlapak/model';
import { TemplateError } from '../open/template-error.ts';
import { isCompoundFile } from './is-compound-file.ts';
import {
  type ArchiveEntry,
  damaged,
  type Directory,
  encryptedFlag,
  localSignature,
  readDirectory,
} from './read-directory.ts';

const stored = 0;
const deflated = 8;
/** Name of the stream that holds a workbook with a password. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** The parts of an uploaded workbook, unpacked one at a time, a piece after the other, when they are asked for. */
export interface Archive {
  file: Buffer;
  directory: Directory;
  /** In the order of the directory. */
  names: readonly string[];
  /** Names are looked up without regard to case, as spreadsheets do. */
  has: (name: string) => boolean;
  entry: (name: string) => ArchiveEntry | undefined;
  /** A part in pieces: one of 32 MB is never in memory whole. @throws {TemplateError} at the latest behind the last one, where the part is absent, or is not what the directory says of it. */
  pieces: (name: string) => AsyncGenerator<Buffer, void>;
  /** A part as a whole. @throws {TemplateError} as `pieces` does. */
  read: (name: string) => Promise<Buffer>;
  /** Finds out whether a part is sound. @throws {TemplateError} as `pieces` does. */
  check: (name: string) => Promise<void>;
}

/** Bytes of a piece, after each of which the event loop gets a turn. */
const pieceBytes = 128 * 1024;

/** Sizes of 32 bits that a part's own header may leave open: 0 where they follow the data, all bits where 64 bits tell them. */
const openSizes: ReadonlySet<number> = new Set([0, 0xffffffff]);

/** Programs differ in what they believe, a part's own header or the directory: they must not say different things. */
function assertAgrees(file: Buffer, { name, method, offset, size, compressedSize, record }: ArchiveEntry): void {
  if (file.readUInt32LE(offset) !== localSignature) throw damaged(`${name} has no header`);
  if ((file.readUInt16LE(offset + 6) & encryptedFlag) !== 0) throw new TemplateError('encrypted', name);
  const ownName = file.subarray(offset + 30, offset + 30 + file.readUInt16LE(offset + 26));
  const ownPacked = file.readUInt32LE(offset + 18);
  const ownSize = file.readUInt32LE(offset + 22);
  if (
    !ownName.equals(record.subarray(46, 46 + record.readUInt16LE(28))) ||
    file.readUInt16LE(offset + 8) !== method ||
    (!openSizes.has(ownPacked) && ownPacked !== compressedSize) ||
    (!openSizes.has(ownSize) && ownSize !== size)
  )
    throw damaged(`the header of ${name} and the directory differ`);
}

function* cut(data: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
}

/** What packed bytes hold; nothing more is unpacked once nobody reads on. */
function inflated(packed: Buffer): AsyncIterable<Buffer> {
  const inflater = createInflateRaw({ chunkSize: pieceBytes });
  inflater.end(packed);
  return inflater;
}

async function* unpack(file: Buffer, entry: ArchiveEntry): AsyncGenerator<Buffer, void> {
  const { name, method, offset, size, compressedSize } = entry;
  if (method !== stored && method !== deflated)
    throw new TemplateError('other-compression', `${name}: method ${method}`);
  assertAgrees(file, entry);
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + compressedSize > file.length) throw damaged(`${name} is cut off`);
  const packed = file.subarray(start, start + compressedSize);
  let length = 0;
  let sum = 0;
  for await (const piece of method === stored ? cut(packed) : inflated(packed)) {
    length += piece.length;
    if (length > size) break;
    sum = crc32(piece, sum);
    yield piece;
  }
  if (length !== size || sum !== entry.crc) throw damaged(`${name} has another size or checksum`);
}

/**
 * Opens an uploaded ZIP archive. Its sizes are bounded before anything is unpacked and held to while unpacking.
 * @throws {TemplateError}
 */
export function readArchive(file: Buffer): Archive {
  if (file.length > templateFileLimits.bytesMax) throw new TemplateError('too-large', `${file.length} bytes`);
  if (isCompoundFile(file))
    throw new TemplateError(file.includes(encryptedStream) ? 'encrypted' : 'old-workbook', 'a compound file');
  let directory: Directory;
  try {
    directory = readDirectory(file);
  } catch (error) {
    if (error instanceof RangeError) throw damaged(error.message);
    throw error;
  }
  const entries = new Map(directory.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const find = (name: string) => entries.get(name.toLowerCase());
  async function* pieces(name: string): AsyncGenerator<Buffer, void> {
    const entry = find(name);
    if (entry === undefined) throw damaged(`no part ${name}`);
    try {
      yield* unpack(file, entry);
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      throw damaged(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return {
    file,
    directory,
    names: directory.entries.map(({ name }) => name),
    has: (name) => find(name) !== undefined,
    entry: find,
    pieces,
    read: async (name) => {
      const data = Buffer.allocUnsafe(find(name)?.size ?? 0);
      let length = 0;
      for await (const piece of pieces(name)) length += piece.copy(data, length);
      return data;
    },
    check: async (name) => {
      for await (const _ of pieces(name)) await nextTurn();
    },
  };
}
