import type { ConsoleUser } from '@iruon/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import CompanyIcon from '@mui/icons-material/ApartmentOutlined';
import OperatorIcon from '@mui/icons-material/BadgeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Chip, type Tone } from '../../chips/chip.tsx';
import { showPhone } from '../../format/phone.ts';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { choicesOf } from '../../lists/choices.ts';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';

type Row = ConsoleUser & { id: string };
const Column = DataTable.Col<Row>;
const TABLE = 'users.table';

const typeLabels: Record<ConsoleUser['type'], string> = { PERSON: '개인', COMPANY: '병원·기업', OPERATOR: '운영자' };
const typeLooks: Record<ConsoleUser['type'], [SvgIconComponent, Tone]> = {
  PERSON: [PersonIcon, 'info'],
  COMPANY: [CompanyIcon, 'primary'],
  OPERATOR: [OperatorIcon, 'neutral'],
};

function TypeChip({ type }: { type: ConsoleUser['type'] }) {
  const [icon, tone] = typeLooks[type];
  return <Chip icon={icon} tone={tone} label={typeLabels[type]} />;
}

const filters = [
  <SearchInput key="q" source="q" placeholder="이름, 아이디, 고객번호, 병원" alwaysOn sx={{ minWidth: 240 }} />,
  <SelectInput key="type" source="type" alwaysOn choices={choicesOf(typeLabels)} sx={{ minWidth: 140 }} />,
];

export function UserList() {
  return (
    <ReadOnlyList title="회원" storeKey={TABLE} filters={filters} nothing="아직 회원이 없습니다." canCreate>
      {(empty) => (
        <DataTable<Row> storeKey={TABLE} size="small" bulkActionButtons={false} rowClick="show" empty={empty}>
          <Column
            source="name"
            render={({ name, businessName }) => (
              <>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                {businessName && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {businessName}
                  </Typography>
                )}
              </>
            )}
          />
          <Column source="username" />
          <Column source="type" disableSort render={({ type }) => <TypeChip type={type} />} />
          <Column
            source="custNo"
            disableSort
            render={({ custNo }) => custNo ?? <Box sx={{ color: 'text.secondary' }}>미등록</Box>}
          />
          <Column source="email" disableSort />
          <Column source="phone" disableSort render={({ phone }) => showPhone(phone)} />
          <Column source="money" disableSort align="right" render={({ money }) => showWon(money)} />
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        </DataTable>
      )}
    </ReadOnlyList>
  );
}
