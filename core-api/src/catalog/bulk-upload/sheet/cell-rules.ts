import { piecesOfCell, yesNoOfCell } from '@iruon/contract/spellings/cell-texts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { RawCell } from '../../../platform/spreadsheet/read/cells.ts';
import { readDay } from '../../../platform/spreadsheet/read/days.ts';
import {
  type Complaint,
  complain,
  readAmount,
  readIdentifier,
  readPercent,
  readWords,
  steadyCell,
} from '../../../platform/spreadsheet/read/values.ts';

/**
 * The type of a column. `won`, `pieces`, `number` and `rate` are whole numbers; a `rate` that is a percentage counts
 * hundredths. An `identifier` is a code, `day` is `YYYY-MM-DD`, `words` are separated by commas.
 */
export type CellKind = 'text' | 'identifier' | 'won' | 'pieces' | 'number' | 'rate' | 'yesNo' | 'day' | 'words';

export type CellValue = string | number | boolean | readonly string[];

/** Clears the field; an empty cell leaves the field unchanged. */
export const CLEAR = '지움';

/** A text in its canonical form: composed, with line feeds, trimmed. */
export const plain = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/**
 * Parses a cell for its column; null if it clears the field. A formula has its stored result, unless that depends on
 * the current day.
 */
export function parseCell(kind: CellKind, given: RawCell): Result<CellValue | null, Complaint> {
  const cell = steadyCell(given);
  const words = readWords(cell);
  if (!words.ok) return words;
  if (words.value === CLEAR) return ok(null);
  switch (kind) {
    case 'text':
      return cell.kind === 'date'
        ? complain('date_instead', '날짜로 바뀐 칸입니다. 셀 서식을 텍스트로 바꾸고 다시 입력해 주세요.')
        : words;
    case 'identifier':
      return readIdentifier(cell);
    case 'pieces':
      return cell.kind === 'text' ? piecesOfCell(cell.text) : readAmount(cell);
    case 'won':
    case 'number':
      return readAmount(cell);
    case 'rate':
      return readPercent(cell);
    case 'yesNo':
      return yesNoOfCell(words.value);
    case 'day':
      return readDay(cell);
    case 'words':
      return ok([...new Set(words.value.split(/[,，\n]/).map(plain))].filter((word) => word !== ''));
  }
}
