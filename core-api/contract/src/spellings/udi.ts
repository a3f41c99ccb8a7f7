import { scannedText } from './text.ts';
import { typedText, withoutInvisible } from './typed-text.ts';

/** The separator of GS1 strings, and the characters that keyboards send in its place. */
const GS = '\u001d';
const SHOWN_GS = /<GS>|\{GS\}|\\x1d|\\u001d|␝|\[GS\]/giu;
/** The elements of a package together are never longer. */
export const LONGEST_SCAN = 400;
/** The characters that GS1 allows in lots and serial numbers. */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/u;

/**
 * The 14 digits of a GTIN, with which a UDI-DI identifies a device; null for any other text, including a wrong check
 * digit. Shorter GTINs (8, 12 and 13 digits) are padded with zeros, as in GS1.
 */
export function gtinOf(text: string): string | null {
  const digits = scannedText(text).replaceAll(/[\s-]/gu, '');
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits)) return null;
  const whole = digits.padStart(14, '0');
  const sum = [...whole].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? whole : null;
}

/** True for digits with the length of a GTIN, whether or not the check digit is right. */
export const looksLikeGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/u.test(scannedText(text).replaceAll(/[\s-]/gu, ''));

export interface Udi {
  /** The device identifier: a GTIN of 14 digits. */
  gtin: string;
  lot: string | null;
  serial: string | null;
  /** Days as YYYY-MM-DD. */
  madeOn: string | null;
  useBy: string | null;
}

/** A product code or UDI as a reader of instructions enters it, in one line: a scanned UDI becomes its device identifier. */
export function scannedProduct(text: string): string {
  const udi = readUdi(text);
  return typeof udi === 'string' ? scannedText(text) : udi.gtin;
}

export type UdiRefusal = keyof typeof udiRefusals;
export const udiRefusals = {
  EMPTY: 'UDI를 입력해 주세요.',
  NOT_UDI: 'UDI 바코드가 아닙니다. 포장의 UDI 바코드를 스캔하거나 (01)부터 입력해 주세요.',
  CHECK_DIGIT: 'UDI-DI의 검증 숫자가 맞지 않습니다. 다시 스캔해 주세요.',
  LENGTH: 'UDI의 길이가 맞지 않습니다. 끝까지 스캔되었는지 확인해 주세요.',
  CHARACTER: 'UDI의 로트번호나 일련번호에 쓸 수 없는 글자가 있습니다.',
  TWICE: 'UDI에 같은 항목이 두 번 들어 있습니다. 바코드를 하나씩 스캔해 주세요.',
  DATE: 'UDI의 날짜가 달력에 없는 날입니다.',
} as const;

type Part = keyof Udi;
interface Element {
  part: Part | null;
  /** The number of characters; the maximum for a text that a separator ends. */
  length: number;
  isFixed: boolean;
}
const fixed = (part: Part | null, length: number): Element => ({ part, length, isFixed: true });
const open = (part: Part | null, length: number): Element => ({ part, length, isFixed: false });

/** The application identifiers of devices; those without a `part` are read and omitted. */
const ELEMENTS: Readonly<Record<string, Element>> = {
  '01': fixed('gtin', 14),
  '10': open('lot', 20),
  '11': fixed('madeOn', 6),
  '13': fixed(null, 6),
  '15': fixed(null, 6),
  '17': fixed('useBy', 6),
  '20': fixed(null, 2),
  '21': open('serial', 20),
  '22': open(null, 20),
  '30': open(null, 8),
  '37': open(null, 8),
  '240': open(null, 30),
  '241': open(null, 30),
  '250': open(null, 30),
  '400': open(null, 30),
  '710': open(null, 20),
};

const elementAt = (text: string): string | undefined =>
  [2, 3].map((length) => text.slice(0, length)).find((ai) => Object.hasOwn(ELEMENTS, ai));

type Pairs = [ai: string, value: string][];

/** (01)08800000000015(17)301231(10)A1 */
function readBrackets(text: string): Pairs | UdiRefusal {
  const pairs: Pairs = [];
  let rest = text.replaceAll(GS, '');
  while (rest !== '') {
    const [head = '', ai = ''] = /^\s*[([]\s*(\d{2,4})\s*[)\]]\s*/u.exec(rest) ?? [];
    if (!Object.hasOwn(ELEMENTS, ai)) return 'NOT_UDI';
    rest = rest.slice(head.length);
    // A lot may contain a bracket: only one with a known identifier ends the value.
    const next = [...rest.matchAll(/[([]\s*(\d{2,4})\s*[)\]]/gu)].find(([, each = '']) =>
      Object.hasOwn(ELEMENTS, each),
    );
    pairs.push([ai, rest.slice(0, next?.index ?? rest.length).trim()]);
    rest = next ? rest.slice(next.index) : '';
  }
  return pairs;
}

/** 0108800000000015173012311 0A1, with a separator after a value of variable length. */
function readString(text: string): Pairs | UdiRefusal {
  const pairs: Pairs = [];
  let rest = text;
  while (rest !== '') {
    const ai = elementAt(rest);
    if (ai === undefined) return 'NOT_UDI';
    const { length, isFixed } = ELEMENTS[ai] ?? open(null, 0);
    rest = rest.slice(ai.length);
    const end = rest.indexOf(GS);
    const value = isFixed ? rest.slice(0, length) : rest.slice(0, end < 0 ? rest.length : end);
    pairs.push([ai, value]);
    rest = rest.slice(value.length).replace(new RegExp(`^${GS}+`, 'u'), '');
  }
  return pairs;
}

/** https://id.gs1.org/01/08800000000015/10/A1?17=301231 */
function readLink(text: string): Pairs | UdiRefusal {
  const url = URL.parse(text);
  if (!url) return 'NOT_UDI';
  const steps = url.pathname.split('/').filter((step) => step !== '');
  const start = steps.indexOf('01');
  if (start < 0) return 'NOT_UDI';
  try {
    const decoded = steps.slice(start).map(decodeURIComponent);
    const inPath: Pairs = [];
    for (let index = 0; index + 1 < decoded.length; index += 2)
      inPath.push([decoded[index] ?? '', decoded[index + 1] ?? '']);
    const known = [...inPath, ...url.searchParams].filter(([ai]) => Object.hasOwn(ELEMENTS, ai));
    return known.map(([ai, value]) => [ai, ai === '01' ? value.padStart(14, '0') : value]);
  } catch {
    // decodeURIComponent throws on an incomplete escape.
    return 'NOT_UDI';
  }
}

/** A date YYMMDD of a label; day 00 is the last of the month. The century is the one within 50 years of `year`. */
function dayOf(text: string, year: number): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d{2})(\d{2})(\d{2})$/u.exec(text) ?? [];
  if (yy === '') return null;
  const near = Math.floor(year / 100) * 100 + Number(yy);
  const full = near - year > 50 ? near - 100 : near - year < -49 ? near + 100 : near;
  const month = Number(mm);
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  const day = dd === '00' ? last : Number(dd);
  if (month < 1 || month > 12 || day < 1 || day > last) return null;
  return `${full}-${mm}-${String(day).padStart(2, '0')}`;
}

function refusalOf(pairs: Pairs): UdiRefusal | null {
  if (new Set(pairs.map(([ai]) => ai)).size !== pairs.length) return 'TWICE';
  for (const [ai, value] of pairs) {
    const { length, isFixed } = ELEMENTS[ai] ?? open(null, 0);
    if (isFixed ? value.length !== length : value.length > length || value === '') return 'LENGTH';
    if (!TEXT.test(value) || (isFixed && !/^\d+$/u.test(value))) return 'CHARACTER';
  }
  return null;
}

/**
 * Reads the UDI of a package as it is scanned or typed: with or without the AIM prefix and FNC1, in brackets, as a
 * string with separators, as a GS1 Digital Link, or the bare GTIN. Returns the reason for any other text.
 */
export function readUdi(text: string, year = new Date().getUTCFullYear()): Udi | UdiRefusal {
  // Separators are control characters, which trimming must not remove.
  const shown = withoutInvisible(text.normalize('NFKC')).replaceAll(SHOWN_GS, GS);
  const whole = scannedText(shown);
  if (whole === '') return 'EMPTY';
  if (whole.length > LONGEST_SCAN) return 'LENGTH';
  if (looksLikeGtin(whole)) {
    const gtin = gtinOf(whole);
    return gtin === null ? 'CHECK_DIGIT' : { gtin, lot: null, serial: null, madeOn: null, useBy: null };
  }
  const isLink = /^https?:\/\//iu.test(whole);
  const pairs = isLink ? readLink(typedText(shown)) : /^[([]/u.test(whole) ? readBrackets(whole) : readString(whole);
  if (typeof pairs === 'string') return pairs;
  const refusal = refusalOf(pairs);
  if (refusal) return refusal;
  const valueAt = (part: Part) => pairs.find(([ai]) => ELEMENTS[ai]?.part === part)?.[1] ?? null;
  const given = valueAt('gtin');
  if (given === null) return 'NOT_UDI';
  const gtin = gtinOf(given);
  if (gtin === null) return 'CHECK_DIGIT';
  const [madeOn, useBy] = [valueAt('madeOn'), valueAt('useBy')].map((day) => day && dayOf(day, year));
  if ((valueAt('madeOn') !== null && madeOn === null) || (valueAt('useBy') !== null && useBy === null)) return 'DATE';
  return { gtin, lot: valueAt('lot'), serial: valueAt('serial'), madeOn: madeOn ?? null, useBy: useBy ?? null };
}
