import type { ConsoleSettlement } from '@iruon/contract';
import { promoterColumn } from '../../../components/promoters/promoter-chips.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { MonthInput } from '../../../lists/month-input.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { earnedIn, monthText, SettlementShow } from './settlement-show.tsx';

const { TableList, Column } = listOf<ConsoleSettlement>();

const latest = { field: 'month', order: 'DESC' } as const;

const filters = [
  searchFilter('추천인 이름, 아이디, 병원·기업', 250),
  <MonthInput key="month" source="month" alwaysOn />,
];

/** Settled months of promoters, and the closing of the next month. */
function SettlementList() {
  return (
    <TableList filters={filters} sort={latest} header={<MonthsPanel />}>
      <Column source="month" render={({ month }) => monthText(month)} />
      {promoterColumn}
      <Column source="orders" disableSort align="right" render={({ orders }) => `${showNumber(orders)}건`} />
      <Column source="sales" disableSort align="right" render={({ sales }) => showWon(sales)} />
      <Column source="carriedIn" disableSort align="right" render={({ carriedIn }) => showWon(carriedIn)} />
      <Column source="earned" disableSort align="right" render={(row) => showWon(earnedIn(row))} />
      <Column source="edits" disableSort align="right" render={({ edits }) => showWon(edits)} />
      <Column source="reversals" disableSort align="right" render={({ reversals }) => showWon(reversals)} />
      <Column source="withdrawals" disableSort align="right" render={(row) => showWon(row.withdrawals)} />
      <Column source="carriedOut" disableSort align="right" render={({ carriedOut }) => showWon(carriedOut)} />
      <Column source="paidNet" disableSort align="right" render={({ paidNet }) => showWon(paidNet)} />
    </TableList>
  );
}

addTexts('settlements', {
  nothing: '아직 마감한 정산이 없습니다.',
  fields: {
    month: '월',
    promoter: '추천인',
    orders: '확정 주문',
    sales: '판매 금액',
    earned: '보너스',
    edits: '조정',
    reversals: '반품 회수',
    withdrawals: '출금',
    carriedIn: '이월',
    carriedOut: '다음 달로 이월',
    paidNet: '실지급액',
  },
});

export const screens = { list: SettlementList, show: SettlementShow };
