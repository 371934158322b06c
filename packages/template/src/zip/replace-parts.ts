import { deflateChunks } from './zip-stream.ts';
import type { Archive } from './read-archive.ts';
import type { ArchiveEntry } from './read-directory.ts';
import { dataDescriptor, deflated, entryFlags, localHeader } from './zip-records.ts';

/** Bytes per chunk of a copy. */
const copiedBytes = 1024 * 1024;

/** Yields a range of bytes in chunks, so that no consumer has to process all of it at once. */
export function* copyRange(file: Buffer, start: number, end: number): Generator<Buffer, void> {
  for (let at = start; at < end; at += copiedBytes) yield file.subarray(at, Math.min(end, at + copiedBytes));
}

/** The directory record of a part at its new offset. */
function movedRecord({ record, offsetAt, isOffset64 }: ArchiveEntry, offset: number): Buffer {
  const moved = Buffer.from(record);
  if (isOffset64) moved.writeBigUInt64LE(BigInt(offset), offsetAt);
  else moved.writeUInt32LE(offset, offsetAt);
  return moved;
}

/** The directory record of a rewritten part, without extra fields, which described the old one. */
function newRecord(
  { record }: ArchiveEntry,
  totals: { crc: number; size: number; compressedSize: number },
  at: number,
) {
  const nameLength = record.readUInt16LE(28);
  const rewritten = Buffer.concat([
    record.subarray(0, 46 + nameLength),
    record.subarray(46 + nameLength + record.readUInt16LE(30)),
  ]);
  rewritten.writeUInt16LE(entryFlags, 8);
  rewritten.writeUInt16LE(deflated, 10);
  rewritten.writeUInt32LE(totals.crc, 16);
  rewritten.writeUInt32LE(totals.compressedSize, 20);
  rewritten.writeUInt32LE(totals.size, 24);
  rewritten.writeUInt16LE(0, 30);
  rewritten.writeUInt32LE(at, 42);
  return rewritten;
}

/** The records after the directory, with its new position and length. */
function newTail({ directory }: Archive, count: number, start: number, length: number): Buffer {
  const tail = Buffer.from(directory.tail);
  const { endAt, end64At } = directory;
  if (end64At !== -1) {
    tail.writeBigUInt64LE(BigInt(count), end64At + 24);
    tail.writeBigUInt64LE(BigInt(count), end64At + 32);
    tail.writeBigUInt64LE(BigInt(length), end64At + 40);
    tail.writeBigUInt64LE(BigInt(start), end64At + 48);
    // The zip64 locator is right before the classic end.
    tail.writeBigUInt64LE(BigInt(start + length), endAt - 20 + 8);
  }
  const keep = (at: number, value: number, write: (value: number, at: number) => number, full: number) => {
    const former = full === 0xffff ? tail.readUInt16LE(at) : tail.readUInt32LE(at);
    if (end64At === -1 || former !== full) write.call(tail, value, at);
  };
  keep(endAt + 8, count, tail.writeUInt16LE, 0xffff);
  keep(endAt + 10, count, tail.writeUInt16LE, 0xffff);
  keep(endAt + 12, length, tail.writeUInt32LE, 0xffffffff);
  keep(endAt + 16, start, tail.writeUInt32LE, 0xffffffff);
  return tail;
}

/**
 * Streams a copy of an archive with some parts replaced or removed (null). Every other part is copied as it is:
 * header, compressed bytes, extra fields and what follows them.
 */
export async function* replaceParts(
  archive: Archive,
  changes: ReadonlyMap<string, AsyncIterable<Buffer> | Iterable<Buffer> | null>,
): AsyncGenerator<Buffer, void> {
  const { file, directory } = archive;
  const inFile = directory.entries.toSorted((a, b) => a.offset - b.offset);
  const records = new Map<ArchiveEntry, Buffer>();
  const first = inFile[0]?.offset ?? directory.start;
  yield* copyRange(file, 0, first);
  let offset = first;
  for (const [index, entry] of inFile.entries()) {
    const end = inFile[index + 1]?.offset ?? directory.start;
    const chunks = changes.get(entry.name);
    if (chunks === null) continue;
    if (chunks === undefined) {
      records.set(entry, movedRecord(entry, offset));
      yield* copyRange(file, entry.offset, end);
      offset += end - entry.offset;
      continue;
    }
    const name = entry.record.subarray(46, 46 + entry.record.readUInt16LE(28));
    const totals = { name, crc: 0, size: 0, compressedSize: 0, offset };
    const header = localHeader(name);
    yield header;
    yield* deflateChunks(chunks, totals);
    const descriptor = dataDescriptor(totals);
    yield descriptor;
    records.set(entry, newRecord(entry, totals, offset));
    offset += header.length + totals.compressedSize + descriptor.length;
  }
  const list = directory.entries.map((entry) => records.get(entry)).filter((record) => record !== undefined);
  const written = Buffer.concat(list);
  yield written;
  // Bytes between the directory and its end, such as a signature.
  const between = file.subarray(directory.end, file.length - directory.tail.length);
  yield between;
  yield newTail(archive, list.length, offset, written.length);
}
