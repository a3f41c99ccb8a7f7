import { buffer } from 'node:stream/consumers';
import { bonusTypeLabels } from '@iruon/contract/labels';
import { type Column, datedAt, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import type { SettlementLine as Line, SettlementRow } from './repository.ts';

export const won = <Row>(header: string, value: (row: Row) => number): Column<Row> => ({
  header,
  width: 15,
  kind: 'won',
  total: true,
  value,
});

export const statements: Column<SettlementRow>[] = [
  { header: '아이디', width: 14, kind: 'text', value: ({ username }) => username },
  { header: '추천인', width: 14, kind: 'text', value: ({ promoterName }) => promoterName },
  { header: '구분', width: 8, kind: 'text', value: ({ userType }) => (userType === 'COMPANY' ? '기업' : '개인') },
  won('이월', ({ carriedIn }) => carriedIn),
  { header: '확정 주문', width: 11, kind: 'count', total: true, value: ({ orders }) => orders },
  won('판매 금액', ({ sales }) => sales),
  won(bonusTypeLabels.GOODS, ({ goodsBonus }) => goodsBonus),
  won(bonusTypeLabels.GRADE, ({ gradeBonus }) => gradeBonus),
  won(bonusTypeLabels.SALES, ({ salesBonus }) => salesBonus),
  won('조정', ({ edits }) => edits),
  won(bonusTypeLabels.REVERSAL, ({ reversals }) => reversals),
  won('출금', ({ withdrawals }) => withdrawals),
  won('다음 달로 이월', ({ carriedOut }) => carriedOut),
  won('지급 총액', ({ paidGross }) => paidGross),
  won('소득세', ({ incomeTax }) => incomeTax),
  won('지방소득세', ({ localTax }) => localTax),
  won('실지급액', ({ paidNet }) => paidNet),
];

const lines: Column<Line>[] = [
  { header: '아이디', width: 14, kind: 'text', value: ({ username }) => username },
  { header: '일시', width: 17, kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: '종류', width: 14, kind: 'text', value: ({ type }) => bonusTypeLabels[type] },
  { header: '주문번호', width: 20, kind: 'text', value: ({ purchaseNo }) => purchaseNo ?? '' },
  { header: '상품', width: 30, kind: 'text', value: ({ productName }) => productName ?? '' },
  { header: '기준 금액', width: 15, kind: 'won', value: ({ base }) => base },
  {
    header: '비율(%)',
    width: 9,
    kind: 'text',
    value: ({ basisPoints }) => (basisPoints === null ? '' : `${basisPoints / 100}`),
  },
  { header: '비율 버전', width: 10, kind: 'number', value: ({ rateVersion }) => rateVersion },
  won('보너스', ({ amount }) => amount),
  { header: '사유', width: 30, kind: 'text', value: ({ message }) => message },
];

export const each = <Row>(rows: readonly Row[]) =>
  async function* () {
    yield* rows;
  };

/**
 * The bytes of a workbook: the statements of a month, and their rows. The same rows result in the same bytes.
 * @param at when the month was closed
 */
export async function settlementFile(
  rows: readonly SettlementRow[],
  { lines: of, at }: { lines: readonly Line[]; at: Date },
): Promise<Buffer> {
  const sheets = [sheetOf('정산', statements, each(rows)), sheetOf('보너스 내역', lines, each(of))];
  return datedAt(await buffer(streamWorkbook(sheets, { created: at })), at);
}
