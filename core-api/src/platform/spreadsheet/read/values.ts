import { amountOfCell, plainText, wholeAmount } from '@iruon/contract/spellings/cell-texts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { BROKEN_LETTER, type RawCell, shownCell } from './cells.ts';

export { plainText };

/** The error of an invalid cell. */
export interface Complaint {
  readonly code: string;
  readonly message: string;
}

export const complain = (code: string, message: string) => err({ code, message });

/** Letters that nobody sees: zero-width ones, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/** The result of a formula, if the last program stored one. */
export const storedCell = (cell: RawCell): RawCell =>
  cell.kind === 'formula' && cell.stored !== undefined ? cell.stored : cell;

const notNumber = () => complain('not_a_number', '숫자로 입력해 주세요. 예: 12,000');

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

/**
 * A whole amount with its sign: `₩110,000`, `110,000 원`, full-width digits; `-`, `△`, brackets and a trailing minus
 * are below 0.
 */
export function readAmount(cell: RawCell): Result<number, Complaint> {
  const wrong = complaintOf(cell);
  if (wrong) return wrong;
  if (cell.kind === 'number') {
    if (cell.tooLong !== undefined) return complain('too_big', '숫자가 너무 큽니다.');
    return cell.isPercent ? notNumber() : wholeAmount(cell.number);
  }
  return cell.kind === 'text' ? amountOfCell(cell.text) : notNumber();
}

/** A number of hundredths: `10%`, a cell that shows 0.1 as 10%, or 10. */
export function readPercent(cell: RawCell): Result<number, Complaint> {
  if (cell.kind === 'number' && cell.isPercent) return wholeAmount(cell.number * 100);
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
