import iconv from 'iconv-lite';
import { BROKEN_LETTER } from './cells.ts';

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
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const wrong = broken(utf8);
  if (wrong === 0) return utf8;
  const beyondAscii = utf8.replaceAll(/[\0-\x7f]/g, '').length;
  if (wrong <= beyondAscii * BROKEN_SHARE) return utf8;
  const cp949 = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'cp949');
  return broken(cp949) <= wrong ? cp949 : utf8;
}
