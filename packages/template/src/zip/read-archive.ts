import { crc32, inflateRawSync } from 'node:zlib';
import { templateFileLimits } from '@pindahlapak/model';
import { TemplateError } from '../open/template-error.ts';
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

/** The parts of an uploaded workbook, each unpacked on demand. */
export interface Archive {
  file: Buffer;
  directory: Directory;
  /** In the order of the directory. */
  names: readonly string[];
  /** Names are looked up without regard to case, as spreadsheets do. */
  has: (name: string) => boolean;
  entry: (name: string) => ArchiveEntry | undefined;
  /** A part. @throws {TemplateError} where it is absent or is not what the directory says. */
  read: (name: string) => Buffer;
}

/** 32-bit sizes that a part's header may leave open: 0 where they follow the data, all bits set where a 64-bit record has them. */
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

function unpack(file: Buffer, entry: ArchiveEntry): Buffer {
  const { name, method, offset, size, compressedSize } = entry;
  if (method !== stored && method !== deflated)
    throw new TemplateError('other-compression', `${name}: method ${method}`);
  assertAgrees(file, entry);
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + compressedSize > file.length) throw damaged(`${name} is cut off`);
  const packed = file.subarray(start, start + compressedSize);
  // A part that unpacks to more than the directory says fails here, at that size.
  const data = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  if (data.length !== size || crc32(data) !== entry.crc) throw damaged(`${name} has another size or checksum`);
  return data;
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
  return {
    file,
    directory,
    names: directory.entries.map(({ name }) => name),
    has: (name) => find(name) !== undefined,
    entry: find,
    read: (name) => {
      const entry = find(name);
      if (entry === undefined) throw damaged(`no part ${name}`);
      try {
        return unpack(file, entry);
      } catch (error) {
        if (error instanceof TemplateError) throw error;
        throw damaged(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

const beginning = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file is a compound file, as an old .xls is, and a workbook with a password. */
export const isCompoundFile = (file: Buffer): boolean => file.subarray(0, beginning.length).equals(beginning);
