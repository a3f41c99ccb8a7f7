import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { problem } from '../../http/problem.ts';

const MB = 1024 * 1024;
/** A normal workbook has some twenty; each sheet, picture and note is one. */
const MAX_ENTRIES = 500;
const MAX_UNPACKED = 200 * MB;
/** Even sheets of equal rows stay under 60; the limit of deflate is 1,032. */
const HIGHEST_RATIO = 200;
/** Below this size a high ratio is harmless. */
const RATIO_FROM = MB;

/** The parts of a workbook by name. Parts are unpacked on demand. */
export interface Workbook extends AsyncDisposable {
  has(name: string): boolean;
  /** The bytes of a part. @throws WORKBOOK_REFUSED if the part is broken or its length differs from the directory */
  read(name: string): AsyncIterable<Uint8Array>;
}

const refused = (cause?: unknown) => problem('WORKBOOK_REFUSED', cause === undefined ? {} : { cause });

const SAVE_AS = '엑셀(.xlsx) 형식으로 저장한 뒤 올려 주세요.';
/** Files of other programs are zips as well; an entry tells what they are. */
const foreignEntries: readonly (readonly [RegExp, string])[] = [
  [/^Index(\/|\.zip$)|\.iwa$/, `Numbers 파일은 읽을 수 없습니다. Numbers의 '내보내기'에서 ${SAVE_AS}`],
  [
    /^Contents\/(content\.hpf|section\d+\.xml)$/,
    `한글(.hwpx) 파일은 읽을 수 없습니다. 표를 Excel에 붙여 넣어 ${SAVE_AS}`,
  ],
  [/^content\.xml$/, `LibreOffice·OpenOffice 파일(.ods)은 읽을 수 없습니다. ${SAVE_AS}`],
  [/^xl\/workbook\.bin$/, `Excel 이진 파일(.xlsb)은 읽을 수 없습니다. Excel에서 열어 ${SAVE_AS}`],
  [/^word\//, `Word(.docx) 파일은 읽을 수 없습니다. 표를 Excel에 붙여 넣어 ${SAVE_AS}`],
  [/^ppt\//, `PowerPoint 파일은 읽을 수 없습니다. 표를 Excel에 붙여 넣어 ${SAVE_AS}`],
];

async function openZip(descriptor: number): Promise<ZipFile> {
  const { fromFd } = await import('yauzl');
  return new Promise((resolve, reject) => {
    fromFd(descriptor, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function readDirectory(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** Entries by name. Checks the directory before anything is unpacked. @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE */
function checkedEntries(entries: readonly Entry[], fileBytes: number): Map<string, Entry> {
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  const sum = (bytes: (entry: Entry) => number) => entries.reduce((total, entry) => total + bytes(entry), 0);
  const unpacked = sum((entry) => entry.uncompressedSize);
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * HIGHEST_RATIO,
  );
  // Overlapping parts unpack the same bytes many times.
  const overlaps = sum((entry) => entry.compressedSize) > fileBytes;
  if (unpacked > MAX_UNPACKED || isBomb || overlaps) throw problem('WORKBOOK_TOO_LARGE');
  const isOdd = ({ compressionMethod, generalPurposeBitFlag }: Entry) =>
    (compressionMethod !== 0 && compressionMethod !== 8) || (generalPurposeBitFlag & 1) === 1;
  if (entries.some(isOdd)) throw problem('WORKBOOK_REFUSED', '암호를 푼 뒤 .xlsx 형식으로 저장해 올려 주세요.');
  if (entries.some(({ fileName }) => /(^|\/)vbaProject\.bin$/i.test(fileName)))
    throw problem('WORKBOOK_REFUSED', '매크로가 든 파일입니다. .xlsx 형식으로 저장해 올려 주세요.');
  const [, sentence] = foreignEntries.find(([pattern]) => entries.some(({ fileName }) => pattern.test(fileName))) ?? [];
  if (sentence !== undefined) throw problem('WORKBOOK_REFUSED', sentence);
  if (byName.size !== entries.length || !byName.has('[Content_Types].xml') || !byName.has('xl/workbook.xml'))
    throw refused();
  return byName;
}

/**
 * Opens a workbook for reading part by part. Checks its directory against limits first, and aborts a part that unpacks
 * to more than the directory states, so that a small file cannot expand into a large one.
 * @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const zip = await openZip(file.fd).catch((error: unknown) => {
      throw refused(error);
    });
    if (zip.entryCount > MAX_ENTRIES) throw problem('WORKBOOK_TOO_LARGE');
    const directory = await readDirectory(zip).catch((error: unknown) => {
      throw refused(error);
    });
    const entries = checkedEntries(directory, size);
    return {
      has: (name) => entries.has(name),
      read: (name) => unpack(zip, entries.get(name)),
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw refused();
  try {
    const stream = await new Promise<Readable>((resolve, reject) => {
      // yauzl ends the stream with an error as soon as its length differs from the directory's.
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    for await (const piece of stream) yield piece as Uint8Array;
  } catch (error) {
    throw refused(error);
  }
}
