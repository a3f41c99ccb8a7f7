import type { UserLog } from '@iruon/contract';
import { auditActionLabel, OTHER_ACTION } from '@iruon/contract/labels';
import { Link } from '@mui/material';
import { SearchInput, SelectInput, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { periodFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { addressOf } from '../../providers/call.ts';

type Row = UserLog & { id: string };
const Column = ListColumn<Row>;

const names: Readonly<Record<string, string>> = {
  user: '회원 전체',
  'user-point': '회원 포인트',
  'user-grade': '회원 등급',
};

const actions = ['user', 'user.read', 'user.change', 'user.disable', 'user.withdraw', 'user-point', 'user-grade'].map(
  (id) => ({ id, name: auditActionLabel(id) ?? names[id] ?? OTHER_ACTION }),
);

const filters = [
  <SearchInput key="operator" source="operator" placeholder="처리자 이름, 아이디" alwaysOn sx={{ minWidth: 220 }} />,
  periodFilter,
  <SelectInput key="action" source="action" choices={actions} alwaysOn sx={{ minWidth: 150 }} />,
];

/** Exports the log with the list's filter of operator and action, for the period of the dialog. */
function ExportButton() {
  const { operator, action } = useListContext<Row>().filterValues as { operator?: string; action?: string };
  return (
    <SheetExportButton
      resource="user-logs"
      title="회원 처리 기록 엑셀 내려받기"
      direct={({ orderStatus: _, ...asked }) =>
        addressOf('exportUserLogs', {
          query: { ...asked, ...(operator && { operator }), ...(action && { action }) },
        })
      }
    />
  );
}

/** The audit log: operator, action, subject, time, IP address and reason. */
export function UserLogList() {
  return (
    <TableList<Row> filters={filters} actions={<ExportButton />} rowClick={false}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="actorName" disableSort render={({ actorName }) => actorName ?? '시스템'} />
      <Column source="action" disableSort render={({ action }) => auditActionLabel(action) ?? OTHER_ACTION} />
      <Column
        source="userName"
        disableSort
        render={({ _user, userName }) =>
          _user && (
            <Link component={RouterLink} to={`/users/${_user}/show`} underline="hover">
              {userName}
            </Link>
          )
        }
      />
      <Column source="reason" disableSort />
      <Column source="address" disableSort />
    </TableList>
  );
}
