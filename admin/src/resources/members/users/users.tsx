import type { ConsoleUser } from '@iruon/contract';
import { userStateLabels, userTypeLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { ReasonedDownload } from '../../../downloads/reasoned-download.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { MemberVerbs } from '../member-verbs.tsx';
import { UserStateChip, UserTypeChip } from './user-chips.tsx';
import { UserCreate } from './user-create.tsx';
import { UserEdit } from './user-edit.tsx';
import { UserShow } from './user-show.tsx';

type Row = ConsoleUser & { id: string };
const { TableList, Column } = listOf<Row>();

// Operators have a page of their own.
const { OPERATOR: _, ...memberTypeLabels } = userTypeLabels;

const filters = [
  searchFilter('이름, 아이디, 병원, 번호, 연락처, 이메일', 300),
  choiceFilter('type', memberTypeLabels, 140),
  choiceFilter('state', userStateLabels, 140),
];

/** A file of the members whom the list shows. */
function ExportButton() {
  const { filterValues, total } = useListContext<Row>();
  const count = total === undefined ? '' : ` ${showNumber(total)}명의`;
  return (
    <ReasonedDownload
      needs="exportConsoleUsers"
      size="small"
      label="엑셀"
      title="회원 엑셀 내려받기"
      question={`지금 조건에 맞는 회원${count} 연락처와 이메일이 들어 있는 파일입니다.`}
      effect="내려받은 사람과 이유, 조건과 건수는 처리 기록에 남습니다."
      body={{ filter: filterValues }}
      url={addressOf('exportConsoleUsers', {})}
    />
  );
}

function UserList() {
  return (
    <TableList
      filters={filters}
      actions={<ExportButton />}
      bulk={<MemberVerbs<Row> nameOf={({ name }) => name} />}
      canCreate
    >
      <Column
        source="name"
        render={({ name, businessName }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            {businessName && <Detail>{businessName}</Detail>}
          </>
        )}
      />
      <Column source="username" />
      <Column source="type" disableSort render={({ type }) => <UserTypeChip state={type} />} />
      <Column source="state" disableSort render={({ state }) => <UserStateChip state={state} />} />
      <Column
        source="custNo"
        disableSort
        render={({ custNo }) => custNo ?? <Box sx={{ color: 'text.secondary' }}>미등록</Box>}
      />
      <Column source="email" disableSort />
      <Column source="phone" disableSort render={({ phone }) => showPhone(phone)} />
      <Column source="money" disableSort align="right" render={({ money }) => showWon(money)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('users', {
  nothing: '아직 회원이 없습니다.',
  fields: {
    name: '이름',
    username: '아이디',
    type: '구분',
    state: '상태',
    custNo: '고객번호',
    email: '이메일',
    phone: '연락처',
    money: '예치금',
    createdAt: '가입일시',
    q: '이름, 아이디, 병원, 고객번호, 사업자번호, 연락처, 이메일',
  },
});

export const screens = { list: UserList, show: UserShow, create: UserCreate, edit: UserEdit };
