import type { WithdrawnUser } from '@iruon/contract';
import { withdrawnByLabels } from '@iruon/contract/labels';
import { SelectInput } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { choicesOf } from '../../lists/choices.ts';
import { PeriodInput } from '../../lists/period-input.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';

type Row = WithdrawnUser & { id: string };
const Column = ListColumn<Row>;

const filters = [
  <PeriodInput key="period" source="period" alwaysOn />,
  <SelectInput key="by" source="by" alwaysOn choices={choicesOf(withdrawnByLabels)} sx={{ minWidth: 130 }} />,
];

/** Former members with masked names; a row opens the retained records. */
export function WithdrawnUserList() {
  return (
    <TableList<Row> filters={filters} nothing="탈퇴한 회원이 없습니다." rowClick={(id) => `/users/${id}/show`}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="name" disableSort />
      <Column source="username" disableSort />
      <Column
        source="by"
        disableSort
        render={({ by, actorName }) => [withdrawnByLabels[by], actorName].filter(Boolean).join(' ')}
      />
      <Column source="reason" disableSort />
      <Column source="joinedAt" disableSort render={({ joinedAt }) => showTime(joinedAt)} />
    </TableList>
  );
}
