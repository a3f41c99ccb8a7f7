import { seoulParts } from '@iruon/contract/seoul';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;

/**
 * Sets the time of every part of a workbook, which is an archive, to `at` in Seoul instead of the current time: the
 * same rows result in the same bytes. Changes `file` and returns it. @throws Error if it is no archive
 */
export function datedAt(file: Buffer, at: Date): Buffer {
  const { year, month, day, hour, minute, second } = seoulParts(at);
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  const date = ((year - 1980) << 9) | (month << 5) | day;
  const end = file.length - END_SIZE;
  if (end < 0 || file.readUInt32LE(end) !== END) throw new Error('The workbook has no end of an archive');
  let entry = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(entry) !== ENTRY) throw new Error('The workbook has a broken list of parts');
    const start = file.readUInt32LE(entry + 42);
    file.writeUInt16LE(time, entry + 12);
    file.writeUInt16LE(date, entry + 14);
    file.writeUInt16LE(time, start + 10);
    file.writeUInt16LE(date, start + 12);
    entry += 46 + file.readUInt16LE(entry + 28) + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32);
  }
  return file;
}
