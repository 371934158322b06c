import { crc32, deflateRawSync } from 'node:zlib';

interface Packing {
  isStored?: boolean;
  level?: number;
  /** Sizes after the data instead of before it. */
  hasDescriptor?: boolean;
  isZip64?: boolean;
  extra?: Buffer;
  method?: number;
  flags?: number;
  /** The bytes stored in the archive, whatever `data` is. */
  packed?: Buffer;
  /** The unpacked size that the archive states. */
  size?: number;
}

export interface ZipPart extends Packing {
  name: string;
  data: string | Buffer;
}

const zip64Extra = (values: readonly number[]): Buffer => {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
};

/** Builds an archive by hand, in ways that our own writer does not use. */
export function makeZip(parts: readonly ZipPart[], comment = ''): Buffer {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  let isZip64 = false;
  const push = (piece: Buffer) => {
    pieces.push(piece);
    offset += piece.length;
  };
  for (const {
    name,
    data,
    isStored,
    level = 9,
    hasDescriptor,
    isZip64: is64,
    extra = Buffer.alloc(0),
    method,
    flags = 0,
    packed: given,
    size: claimed,
  } of parts) {
    const bytes = Buffer.from(data);
    const packed = given ?? (isStored ? bytes : deflateRawSync(bytes, { level }));
    const size = claimed ?? bytes.length;
    const start = offset;
    const flag = flags | (hasDescriptor ? 8 : 0);
    const how = method ?? (isStored ? 0 : 8);
    isZip64 ||= is64 === true;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(is64 ? 45 : 20, 4);
    header.writeUInt16LE(flag, 6);
    header.writeUInt16LE(how, 8);
    header.writeUInt16LE(0x6b2f, 10);
    header.writeUInt16LE(0x5a21, 12);
    if (!hasDescriptor) {
      header.writeUInt32LE(crc32(bytes), 14);
      header.writeUInt32LE(is64 ? 0xffffffff : packed.length, 18);
      header.writeUInt32LE(is64 ? 0xffffffff : size, 22);
    }
    const own = is64 ? Buffer.concat([zip64Extra([size, packed.length]), extra]) : extra;
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    header.writeUInt16LE(own.length, 28);
    push(Buffer.concat([header, Buffer.from(name), own]));
    push(packed);
    if (hasDescriptor) {
      const descriptor = Buffer.alloc(12);
      descriptor.writeUInt32LE(crc32(bytes), 0);
      descriptor.writeUInt32LE(packed.length, 4);
      descriptor.writeUInt32LE(size, 8);
      push(descriptor);
    }
    const record = Buffer.alloc(46);
    const central = is64 ? Buffer.concat([zip64Extra([size, packed.length, start]), extra]) : extra;
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(45, 4);
    record.writeUInt16LE(is64 ? 45 : 20, 6);
    record.writeUInt16LE(flag, 8);
    record.writeUInt16LE(how, 10);
    record.writeUInt32LE(crc32(bytes), 16);
    record.writeUInt32LE(is64 ? 0xffffffff : packed.length, 20);
    record.writeUInt32LE(is64 ? 0xffffffff : size, 24);
    record.writeUInt16LE(Buffer.byteLength(name), 28);
    record.writeUInt16LE(central.length, 30);
    record.writeUInt32LE(is64 ? 0xffffffff : start, 42);
    records.push(Buffer.concat([record, Buffer.from(name), central]));
  }
  const start = offset;
  const directory = Buffer.concat(records);
  push(directory);
  if (isZip64) {
    const at = offset;
    const end64 = Buffer.alloc(56);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeUInt16LE(45, 12);
    end64.writeUInt16LE(45, 14);
    end64.writeBigUInt64LE(BigInt(parts.length), 24);
    end64.writeBigUInt64LE(BigInt(parts.length), 32);
    end64.writeBigUInt64LE(BigInt(directory.length), 40);
    end64.writeBigUInt64LE(BigInt(start), 48);
    push(end64);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(at), 8);
    locator.writeUInt32LE(1, 16);
    push(locator);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isZip64 ? 0xffff : parts.length, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : parts.length, 10);
  end.writeUInt32LE(isZip64 ? 0xffffffff : directory.length, 12);
  end.writeUInt32LE(isZip64 ? 0xffffffff : start, 16);
  end.writeUInt16LE(comment.length, 20);
  push(Buffer.concat([end, Buffer.from(comment)]));
  return Buffer.concat(pieces);
}
