import { TemplateError } from '../open/template-error.ts';
import { megabyte } from '@pindahlapak/model';
import { directorySignature, endSignature, localSignature } from './zip-records.ts';

/** Limits of uploaded workbooks; those of large categories unpack to some tens of megabytes. */
const limits = {
  entriesMax: 1_000,
  /** Unpacked bytes per part and in total: a small file may claim or contain gigabytes. */
  partMaxBytes: 32 * megabyte,
  totalMaxBytes: 96 * megabyte,
} as const;

const end64LocatorSignature = 0x07064b50;
const end64Signature = 0x06064b50;
const endLength = 22;
const locatorLength = 20;
const commentMax = 0xffff;
/** Bit in an entry's flags. */
export const encryptedFlag = 1;
/** Tag of the extra field for 64-bit values. */
const zip64Tag = 1;
const full32 = 0xffffffff;
const full16 = 0xffff;

/** A part as the archive's directory describes it. */
export interface ArchiveEntry {
  name: string;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** Offset of the part's header in the file. */
  offset: number;
  /** Its directory record, as in the file. */
  record: Buffer;
  /** Where `record` has the offset, and whether it is 64-bit. */
  offsetAt: number;
  isOffset64: boolean;
}

/** An archive's entries and the byte range of its central directory. */
export interface Directory {
  entries: ArchiveEntry[];
  start: number;
  end: number;
  /** The records after the directory: the classic end, preceded by those of zip64. */
  tail: Buffer;
  /** Positions of the classic end and the zip64 record in `tail`; -1 if absent. */
  endAt: number;
  end64At: number;
}

/** The error for a damaged file; `detail` is for the log. */
export const damaged = (detail: string): TemplateError => new TemplateError('damaged', detail);

/** Error for a file without a directory end: a truncated archive, as after a broken download, or not an archive. */
function withoutEnd(file: Buffer): TemplateError {
  const detail = 'no end of a ZIP directory';
  const isCutOff = file.length >= 4 && file.readUInt32LE(0) === localSignature;
  return isCutOff ? damaged(detail) : new TemplateError('not-a-workbook', detail);
}

function findEnd(file: Buffer): number {
  if (file.length < endLength) throw withoutEnd(file);
  for (let at = file.length - endLength; at >= Math.max(0, file.length - endLength - commentMax); at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  throw withoutEnd(file);
}

/** Reads a 64-bit position or size; the file itself has only some megabytes. */
function readBig(buffer: Buffer, at: number): number {
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new TemplateError('too-large', 'a 64-bit number is too large');
  return Number(value);
}

function findEnd64(file: Buffer, end: number): number {
  const locator = end - locatorLength;
  if (locator < 0 || file.readUInt32LE(locator) !== end64LocatorSignature) return -1;
  const at = readBig(file, locator + 8);
  if (at + 56 > file.length || file.readUInt32LE(at) !== end64Signature)
    throw damaged('the zip64 end record is missing');
  return at;
}

/** Replaces 32-bit values with all bits set by their 64-bit ones: size, compressed size and offset, in this order. */
function readZip64(entry: ArchiveEntry, extraAt: number, extraEnd: number): void {
  const { record } = entry;
  for (let at = extraAt; at + 4 <= extraEnd; at += 4 + record.readUInt16LE(at + 2)) {
    if (record.readUInt16LE(at) !== zip64Tag) continue;
    let field = at + 4;
    if (entry.size === full32) {
      entry.size = readBig(record, field);
      field += 8;
    }
    if (entry.compressedSize === full32) {
      entry.compressedSize = readBig(record, field);
      field += 8;
    }
    if (entry.offset === full32) {
      entry.offset = readBig(record, field);
      entry.offsetAt = field;
      entry.isOffset64 = true;
    }
    return;
  }
}

function readEntry(file: Buffer, at: number): { entry: ArchiveEntry; next: number } {
  if (file.readUInt32LE(at) !== directorySignature) throw damaged(`no directory entry at ${at}`);
  if ((file.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new TemplateError('encrypted', 'an encrypted entry');
  const nameEnd = 46 + file.readUInt16LE(at + 28);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  const next = at + extraEnd + file.readUInt16LE(at + 32);
  if (next > file.length) throw damaged('the directory exceeds the file');
  const record = file.subarray(at, next);
  const entry: ArchiveEntry = {
    name: record.toString('utf8', 46, nameEnd),
    method: record.readUInt16LE(10),
    crc: record.readUInt32LE(16),
    compressedSize: record.readUInt32LE(20),
    size: record.readUInt32LE(24),
    offset: record.readUInt32LE(42),
    record,
    offsetAt: 42,
    isOffset64: false,
  };
  readZip64(entry, nameEnd, extraEnd);
  return { entry, next };
}

/** Refuses overlapping parts, which would unpack a small file many times. */
function assertApart(entries: readonly ArchiveEntry[], start: number): void {
  const inFile = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { name, offset, compressedSize }] of inFile.entries()) {
    const next = inFile[index + 1]?.offset ?? start;
    if (offset + 30 + compressedSize > next) throw damaged(`${name} overlaps what follows`);
  }
}

/** Reads the directory of a classic or zip64 archive. Throws TemplateError. */
export function readDirectory(file: Buffer): Directory {
  const end = findEnd(file);
  const end64 = findEnd64(file, end);
  const count = end64 === -1 ? file.readUInt16LE(end + 10) : readBig(file, end64 + 32);
  if (count > limits.entriesMax) throw new TemplateError('too-large', `${count} parts`);
  if (end64 === -1 && count === full16) throw damaged('the zip64 locator is missing');
  const start = end64 === -1 ? file.readUInt32LE(end + 16) : readBig(file, end64 + 48);
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = readEntry(file, at);
    const { name, size } = entry;
    if (names.has(name.toLowerCase())) throw damaged(`two parts named ${name}`);
    names.add(name.toLowerCase());
    total += size;
    if (size > limits.partMaxBytes || total > limits.totalMaxBytes) throw new TemplateError('too-large', name);
    entries.push(entry);
    at = next;
  }
  const tailStart = end64 === -1 ? end : end64;
  if (at > tailStart) throw damaged('the directory starts after its end record');
  assertApart(entries, start);
  return {
    entries,
    start,
    end: at,
    tail: file.subarray(tailStart),
    endAt: end - tailStart,
    end64At: end64 === -1 ? -1 : 0,
  };
}
