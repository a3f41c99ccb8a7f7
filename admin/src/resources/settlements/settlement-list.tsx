import type { ConsoleSettlement } from '@iruon/contract';
import { SearchInput } from 'react-admin';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { showNumber, showWon } from '../../format/won.ts';
import { MonthInput } from '../../lists/month-input.tsx';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';
import { CardTable } from '../../lists/table/card-table.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { earnedIn, monthText } from './settlement-texts.ts';

type Row = ConsoleSettlement & { id: string };
const Column = ListColumn<Row>;
const TABLE = 'settlements.table';
const latest = { field: 'month', order: 'DESC' } as const;

const filters = [
  <SearchInput key="q" source="q" placeholder="추천인 이름, 아이디, 병원·기업" alwaysOn sx={{ minWidth: 250 }} />,
  <MonthInput key="month" source="month" alwaysOn />,
];

/** Settled months of promoters, and the closing of the next month. */
export function SettlementList() {
  return (
    <ReadOnlyList
      title="추천인 정산"
      storeKey={TABLE}
      filters={filters}
      nothing="아직 마감한 정산이 없습니다."
      sort={latest}
      header={<MonthsPanel />}
    >
      {(empty) => (
        <CardTable<Row> storeKey={TABLE} empty={empty}>
          <Column source="month" render={({ month }) => monthText(month)} />
          <Column
            source="promoter"
            disableSort
            render={({ promoter }) => <MemberCell userName={promoter.name} username={promoter.username} />}
          />
          <Column source="orders" disableSort align="right" render={({ orders }) => `${showNumber(orders)}건`} />
          <Column source="sales" disableSort align="right" render={({ sales }) => showWon(sales)} />
          <Column source="carriedIn" disableSort align="right" render={({ carriedIn }) => showWon(carriedIn)} />
          <Column source="earned" disableSort align="right" render={(row) => showWon(earnedIn(row))} />
          <Column source="edits" disableSort align="right" render={({ edits }) => showWon(edits)} />
          <Column source="reversals" disableSort align="right" render={({ reversals }) => showWon(reversals)} />
          <Column source="withdrawals" disableSort align="right" render={(row) => showWon(row.withdrawals)} />
          <Column source="carriedOut" disableSort align="right" render={({ carriedOut }) => showWon(carriedOut)} />
          <Column source="paidNet" disableSort align="right" render={({ paidNet }) => showWon(paidNet)} />
        </CardTable>
      )}
    </ReadOnlyList>
  );
}
