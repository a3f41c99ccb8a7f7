import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { bulkUploadLimits } from '@iruon/contract';
import { problem } from '../../http/problem.ts';
import { BROKEN_LETTER, MAX_ROWS, type RawCell, type RawRow, type SheetSource } from './cells.ts';
import { tooManyRows } from './sheet-reader.ts';

const SAMPLE = 8_192;
/** Of the letters beyond ASCII: a text in UTF-8 that was cut or edited has few broken ones, one in CP949 many. */
const BROKEN_SHARE = 0.02;

const broken = (text: string): number => text.split(BROKEN_LETTER).length - 1;

/**
 * UTF-16 without a mark: half of the bytes beside digits, commas and line ends are 0. Undefined for other encodings.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const isPlain = (byte: number | undefined) =>
    byte !== undefined && ((byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13);
  let little = 0;
  let big = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    // No text has the letter 0, and most other files have two zeros in a row.
    if (sample[at] === 0 && sample[at + 1] === 0) return undefined;
    if (isPlain(sample[at]) && sample[at + 1] === 0) little += 1;
    if (sample[at] === 0 && isPlain(sample[at + 1])) big += 1;
  }
  const pairs = sample.length / 2;
  if (Math.max(little, big) < pairs / 20 || little === big) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}

/** True if bytes begin as a text in UTF-16, which other checks take for a binary file because of its zeros. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  unmarkedUtf16(bytes) !== undefined;

/**
 * Decodes a text as Korean offices save it: in UTF-8 or UTF-16, with or without a mark, else in CP949. A byte that has
 * no letter becomes `BROKEN_LETTER`. Node's own `euc-kr` lacks 8,822 syllables of CP949, so a library decodes it.
 */
async function decodeText(bytes: Uint8Array): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const wrong = broken(utf8);
  if (wrong === 0) return utf8;
  const beyondAscii = utf8.replaceAll(/[\0-\x7f]/g, '').length;
  if (wrong <= beyondAscii * BROKEN_SHARE) return utf8;
  const { default: iconv } = await import('iconv-lite');
  const cp949 = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'cp949');
  return broken(cp949) <= wrong ? cp949 : utf8;
}

/**
 * Parses delimited values (RFC 4180 with any delimiter) into rows of cells. Quotes may contain delimiters, line ends
 * and doubled quotes; an unclosed one ends with the text. A line feed, a carriage return or both end a row.
 */
export function* readDelimited(text: string, delimiter = ','): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
      // Excel exports a number that is to stay a text as ="0123".
    } else if (character === '"' && (cell === '' || cell === '=')) {
      isQuoted = true;
      cell = '';
    } else if (character === delimiter) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      yield cells;
      cells = [];
    } else cell += character;
  }
  if (cell !== '' || cells.length > 0) {
    endCell();
    yield cells;
  }
}

const DELIMITERS = [',', '\t', ';', '|'];
const SAMPLE_ROWS = 60;
const SAMPLE_LENGTH = 64 * 1024;

/** The length that most rows have, weighted by their number: the delimiter makes the most regular table. */
function regularity(sample: string, delimiter: string): number {
  const rows = new Map<number, number>();
  let read = 0;
  for (const { length } of readDelimited(sample, delimiter)) {
    rows.set(length, (rows.get(length) ?? 0) + 1);
    read += 1;
    if (read === SAMPLE_ROWS) break;
  }
  return Math.max(0, ...[...rows].map(([length, count]) => (length - 1) * count ** 2));
}

/** The delimiter of a text; also from the line `sep=;`, which Excel reads and hides. */
function delimiterOf(text: string): { delimiter: string; from: number } {
  const [line, declared] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  if (line !== undefined && declared !== undefined) return { delimiter: declared, from: line.length };
  const sample = text.slice(0, SAMPLE_LENGTH);
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) })).sort(
    (one, other) => other.score - one.score,
  );
  return { delimiter: best?.delimiter ?? ',', from: 0 };
}

/** Other requests are served between so many rows. */
const ROWS_AT_ONCE = 2_000;

async function* rowsOf(text: string): AsyncGenerator<RawRow> {
  const { delimiter, from } = delimiterOf(text);
  let number = 0;
  for (const values of readDelimited(from === 0 ? text : text.slice(from), delimiter)) {
    number += 1;
    if (number > MAX_ROWS) throw tooManyRows();
    if (number % ROWS_AT_ONCE === 0) await setImmediate();
    const cells = new Map<number, RawCell>();
    let last = 0;
    for (let column = 1; column <= values.length; column += 1) {
      const text = values[column - 1] ?? '';
      if (text === '' || text.trim() === '') continue;
      cells.set(column, { kind: 'text', text });
      last = column;
    }
    if (last > bulkUploadLimits.columns)
      throw problem('WORKBOOK_TOO_LARGE', `열은 ${bulkUploadLimits.columns}개까지 쓸 수 있습니다.`);
    if (cells.size > 0) yield { number, cells, isHidden: false };
  }
}

/** Opens a text of delimited values, which is a single sheet. */
export async function readText(path: string): Promise<SheetSource> {
  const text = await decodeText(await readFile(path));
  return {
    names: [''],
    hiddenNames: [],
    isText: true,
    rows: () => rowsOf(text),
    [Symbol.asyncDispose]: async () => {},
  };
}
