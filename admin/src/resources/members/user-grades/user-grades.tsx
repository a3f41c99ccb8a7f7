import type { UserGrade } from '@iruon/contract';
import { Box } from '@mui/material';
import { BooleanInput, SelectInput } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import { useLevels } from '../../../components/members/level-choices.ts';
import { MemberCell } from '../../../components/members/member-cell.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { MemberVerbs } from '../member-verbs.tsx';
import { UserGradeShow } from './user-grade-show.tsx';

type Row = UserGrade & { id: string };
const { TableList, Column } = listOf<Row>();

function UserGradeList() {
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
    <TableList filters={filters} bulk={<MemberVerbs<Row> nameOf={({ userName }) => userName} />}>
      <Column source="username" render={(grade) => <MemberCell {...grade} />} />
      <Column source="businessName" disableSort render={({ businessName }) => businessName ?? ''} />
      <Column
        source="level"
        disableSort
        render={({ level, isHeld }) => (
          <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            {level?.name ?? <Box sx={{ color: 'text.secondary' }}>없음</Box>}
            {isHeld && <Chip kind="pinned" label="고정" />}
          </Box>
        )}
      />
      <Column source="score" align="right" render={({ score }) => showNumber(score)} />
      <Column source="since" render={({ since }) => since && showTime(since)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('user-grades', {
  nothing: '아직 회원이 없습니다.',
  fields: {
    username: '회원',
    businessName: '병원·기업',
    level: '등급',
    score: '점수',
    since: '등급 시작',
    createdAt: '가입일시',
    isHeld: '고정된 회원',
  },
});

export const screens = { list: UserGradeList, show: UserGradeShow };
