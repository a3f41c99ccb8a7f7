import { typedKeys } from './hangul-keys.ts';
import { scannedText } from './text.ts';
import { typedText, withoutInvisible } from './typed-text.ts';

/** The separator of GS1 strings, and the texts that scanners send in its place. */
const GS = '\u001d';
const SHOWN_GS = /<GS>|\{GS\}|\[GS\]|<FNC1>|\{FNC1\}|\\x1d|\\u001d|\^\]|\u241d/giu;
/** The elements of a package together are never longer. */
export const LONGEST_SCAN = 400;
/** The characters that GS1 allows in lots and serial numbers. */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/u;

const digitsOfGtin = (text: string): string => scannedText(text).replaceAll(/[\s-]/gu, '');

/** True for digits with the length of a GTIN, whether or not the check digit is right. */
export const looksLikeGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/u.test(digitsOfGtin(text));

/**
 * The 14 digits of a GTIN, with which a UDI-DI identifies a device; null for any other text, including a wrong check
 * digit. Shorter GTINs (8, 12 and 13 digits) are padded with zeros, as in GS1.
 */
export function gtinOf(text: string): string | null {
  if (!looksLikeGtin(text)) return null;
  const whole = digitsOfGtin(text).padStart(14, '0');
  const sum = [...whole].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && sum > 0 ? whole : null;
}

interface UdiParts {
  lot: string | null;
  serial: string | null;
  /** Days as YYYY-MM-DD. */
  madeOn: string | null;
  useBy: string | null;
  /** The number of pieces in the package. */
  quantity: number | null;
  /** The code of the maker beside the UDI-DI. */
  makerCode: string | null;
}

export interface Udi extends UdiParts {
  /** The device identifier: a GTIN of 14 digits. */
  gtin: string;
  /**
   * The other meanings of a scan without separators: the text after (10) may be a lot, or a lot that another element
   * follows. Empty if the scan has one meaning; a person decides otherwise.
   */
  otherwise: UdiParts[];
}

export type UdiRefusal = keyof typeof udiRefusals;
export const udiRefusals = {
  EMPTY: 'UDI를 입력해 주세요.',
  NOT_UDI: 'UDI 바코드가 아닙니다. 포장의 UDI 바코드를 스캔하거나 (01)부터 입력해 주세요.',
  HIBC: 'HIBC 바코드(+로 시작)는 읽을 수 없습니다. 포장에서 (01)로 시작하는 GS1 바코드를 스캔해 주세요.',
  CHECK_DIGIT: 'UDI-DI의 검증 숫자가 맞지 않습니다. 다시 스캔해 주세요.',
  LENGTH: 'UDI의 길이가 맞지 않습니다. 끝까지 스캔되었는지 확인해 주세요.',
  SEPARATOR: 'UDI의 항목 사이에 구분 문자가 없습니다. 스캐너가 GS(FNC1)를 보내도록 설정해 주세요.',
  CHARACTER: 'UDI의 로트번호나 일련번호에 쓸 수 없는 글자가 있습니다.',
  KOREAN_KEYS: '한글 자판으로 입력되어 로트번호나 일련번호를 알 수 없습니다. 한/영 키를 누르고 다시 스캔해 주세요.',
  TWICE: 'UDI에 같은 항목이 다른 값으로 두 번 들어 있습니다. 바코드를 하나씩 스캔해 주세요.',
  DATE: 'UDI의 날짜가 달력에 없는 날입니다.',
} as const;

type Part = keyof UdiParts | 'gtin';
interface Element {
  part: Part | null;
  kind: 'digits' | 'date' | 'text';
  /** The number of characters; the maximum for a value that a separator ends. */
  length: number;
  isFixed: boolean;
}
const date = (part: Part | null): Element => ({ part, kind: 'date', length: 6, isFixed: true });
const fixed = (length: number, part: Part | null = null): Element => ({ part, kind: 'digits', length, isFixed: true });
const digits = (length: number, part: Part | null = null): Element => ({
  part,
  kind: 'digits',
  length,
  isFixed: false,
});
const text = (length: number, part: Part | null = null): Element => ({ part, kind: 'text', length, isFixed: false });

/** The application identifiers on packages of devices; those without a `part` are checked and omitted. */
const ELEMENTS: Readonly<Record<string, Element>> = {
  '00': fixed(18),
  '01': fixed(14, 'gtin'),
  '02': fixed(14),
  '10': text(20, 'lot'),
  '11': date('madeOn'),
  ...{ '12': date(null), '13': date(null), '15': date(null), '16': date(null) },
  '17': date('useBy'),
  '20': fixed(2),
  '21': text(20, 'serial'),
  '22': text(20),
  '30': digits(8, 'quantity'),
  '37': digits(8, 'quantity'),
  '90': text(30),
  ...Object.fromEntries([91, 92, 93, 94, 95, 96, 97, 98, 99].map((ai) => [String(ai), text(90)])),
  ...{ '235': text(28), '240': text(30, 'makerCode'), '241': text(30), '242': digits(6), '243': text(20) },
  ...{ '250': text(30), '251': text(30), '254': text(20), '400': text(30), '414': fixed(13) },
  ...{ '420': text(20), '422': fixed(3) },
  ...Object.fromEntries([710, 711, 712, 713, 714, 715, 716].map((ai) => [String(ai), text(20)])),
  ...{ '7003': fixed(10), '8012': text(20) },
};
const isKnown = (ai: string): boolean => Object.hasOwn(ELEMENTS, ai);
const elementOf = (ai: string): Element => ELEMENTS[ai] ?? text(0);

type Pairs = [ai: string, value: string][];

/** (01)08800000000015(17)301231(10)A1 */
function readBrackets(given: string): Pairs | UdiRefusal {
  const pairs: Pairs = [];
  let rest = given.replaceAll(GS, '');
  while (rest !== '') {
    const [head = '', ai = ''] = /^\s*[([]\s*(\d{2,4})\s*[)\]]\s*/u.exec(rest) ?? [];
    if (!isKnown(ai)) return 'NOT_UDI';
    rest = rest.slice(head.length);
    // A lot may contain a bracket: only one with a known identifier ends the value.
    const next = [...rest.matchAll(/[([]\s*(\d{2,4})\s*[)\]]/gu)].find(([, each = '']) => isKnown(each));
    pairs.push([ai, rest.slice(0, next?.index ?? rest.length).trim()]);
    rest = next ? rest.slice(next.index) : '';
  }
  return pairs;
}

/** 0108800000000015173012311 0A1, with a separator after a value of variable length. */
function readString(given: string): Pairs | UdiRefusal {
  const pairs: Pairs = [];
  let rest = given;
  while (rest !== '') {
    const ai = [2, 3, 4].map((length) => rest.slice(0, length)).find(isKnown);
    if (ai === undefined) return 'NOT_UDI';
    const { length, isFixed } = elementOf(ai);
    rest = rest.slice(ai.length);
    const end = rest.indexOf(GS);
    const value = rest.slice(0, isFixed ? length : end < 0 ? rest.length : end);
    pairs.push([ai, value]);
    rest = rest.slice(value.length).replace(new RegExp(`^${GS}+`, 'u'), '');
  }
  return pairs;
}

/** https://id.gs1.org/01/08800000000015/10/A1?17=301231 */
function readLink(given: string): Pairs | UdiRefusal {
  const url = URL.parse(given);
  if (!url) return 'NOT_UDI';
  const steps = url.pathname.split('/').filter((step) => step !== '');
  const start = steps.indexOf('01');
  if (start < 0) return 'NOT_UDI';
  try {
    const decoded = steps.slice(start).map(decodeURIComponent);
    const inPath: Pairs = [];
    for (let index = 0; index < decoded.length; index += 2)
      inPath.push([decoded[index] ?? '', decoded[index + 1] ?? '']);
    const known = [...inPath, ...url.searchParams].filter(([ai]) => isKnown(ai));
    return known.map(([ai, value]) => [ai, ai === '01' ? value.padStart(14, '0') : value]);
  } catch {
    // decodeURIComponent throws on an incomplete escape.
    return 'NOT_UDI';
  }
}

/** A date YYMMDD of a label; day 00 is the last of the month. The century is the one within 50 years of `year`. */
function dayOf(value: string, year: number): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d{2})(\d{2})(\d{2})$/u.exec(value) ?? [];
  if (yy === '') return null;
  const near = Math.floor(year / 100) * 100 + Number(yy);
  const full = near - year > 50 ? near - 100 : near - year < -49 ? near + 100 : near;
  const month = Number(mm);
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  const day = dd === '00' ? last : Number(dd);
  if (month < 1 || month > 12 || day < 1 || day > last) return null;
  return `${full}-${mm}-${String(day).padStart(2, '0')}`;
}

function refusalOf(pairs: Pairs, year: number): UdiRefusal | null {
  const seen = new Map<string, string>();
  for (const [ai, value] of pairs) {
    const { kind, length, isFixed } = elementOf(ai);
    if ((seen.get(ai) ?? value) !== value) return 'TWICE';
    seen.set(ai, value);
    if (isFixed ? value.length !== length : value.length > length || value === '') return 'LENGTH';
    if (!TEXT.test(value) || (kind !== 'text' && !/^\d+$/u.test(value))) return 'CHARACTER';
    if (kind === 'date' && dayOf(value, year) === null) return 'DATE';
  }
  return null;
}

function partsOf(pairs: Pairs, year: number): UdiParts {
  const valueAt = (part: Part) => pairs.find(([ai]) => elementOf(ai).part === part)?.[1] ?? null;
  const dayAt = (part: Part) => dayOf(valueAt(part) ?? '', year);
  const quantity = valueAt('quantity');
  return {
    ...{ lot: valueAt('lot'), serial: valueAt('serial'), madeOn: dayAt('madeOn'), useBy: dayAt('useBy') },
    ...{ quantity: quantity === null ? null : Number(quantity), makerCode: valueAt('makerCode') },
  };
}

/** The elements that follow a lot or serial number on labels; one more digit alone is hardly a serial number. */
const FOLLOWING = /^(?:1[17]|(?:10|21|240)..)/u;

/** The readings of a scan without any separator in which its last value ends earlier and another element follows. */
function splits(pairs: Pairs, year: number): Pairs[] {
  const [ai, value] = pairs.at(-1) ?? ['01', ''];
  if (elementOf(ai).isFixed) return [];
  return [...value.slice(1)].flatMap((_, before) => {
    const rest = value.slice(before + 1);
    const read = FOLLOWING.test(rest) ? readString(rest) : 'NOT_UDI';
    if (typeof read === 'string') return [];
    const whole: Pairs = [...pairs.slice(0, -1), [ai, value.slice(0, before + 1)], ...read];
    const isOnce = new Set(whole.map(([each]) => each)).size === whole.length;
    return isOnce && refusalOf(whole, year) === null ? [whole] : [];
  });
}

/**
 * Reads the UDI of a package as it is scanned or typed: with or without the AIM prefix and FNC1, in brackets, as a
 * string with separators, as a GS1 Digital Link, or the bare GTIN; also with the Korean keyboard on. Returns the reason
 * for any other text.
 * @param year today's, from which the century of a date follows
 */
export function readUdi(given: string, year: number): Udi | UdiRefusal {
  // Separators are control characters, which trimming must not remove.
  const shown = withoutInvisible(typedKeys(given).normalize('NFKC')).replaceAll(SHOWN_GS, GS);
  const whole = scannedText(shown);
  if (whole === '') return 'EMPTY';
  if (whole.length > LONGEST_SCAN) return 'LENGTH';
  if (/^\*?\+[A-Za-z]/u.test(whole)) return 'HIBC';
  if (looksLikeGtin(whole)) {
    const gtin = gtinOf(whole);
    return gtin === null ? 'CHECK_DIGIT' : { gtin, ...partsOf([], year), otherwise: [] };
  }
  const isBracketed = /^[([]/u.test(whole);
  const isLink = /^https?:\/\//iu.test(whole);
  const pairs = isLink ? readLink(typedText(shown)) : isBracketed ? readBrackets(whole) : readString(whole);
  if (typeof pairs === 'string') return pairs;
  const di = pairs.find(([ai]) => ai === '01')?.[1];
  if (di === undefined) return 'NOT_UDI';
  const otherwise = isLink || isBracketed || whole.includes(GS) ? [] : splits(pairs, year);
  // A person who types brackets means Korean letters as they are; the keys of a scanner are known if they can be capitals.
  const isUnknown = isBracketed || pairs.some(([, value]) => /[a-z]/u.test(value));
  if (isUnknown && /\p{Script=Hangul}/u.test(given)) return 'KOREAN_KEYS';
  const refusal = refusalOf(pairs, year);
  if (refusal) return otherwise.length > 0 ? 'SEPARATOR' : refusal;
  const gtin = gtinOf(di);
  if (gtin === null) return 'CHECK_DIGIT';
  return { gtin, ...partsOf(pairs, year), otherwise: otherwise.map((each) => partsOf(each, year)) };
}

/** The numbers of the lot that a UDI may mean: a scan without separators has several meanings, and the known lots decide. */
export const lotNosOf = (udi: Udi): string[] => [udi, ...udi.otherwise].flatMap(({ lot }) => lot ?? []);

/** The UDI-DI of any text that `readUdi` reads; null for others. Only dates depend on the year. */
export function scannedGtin(given: string): string | null {
  const udi = readUdi(given, 2000);
  return typeof udi === 'string' ? null : udi.gtin;
}

/** The reason why a text that looks like a UDI is none, in words; null for a UDI and for other codes. */
export function udiProblem(given: string): string | null {
  const read = readUdi(given, 2000);
  return typeof read !== 'string' || read === 'EMPTY' || read === 'NOT_UDI' ? null : udiRefusals[read];
}

/**
 * A product code or UDI as a reader of instructions enters it, in one line: a scanned UDI becomes its device identifier.
 */
export const scannedProduct = (given: string): string => scannedGtin(given) ?? scannedText(given);

/** The public page of the instructions of a package, which is printed on boxes and in mails: it never changes. */
export const udiPath = (gtin: string, lotNo?: string | null): string =>
  `/library/ifu/udi/${gtin}${lotNo ? `?${new URLSearchParams({ lot: lotNo })}` : ''}`;

/** The UDI of a package as GS1 prints it below its symbol: (01)…(17)…(10)…(21)…. */
export function udiText(piece: {
  gtin: string;
  useBy: string | null;
  madeOn: string | null;
  lotNo: string;
  serial: string | null;
}): string {
  const dated = (ai: string, day: string | null) => (day ? `(${ai})${day.slice(2).replaceAll('-', '')}` : '');
  const { gtin, useBy, madeOn, lotNo, serial } = piece;
  return `(01)${gtin}${dated('11', madeOn)}${dated('17', useBy)}(10)${lotNo}${serial ? `(21)${serial}` : ''}`;
}
