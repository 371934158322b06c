import { crc32, inflateRawSync } from 'node:zlib';
import { templateFileLimits } from '@pindahlapak/model';
import { TemplateError } from '../open/template-error.ts';
import { type ArchiveEntry, damaged, type Directory, encryptedFlag, readDirectory } from './read-directory.ts';
import { deflated, localSignature } from './zip-records.ts';

/** The method of parts that are not compressed. */
const stored = 0;
/** Stream of a password-protected workbook. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** An uploaded workbook's parts, unpacked on demand. */
export interface Archive {
  file: Buffer;
  directory: Directory;
  /** In directory order. */
  names: readonly string[];
  /** Case-insensitive, as in spreadsheets. */
  has: (name: string) => boolean;
  entry: (name: string) => ArchiveEntry | undefined;
  /** Unpacks a part. Throws TemplateError if it is absent or differs from its directory entry. */
  read: (name: string) => Buffer;
}

/** 32-bit sizes that a part's header may leave open: 0 if they follow the data, all bits set for 64-bit ones. */
const openSizes: ReadonlySet<number> = new Set([0, 0xffffffff]);

/** Checks that a part's own header and the directory agree, because programs differ in which one they trust. */
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
  if (data.length !== size || crc32(data) !== entry.crc) throw damaged(`${name} has a wrong size or checksum`);
  return data;
}

/**
 * Opens an uploaded ZIP archive. Limits its sizes before unpacking and enforces them during it.
 * Throws TemplateError.
 */
export function readArchive(file: Buffer): Archive {
  if (file.length > templateFileLimits.bytesMax) throw new TemplateError('too-large', `${file.length} bytes`);
  if (isCompoundFile(file))
    throw new TemplateError(
      file.includes(encryptedStream) ? 'encrypted' : 'old-workbook',
      'the file is an OLE compound file',
    );
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
      if (entry === undefined) throw damaged(`the archive has no ${name}`);
      try {
        return unpack(file, entry);
      } catch (error) {
        if (error instanceof TemplateError) throw error;
        throw damaged(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

const compoundSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Returns whether a file is a compound file: an old .xls, or a workbook with a password. */
export const isCompoundFile = (file: Buffer): boolean =>
  file.subarray(0, compoundSignature.length).equals(compoundSignature);
