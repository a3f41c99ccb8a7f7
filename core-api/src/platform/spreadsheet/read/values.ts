import { err, ok, type Result } from '../../../kernel/result.ts';
import { BROKEN_LETTER, NUMBER_DIGITS, type RawCell, shownCell, withoutNoise } from './cells.ts';

/** The error of an invalid cell. */
export interface Complaint {
  readonly code: string;
  readonly message: string;
}

export const complain = (code: string, message: string) => err({ code, message });

/** Letters that nobody sees: zero-width ones, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/** Most cells are plain already, and large files have many. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A text in the letters that a reader of values knows: full-width ones become plain, invisible ones vanish. */
export const plainText = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();

/** The result of a formula, if the last program stored one. */
export const storedCell = (cell: RawCell): RawCell =>
  cell.kind === 'formula' && cell.stored !== undefined ? cell.stored : cell;

/** Results that differ from day to day, or come from another file. */
const CHANGING =
  /\[|\||\b(TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT|WEBSERVICE|IMPORT\w+|RTD|INFO|CELL)\s*\(/i;

/** The stored result of a formula that depends only on this file; a changing one stays a formula. */
export const steadyCell = (cell: RawCell): RawCell =>
  cell.kind === 'formula' && CHANGING.test(cell.formula) ? cell : storedCell(cell);

/** The error of a cell without a value for any reader. */
function complaintOf(cell: RawCell) {
  if (cell.kind === 'formula') return complain('formula', '수식은 쓸 수 없습니다. 값으로 붙여 넣어 주세요.');
  if (cell.kind === 'error') return complain('error_value', '오류 값이 들어 있습니다. 값을 다시 입력해 주세요.');
  return shownCell(cell).includes(BROKEN_LETTER)
    ? complain('broken_letters', '깨진 글자가 있습니다. 파일을 다시 내려받거나 .xlsx로 저장해 주세요.')
    : undefined;
}

const SCIENTIFIC = /^[-+]?\d+(\.\d+)?E[-+]?\d+$/i;
const notNumber = () => complain('not_a_number', '숫자로 입력해 주세요. 예: 12,000');

const MINUS = '-−–—‒⁻△▲▽▼';
const SIGN = `\\(\\s*[-+]\\s*\\)|[${MINUS}+]`;
const CURRENCY = '₩|\\\\|KRW|W(?=[\\d(+-])';
const PREFIX = new RegExp(`^(?:(${SIGN})|(?:${CURRENCY}|금(?=\\s*[\\d(]))) ?`, 'i');
const SUFFIX = new RegExp(` ?(?:원정|원|KRW|₩|([${MINUS}]))$`, 'i');
/** Groups of three with one separator throughout, or none. */
const DIGITS = /^(?:\d{1,3}(?:([,' ’])\s?\d{3})(?:\1\s?\d{3})*|\d+)(?:\.\d+)?$/;
/** `110.000` is 110,000 in other countries. */
const UNCLEAR_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/** Sign and digits of an amount as Koreans write it. */
function unsigned(text: string): { digits: string; isMinus: boolean } | undefined {
  let rest = text;
  let signs = 0;
  let isMinus = false;
  const sign = (found: string | undefined) => {
    if (found === undefined) return;
    signs += 1;
    isMinus ||= !found.includes('+');
  };
  // A sign and a currency may come in either order, both before brackets or in them.
  for (let round = 0; round < 5; round += 1) {
    const before = rest;
    rest = rest.replace(PREFIX, (_, found?: string) => {
      sign(found);
      return '';
    });
    rest = rest.replace(SUFFIX, (_, found?: string) => {
      sign(found);
      return '';
    });
    const bracketed = /^\(\s*(.+?)\s*\)$/.exec(rest)?.[1];
    if (bracketed !== undefined) {
      if (isMinus && !/^[+]/.test(bracketed)) signs -= 1;
      isMinus = true;
      signs += 1;
      rest = bracketed.replace(/^[-−]/, '');
    }
    if (rest === before) break;
  }
  return signs <= 1 ? { digits: rest, isMinus } : undefined;
}

/** Whole won or pieces. */
function whole(number: number): Result<number, Complaint> {
  const exact = withoutNoise(number);
  if (!Number.isInteger(exact)) return complain('not_whole', '소수점이 없는 숫자로 입력해 주세요.');
  return Number.isSafeInteger(exact) ? ok(exact + 0) : complain('too_big', '숫자가 너무 큽니다.');
}

/** The number of a text, with its sign; refuses what two people would read differently. */
function numberOf(text: string): Result<number, Complaint> {
  if (SCIENTIFIC.test(text))
    return complain('scientific', '지수(예: 1.1E+05)로 바뀐 숫자입니다. 셀 서식을 숫자로 바꾸고 다시 저장해 주세요.');
  const { digits, isMinus } = unsigned(text) ?? { digits: '' };
  if (!DIGITS.test(digits) || UNCLEAR_POINT.test(digits)) return notNumber();
  const bare = digits.replaceAll(/[,' ’]/g, '');
  if ((bare.split('.')[0]?.length ?? 0) > NUMBER_DIGITS) return complain('too_big', '숫자가 너무 큽니다.');
  return ok(Number(bare) * (isMinus ? -1 : 1));
}

/**
 * A whole amount with its sign: `₩110,000`, `110,000 원`, full-width digits; `-`, `△`, brackets and a trailing minus
 * are below 0.
 */
export function readAmount(cell: RawCell): Result<number, Complaint> {
  const wrong = complaintOf(cell);
  if (wrong) return wrong;
  if (cell.kind === 'number') {
    if (cell.tooLong !== undefined) return complain('too_big', '숫자가 너무 큽니다.');
    return cell.isPercent ? notNumber() : whole(cell.number);
  }
  if (cell.kind !== 'text') return notNumber();
  const number = numberOf(plainText(cell.text));
  return number.ok ? whole(number.value) : number;
}

/** A number of hundredths: `10%`, a cell that shows 0.1 as 10%, or 10. */
export function readPercent(cell: RawCell): Result<number, Complaint> {
  if (cell.kind === 'number' && cell.isPercent) return whole(cell.number * 100);
  const text = cell.kind === 'text' ? /^(.+?) ?(?:%|퍼센트|프로)$/.exec(plainText(cell.text))?.[1] : undefined;
  return readAmount(text === undefined ? cell : { kind: 'text', text });
}

/** True if a cell of a list has no amount: it is empty, 0 or a dash, as the format of accounts shows 0. */
export function isNoAmount(cell: RawCell | undefined): boolean {
  if (cell === undefined) return true;
  if (cell.kind === 'text' && /^(?:[₩\\ ]*[-−–—‒⁻]+(?: ?원)?)?$/.test(plainText(cell.text))) return true;
  const amount = readAmount(cell);
  return amount.ok && amount.value === 0;
}

const changedNumber = (reason: string) =>
  complain('changed_number', `${reason} 셀 서식을 '텍스트'로 바꾸고 번호를 다시 적어 주세요.`);

/**
 * The text of a number that names something: an order, a parcel, a transaction. Refuses one that a spreadsheet changed:
 * it keeps 15 digits, and saves long numbers as powers of ten.
 */
export function readIdentifier(cell: RawCell): Result<string, Complaint> {
  const wrong = complaintOf(cell);
  if (wrong) return wrong;
  if (cell.kind === 'date') return changedNumber('날짜로 바뀐 칸입니다.');
  if (cell.kind === 'number' && cell.tooLong !== undefined)
    return changedNumber('숫자 칸은 16자리부터 뒷자리를 0으로 바꿉니다.');
  const text = shownCell(cell)
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replace(/^'(?=\d)/, '');
  // Full-width letters and digits only: other letters of a code have no plainer form.
  const plain = text.replaceAll(/[\uFF01-\uFF5E]/g, (letter) => letter.normalize('NFKC')).replaceAll('\u3000', ' ');
  return /^\d(\.\d+)?E\+\d+$|^\d\.\d+E\d+$/i.test(plain.trim())
    ? changedNumber('지수(예: 6.12E+11)로 바뀐 번호라 원래 번호를 알 수 없습니다.')
    : ok(plain.trim());
}

/** A text as written, without surrounding blanks. */
export function readWords(cell: RawCell): Result<string, Complaint> {
  const wrong = complaintOf(cell);
  return wrong ?? ok(shownCell(cell).normalize('NFC').replaceAll(/\r\n?/g, '\n').trim());
}
