import { reconciliationLimits } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';
import { linesOf, type RawLine } from '../../platform/spreadsheet/read/downloaded-lines.ts';
import { readAmount, readDay } from '../../platform/spreadsheet/read/downloaded-values.ts';
import type { TheirMovement } from './rules.ts';
import { findColumns, readMethod, readSide, type StatementColumn } from './statement-columns.ts';

export interface Statement {
  readonly movements: readonly TheirMovement[];
  /** Rows that moved no money. */
  readonly skipped: number;
}

/** A title and search conditions may precede the headers. */
const HEADINGS_WITHIN = 20;
const refused = (detail: string) => problem('GATEWAY_LIST_REFUSED', detail);

/** Sum rows at the end of a statement are skipped. */
const isSumRow = (cells: readonly string[]) => cells.some((cell) => /^(총?\s*합계|소계|총계)$/.test(cell));

/**
 * Parses a statement downloaded from the gateway's console, an .xlsx or a .csv file.
 * @throws GATEWAY_LIST_REFUSED naming the row and its error, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readStatement(path: string, isWorkbook: boolean): Promise<Statement> {
  let places: ReadonlyMap<StatementColumn, number> | undefined;
  let missing: readonly string[] = [];
  let looked = 0;
  const movements: TheirMovement[] = [];
  let skipped = 0;
  for await (const { number, cells } of linesOf(path, isWorkbook)) {
    if (!places) {
      const found = findColumns(cells);
      if (found.missing.length === 0) places = found.places;
      else if (looked === 0 || found.missing.length < missing.length) missing = found.missing;
      looked += 1;
      if (!places && looked >= HEADINGS_WITHIN) break;
      continue;
    }
    if (cells.every((cell) => cell === '') || isSumRow(cells)) continue;
    if (movements.length + skipped >= reconciliationLimits.rows)
      throw refused(`${numberText(reconciliationLimits.rows)}행까지 대조할 수 있습니다. 기간을 나누어 올려 주세요.`);
    const movement = readLine({ number, cells }, places);
    if (movement) movements.push(movement);
    else skipped += 1;
  }
  if (!places)
    throw refused(`제목 줄에 ${missing.join(', ')} 열이 없습니다. 결제사 관리자의 거래내역 파일인지 확인해 주세요.`);
  return { movements, skipped };
}

/** @returns null for a row that moved no money @throws GATEWAY_LIST_REFUSED */
function readLine({ number, cells }: RawLine, places: ReadonlyMap<StatementColumn, number>): TheirMovement | null {
  const textOf = (column: StatementColumn) => cells[places.get(column) ?? -1] ?? '';
  const wrong = (columnName: string, text: string) =>
    refused(`${number}행: ${columnName} '${text.slice(0, 40)}'을(를) 읽을 수 없습니다.`);
  const side = readSide(textOf('side'));
  if (side === undefined) throw wrong('거래구분', textOf('side'));
  if (side === null) return null;
  const amount = readAmount(textOf('amount'));
  if (amount === undefined) throw wrong('금액', textOf('amount'));
  const day = readDay(textOf('day'));
  if (day === undefined) throw wrong('거래일시', textOf('day'));
  // A partial refund has its own number and has that of its payment in another column.
  const tid = (side === 'CANCELED' && textOf('originalTid')) || textOf('tid');
  if (!/^[\x21-\x7e]{1,64}$/.test(tid)) throw wrong('거래번호', tid);
  const gatewayOrderId = textOf('gatewayOrderId').slice(0, 64);
  return { side, tid, amount, day, row: number, gatewayOrderId, method: readMethod(textOf('method')) };
}
