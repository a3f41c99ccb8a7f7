import { err, ok, type Result } from '../../../kernel/result.ts';
import { dayOfSerial, type RawCell, shownCell } from '../../../platform/spreadsheet/read/cells.ts';

/**
 * The type of a column. `won`, `pieces` and `number` are whole numbers, `day` is `YYYY-MM-DD`, `words` are separated by
 * commas.
 */
export type CellKind = 'text' | 'won' | 'pieces' | 'number' | 'yesNo' | 'day' | 'words';

export type CellValue = string | number | boolean | readonly string[];

/** The error of an invalid cell. */
export interface Complaint {
  readonly code: string;
  readonly message: string;
}

/** Clears the field; an empty cell leaves the field unchanged. */
export const CLEAR = '지움';

export const YES = '예';
export const NO = '아니오';
const yes = new Set([YES, 'y', 'yes', 'true', 'o', '1', '사용', '진열', '판매', '○']);
const no = new Set([NO, '아니요', 'n', 'no', 'false', 'x', '0', '미사용', '숨김', '판매중지', '×']);

const LONGEST_NUMBER = 15;

/** A text in its canonical form: composed, with line feeds, trimmed. */
export const plain = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/**
 * Parses a cell for its column; null if it clears the field. Accepts common notations: `12,000원`, `₩12,000`,
 * 2026.11.21, O and X.
 */
export function parseCell(kind: CellKind, cell: RawCell): Result<CellValue | null, Complaint> {
  if (cell.kind === 'formula') return complain('formula', '수식은 쓸 수 없습니다. 값으로 붙여 넣어 주세요.');
  if (cell.kind === 'error') return complain('error_value', '오류 값이 들어 있습니다. 값을 다시 입력해 주세요.');
  const text = plain(shownCell(cell));
  if (text === CLEAR) return ok(null);
  switch (kind) {
    case 'text':
      return cell.kind === 'date'
        ? complain('date_instead', '날짜로 바뀐 칸입니다. 셀 서식을 텍스트로 바꾸고 다시 입력해 주세요.')
        : ok(text);
    case 'won':
    case 'pieces':
    case 'number':
      return parseNumber(kind, cell, text);
    case 'yesNo':
      return parseYesNo(text);
    case 'day':
      return parseDay(cell, text);
    case 'words':
      return ok([...new Set(text.split(/[,，\n]/).map(plain))].filter((word) => word !== ''));
  }
}

const complain = (code: string, message: string) => err({ code, message });

function parseNumber(kind: 'won' | 'pieces' | 'number', cell: RawCell, text: string): Result<number, Complaint> {
  const wrong = () =>
    complain('not_a_number', kind === 'won' ? '숫자로 입력해 주세요. 예: 12,000' : '숫자로 입력해 주세요.');
  if (cell.kind === 'boolean' || cell.kind === 'date') return wrong();
  // Excel stores 0.1 + 0.2 unrounded; a value this close to a whole number counts as one.
  if (cell.kind === 'number') return whole(Number(cell.number.toFixed(6)));
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(/^[₩￦\\]/, '')
    .replace(/(원|개|KRW)$/i, '');
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(bare) || bare.length > LONGEST_NUMBER * 2) return wrong();
  return whole(Number(bare.replaceAll(',', '')));
}

function whole(number: number): Result<number, Complaint> {
  if (!Number.isInteger(number)) return complain('not_whole', '소수점이 없는 숫자로 입력해 주세요.');
  return Number.isSafeInteger(number) ? ok(number) : complain('too_big', '숫자가 너무 큽니다.');
}

function parseYesNo(text: string): Result<boolean, Complaint> {
  const word = text.toLowerCase();
  if (yes.has(word)) return ok(true);
  return no.has(word) ? ok(false) : complain('not_yes_no', `'${YES}'나 '${NO}'로 입력해 주세요.`);
}

const day = /^(\d{4})[-./년]\s*(\d{1,2})[-./월]\s*(\d{1,2})[.일]?$/;

function parseDay(cell: RawCell, text: string): Result<string, Complaint> {
  if (cell.kind === 'date') return ok(cell.day);
  const wrong = complain('not_a_day', '날짜로 입력해 주세요. 예: 2026-11-21');
  if (cell.kind === 'number') {
    const named = dayOfSerial(cell.number);
    return named === undefined ? wrong : ok(named);
  }
  const [, year = '', month = '', date = ''] = day.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const named = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${named}T00:00:00Z`);
  // A day whose text changes does not exist.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== named ? wrong : ok(named);
}
