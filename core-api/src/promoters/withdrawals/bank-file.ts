import { buffer } from 'node:stream/consumers';
import { bankNames } from '@iruon/contract/labels';
import { type Column, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';

/** A transfer in the bank's form for bulk transfers. */
export interface Transfer {
  bankCode: string;
  accountNumber: string;
  accountHolder: string;
  /** won */
  net: number;
  /** The text on the promoter's account statement. */
  memo: string;
}

const columns: Column<Transfer>[] = [
  { header: '은행코드', width: 10, kind: 'text', value: ({ bankCode }) => bankCode },
  { header: '은행', width: 16, kind: 'text', value: ({ bankCode }) => bankNames[bankCode] ?? '' },
  { header: '계좌번호', width: 20, kind: 'text', value: ({ accountNumber }) => accountNumber },
  { header: '예금주', width: 16, kind: 'text', value: ({ accountHolder }) => accountHolder },
  { header: '이체금액', width: 14, kind: 'won', value: ({ net }) => net },
  { header: '받는 통장 표시', width: 18, kind: 'text', value: ({ memo }) => memo },
];

/** The bytes of a bank file (.xlsx). */
export async function bankFile(transfers: readonly Transfer[]): Promise<Buffer> {
  const rows = async function* () {
    yield* transfers;
  };
  return buffer(streamWorkbook([sheetOf('대량이체', columns, rows)]));
}
