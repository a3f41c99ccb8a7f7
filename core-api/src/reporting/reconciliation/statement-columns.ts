import type { LedgerMethod, LedgerSide } from '@iruon/contract';
import { keysOf, tableOf } from '../../kernel/keys.ts';
import { findPlaces, headingKey, type SheetSpec } from '../../platform/spreadsheet/read/find-table.ts';

/**
 * The columns of the gateway's list. Its manual documents no file (api/reconciliation.md is marked as being written),
 * and its headers change, so each column is recognized by every header for the gateway's own fields and codes.
 */
export const statementColumns = {
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

export type StatementColumn = keyof typeof statementColumns;
const synonyms = tableOf(keysOf(statementColumns), (column) => statementColumns[column].headings);
const known = new Set(keysOf(synonyms).flatMap((column) => synonyms[column].map(headingKey)));

/** The gateway's list; a heading is known by the gateway's own fields and codes. */
export const statementSpec: SheetSpec<StatementColumn> = {
  kind: 'GATEWAY',
  columns: statementColumns,
  recognise: (headings) => findPlaces<StatementColumn>(headings, synonyms),
  knows: (key) => known.has(key),
};

/** A file has few different words, in many rows. */
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
