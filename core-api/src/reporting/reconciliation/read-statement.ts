import {
  type LedgerMethod,
  type LedgerSide,
  type LeftOut,
  reconciliationLimits,
  type SheetTable,
} from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { ProblemError } from '@iruon/server-kit';
import { CHOICE_AT } from '../../content/sheet-layouts/index.ts';
import { keysOf, tableOf } from '../../kernel/keys.ts';
import { problem } from '../../platform/http/problem.ts';
import { type RawCell, type RawRow, type SheetSource, shownCell } from '../../platform/spreadsheet/read/cells.ts';
import { chosenTable, offerOf } from '../../platform/spreadsheet/read/choose-columns.ts';
import { readDay } from '../../platform/spreadsheet/read/days.ts';
import {
  findPlaces,
  findTable,
  headingKey,
  isSumRow,
  type KeptColumns,
  leftOutOf,
  missingOf,
  type Places,
  placesOf,
  rowsBelow,
  type SheetSpec,
  type Table,
  type Unread,
  unreadAt,
  unreadText,
} from '../../platform/spreadsheet/read/find-table.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import {
  type Complaint,
  readAmount,
  readIdentifier,
  readWords,
  storedCell,
} from '../../platform/spreadsheet/read/values.ts';
import type { TheirMovement } from './rules.ts';

/**
 * The columns of the gateway's list. Its manual documents no file (api/reconciliation.md is marked as being written),
 * and its headers change, so each column is recognised by several headers, including the gateway's own field names.
 */
const statementColumns = {
  tid: { isRequired: true, shown: '거래번호', headings: ['거래번호', 'TID', '거래ID', '거래아이디'] },
  originalTid: { shown: '원거래번호', headings: ['원거래번호', '원TID', '원거래ID', '원거래TID'] },
  gatewayOrderId: { shown: '주문번호', headings: ['주문번호', '상점주문번호', 'MOID', '주문ID', 'ORDERID'] },
  side: {
    isRequired: true,
    shown: '거래구분',
    headings: ['거래구분', '거래상태', '구분', '상태', '처리구분', '결제상태'],
  },
  amount: { isRequired: true, shown: '금액', headings: ['금액', '거래금액', '결제금액', '승인금액'] },
  day: {
    isRequired: true,
    shown: '거래일시',
    headings: ['거래일시', '거래일자', '거래일', '처리일시', '승인일시', '승인일자', '일시'],
  },
  method: { shown: '결제수단', headings: ['결제수단', '지불수단', '결제방법', '지불방법'] },
} as const;

type StatementColumn = keyof typeof statementColumns;
const synonyms = tableOf(keysOf(statementColumns), (column) => statementColumns[column].headings);
const known = new Set(keysOf(synonyms).flatMap((column) => synonyms[column].map(headingKey)));

/** The sheet of the gateway's list; headings may also be the gateway's field names and codes. */
export const statementSpec: SheetSpec<StatementColumn> = {
  kind: 'GATEWAY',
  columns: statementColumns,
  recognise: (headings) => findPlaces<StatementColumn>(headings, synonyms),
  knows: (key) => known.has(key),
};

/** Normalises a word of a cell; a word in Hangul needs no normalisation. */
const wordOf = (text: string): string => (/^[가-힣]+$/.test(text) ? text : headingKey(text));

const paid = /^(승인|결제|결제완료|입금|입금완료|매입|정상|PAID|완료)$/;
const canceled = /^(취소|전체취소|부분취소|부분환불|환불|취소완료|환불완료|망취소|CANCELLED|PARTIALCANCELLED)$/;
const nothing = /^(실패|대기|입금대기|발급|채번|만료|기한만료|인증|READY|FAILED|EXPIRED)$/;

/** The side of a row: null if it moved no money, undefined for an unknown word. */
export function readSide(text: string): LedgerSide | null | undefined {
  const word = wordOf(text);
  if (paid.test(word)) return 'PAID';
  if (canceled.test(word)) return 'CANCELED';
  return nothing.test(word) ? null : undefined;
}

/** The gateway's labels and codes of methods (payMethod of its manual). */
export function readMethod(text: string): LedgerMethod {
  const word = wordOf(text);
  if (/카카오|KAKAO/.test(word)) return 'kakao';
  if (/가상계좌|VBANK|무통장/.test(word)) return 'account';
  return /카드|CARD|빌링/.test(word) ? 'card' : 'other';
}

export interface Statement {
  readonly movements: readonly TheirMovement[];
  /** Rows that moved no money. */
  readonly skipped: number;
  readonly leftOut: LeftOut;
  /** The position from which it was read. */
  readonly table: Table<StatementColumn>;
}

const refused = (detail: string) => problem('GATEWAY_LIST_REFUSED', detail);

/** The refusal of a list with unknown headings, with its first rows to choose the columns. */
async function unknownColumns(source: SheetSource): Promise<ProblemError> {
  const offer = await offerOf(source, statementSpec);
  const [likely] = offer?.sheets ?? [];
  const missing = missingOf(statementSpec, placesOf(statementSpec, likely?.places ?? {}));
  const names = missing.map((column) => statementColumns[column].shown).join(', ');
  if (!offer) return refused(`제목 줄에 ${names} 열이 없습니다. 결제사 관리자의 거래내역 파일인지 확인해 주세요.`);
  return problem('SHEET_COLUMNS_UNKNOWN', {
    detail: `제목 줄에 ${names} 열이 없습니다. 어느 열이 무엇인지 골라 주세요.`,
    extensions: { offer },
  });
}

/**
 * Parses a statement downloaded from the gateway's console, an .xlsx or a delimited text. Its columns are those that an
 * operator assigned, else those of known headings. Cells that cannot be read are listed, and their rows are omitted.
 * @throws GATEWAY_LIST_REFUSED if no row can be read, SHEET_COLUMNS_UNKNOWN with an offer to choose them,
 * INVALID_INPUT, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readStatement(
  path: string,
  { kept, choice }: { kept?: KeptColumns; choice?: (SheetTable & { isKept?: boolean }) | undefined } = {},
): Promise<Statement> {
  await using source = await openSheets(path);
  const table = choice
    ? await chosenTable(source, statementSpec, choice, CHOICE_AT)
    : await findTable(source, statementSpec, kept);
  if (!table) throw await unknownColumns(source);
  const movements: TheirMovement[] = [];
  const unread: Unread[] = [];
  const read = { movements, skipped: 0, unread, hiddenRows: 0 };
  for await (const row of rowsBelow(source, table, read)) {
    if (isSumRow(row)) continue;
    if (read.movements.length + read.skipped + read.unread.length >= reconciliationLimits.rows)
      throw refused(`${numberText(reconciliationLimits.rows)}행까지 대조할 수 있습니다. 기간을 나누어 올려 주세요.`);
    const movement = readLine(row, table.places);
    if (movement === null) read.skipped += 1;
    else if ('code' in movement) read.unread.push(movement);
    else read.movements.push(movement);
  }
  const [first] = read.unread;
  if (first && read.movements.length === 0) throw refused(unreadText(first));
  return { movements, skipped: read.skipped, leftOut: leftOutOf(source, table.sheet, read), table };
}

/** @returns null for a row that moved no money */
function readLine(row: RawRow, places: Places<StatementColumn>): TheirMovement | Unread | null {
  const cellOf = (column: StatementColumn): RawCell | undefined => {
    const cell = row.cells.get(places.get(column) ?? 0);
    return cell && storedCell(cell);
  };
  const textOf = (column: StatementColumn) => shownCell(cellOf(column)).trim();
  const wrong = (column: StatementColumn, complaint: Complaint) =>
    unreadAt(row, places.get(column) ?? 1, statementColumns[column].shown, cellOf(column), complaint);
  const missing = { code: 'required', message: '비어 있습니다.' };

  // A note below the list is no transaction.
  if (row.cells.size === 1 && !cellOf('tid') && !cellOf('amount')) return null;
  const side = readSide(textOf('side'));
  if (side === undefined)
    return wrong('side', { code: 'unknown_word', message: '승인인지 취소인지 알 수 없는 말입니다.' });
  if (side === null) return null;
  const amountCell = cellOf('amount');
  const amount = amountCell && readAmount(amountCell);
  if (!amount?.ok) return wrong('amount', amount ? amount.error : missing);
  if (amount.value === 0 || (amount.value < 0 && side === 'PAID'))
    return wrong('amount', { code: 'invalid_amount', message: '승인 금액은 0원보다 커야 합니다.' });
  const dayCell = cellOf('day');
  const day = dayCell && readDay(dayCell);
  if (!day?.ok) return wrong('day', day ? day.error : missing);
  // A partial refund has its own number, and the number of its payment in another column.
  const named = side === 'CANCELED' && cellOf('originalTid') ? 'originalTid' : 'tid';
  const tidCell = cellOf(named);
  const tid = tidCell && readIdentifier(tidCell);
  if (!tid?.ok) return wrong(named, tid ? tid.error : missing);
  if (!/^[\x21-\x7e]{1,64}$/.test(tid.value))
    return wrong(named, { code: 'invalid_format', message: '거래번호는 영문과 숫자 64자까지입니다.' });
  const orderCell = cellOf('gatewayOrderId');
  const order = orderCell && readWords(orderCell);
  return {
    ...{ side, tid: tid.value, amount: Math.abs(amount.value), day: day.value, row: row.number },
    gatewayOrderId: order?.ok ? order.value.slice(0, 64) : '',
    method: readMethod(textOf('method')),
  };
}
