import type { MoneyReport } from '@iruon/contract';
import { moneyReportStateLabels, movementKindLabels } from '@iruon/contract/labels';
import { Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { choiceFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { ReportStateChip } from './report-state-chip.tsx';
import { RetryButton } from './retry-button.tsx';

type Row = MoneyReport & { id: string };
const Column = ListColumn<Row>;

const filters = [
  choiceFilter('state', moneyReportStateLabels, 130),
  <BooleanInput key="isOpen" source="isOpen" alwaysOn />,
];

/**
 * Uses of the prepaid balance and their returns, which are reported to the ERP, newest first. Entries that the ERP already has are rarely
 * needed.
 */
export function MoneyReportList() {
  return (
    <TableList<Row>
      filters={filters}
      waiting={{ isOpen: true }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      rowClick={(_, __, { _user }) => `/users/${_user}/show`}
    >
      <Column
        source="state"
        disableSort
        render={({ state, lastError }) => (
          <>
            <ReportStateChip state={state} />
            {lastError && (
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: 260 }} noWrap>
                {lastError}
              </Typography>
            )}
          </>
        )}
      />
      <Column source="kind" disableSort render={({ kind }) => movementKindLabels[kind]} />
      <Column source="amount" disableSort align="right" render={({ amount }) => showWon(amount)} />
      <Column source="userName" disableSort render={(row) => <MemberCell {...row} />} />
      <Column source="custNo" disableSort />
      <Column source="purchaseNo" disableSort />
      <Column source="attempts" disableSort align="right" render={({ attempts }) => showNumber(attempts)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="retry"
        disableSort
        render={(row) => (row.state === 'ACKNOWLEDGED' ? null : <RetryButton report={row} />)}
      />
    </TableList>
  );
}
