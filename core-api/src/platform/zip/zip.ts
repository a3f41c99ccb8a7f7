import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { seoulParts } from '@iruon/contract/seoul';

export interface ZipEntry {
  /** Path inside of the archive, with `/`. */
  name: string;
  content: Buffer;
}

const deflate = promisify(deflateRaw);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Deflate and UTF-8 names need version 2.0 of the format. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** Sizes and places are 32 bits, the number of entries 16; beyond that the format is another one. */
const MAX_BYTES = 0xffff_ffff;
const MAX_ENTRIES = 0xffff;

/** Date and time as MS-DOS wrote them, by the clock in Seoul: the format knows no time zone. */
function dosTime(at: Date): Buffer {
  const { year, month, day, hour, minute, second } = seoulParts(at);
  const fields = Buffer.alloc(4);
  fields.writeUInt16LE((hour << 11) | (minute << 5) | (second >> 1), 0);
  fields.writeUInt16LE(((year - 1980) << 9) | (month << 5) | day, 2);
  return fields;
}

/** The fields that an entry has both before its content and in the directory at the end. */
function common(
  time: Buffer,
  { crc, packed, size, name }: Record<'crc' | 'packed' | 'size', number> & { name: Buffer },
) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  time.copy(fields, 6);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function centralRecord(fields: Buffer, name: Buffer, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION);
  // Comment length, disk and attributes are nothing; the place of the entry comes last.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(CENTRAL), made, fields, rest, name]);
}

function endRecord(entries: number, bytes: number, offset: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(entries, 4);
  rest.writeUInt16LE(entries, 6);
  rest.writeUInt32LE(bytes, 8);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(END), rest]);
}

/**
 * A .zip archive, written entry by entry while the entries are made: one at a time is in memory.
 * @throws RangeError beyond 4 GB or 65,535 entries
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name: path, content } of entries) {
    const name = Buffer.from(path);
    const packed = await deflate(content);
    const fields = common(time, { crc: crc32(content), packed: packed.length, size: content.length, name });
    const head = Buffer.concat([signature(LOCAL), fields, name]);
    directory.push(centralRecord(fields, name, offset));
    offset += head.length + packed.length;
    if (offset > MAX_BYTES || directory.length > MAX_ENTRIES) throw new RangeError('Too much for a .zip archive');
    yield head;
    yield packed;
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endRecord(directory.length, records.length, offset);
}
