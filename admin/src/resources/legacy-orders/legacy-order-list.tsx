import type { ConsoleLegacyOrder } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { Detail } from '../../components/muted.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { LegacyExportButton } from './legacy-export-button.tsx';
import { LegacyStatusChip } from './legacy-status-chip.tsx';

type Row = ConsoleLegacyOrder & { id: string };
const Column = ListColumn<Row>;

const filters = [
  searchFilter('주문번호, 상품, 주문자, 받는 분', 240),
  periodFilter,
  choiceFilter('status', legacyOrderStatusLabels, 130),
];

/** Orders of the previous store. */
export function LegacyOrderList() {
  return (
    <TableList<Row> filters={filters} actions={<LegacyExportButton />} sort={{ field: 'orderedAt', order: 'DESC' }}>
      <Column source="status" render={({ status }) => <LegacyStatusChip state={status} />} />
      <Column
        source="title"
        disableSort
        render={({ title, memo }) => (
          <Box sx={{ minWidth: 220, whiteSpace: 'normal' }}>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            {memo && <Detail>메모: {memo}</Detail>}
          </Box>
        )}
      />
      <Column source="orderNo" />
      <Column
        source="member"
        disableSort
        render={({ member }) => <MemberCell userName={member.name} username={member.username} />}
      />
      <Column source="total" align="right" render={({ total }) => showWon(total)} />
      <Column source="invoiceNo" disableSort />
      <Column source="orderedAt" render={({ orderedAt }) => showTime(orderedAt)} />
    </TableList>
  );
}
