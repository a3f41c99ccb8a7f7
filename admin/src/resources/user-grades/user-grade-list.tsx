import type { UserGrade } from '@iruon/contract';
import HeldIcon from '@mui/icons-material/PushPinOutlined';
import { Box } from '@mui/material';
import { BooleanInput, SelectInput } from 'react-admin';
import { Chip } from '../../chips/chip.tsx';
import { useLevels } from '../../components/members/level-choices.ts';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { BulkButtons } from './bulk-buttons.tsx';

type Row = UserGrade & { id: string };
const Column = ListColumn<Row>;

export function UserGradeList() {
  const levels = useLevels();
  const filters = [
    searchFilter('이름, 아이디, 병원', 220),
    <SelectInput
      key="level"
      source="level"
      choices={levels.map(({ code, name }) => ({ id: code, name }))}
      alwaysOn
      sx={{ minWidth: 150 }}
    />,
    <BooleanInput key="isHeld" source="isHeld" defaultValue={true} />,
  ];
  return (
    <TableList<Row> filters={filters} bulk={<BulkButtons />}>
      <Column source="username" render={(grade) => <MemberCell {...grade} />} />
      <Column source="businessName" disableSort render={({ businessName }) => businessName ?? ''} />
      <Column
        source="level"
        disableSort
        render={({ level, isHeld }) => (
          <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            {level?.name ?? <Box sx={{ color: 'text.secondary' }}>없음</Box>}
            {isHeld && <Chip icon={HeldIcon} tone="info" label="고정" />}
          </Box>
        )}
      />
      <Column source="score" align="right" render={({ score }) => showNumber(score)} />
      <Column source="since" render={({ since }) => since && showTime(since)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}
