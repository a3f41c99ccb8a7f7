import type { Operator } from '@iruon/contract';
import { Box, Link } from '@mui/material';
import { SelectInput, type SelectInputProps, useGetIdentity } from 'react-admin';
import { EitherChip } from '../../../chips/chip.tsx';
import { Detail, Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { UserStateChip } from '../../members/users/user-chips.tsx';
import { useRoles } from '../roles/role-calls.ts';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteButton } from './invite-button.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { useMayManage } from './use-operator-change.ts';

const { TableList, Column } = listOf<Operator>();

const stateLabels = { ACTIVE: '이용 중', DISABLED: '이용 정지' };

const filters = [
  searchFilter('이름, 아이디, 이메일', 220),
  <RoleFilter key="_role" source="_role" label="역할" alwaysOn />,
  choiceFilter('state', stateLabels, 130),
];

/** One of the roles. */
function RoleFilter(props: Omit<SelectInputProps, 'choices'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  const { data = [] } = useRoles();
  return <SelectInput {...rest} choices={data.map(({ _id, name }) => ({ id: _id, name }))} sx={{ minWidth: 150 }} />;
}

function OwnersOnly() {
  return <Muted variant="body2">초대와 변경은 최고 관리자만 할 수 있습니다.</Muted>;
}

/** The role of an operator, which leads to its page; ROOT needs none. */
function RoleOf({ level, role }: Operator) {
  if (level === 'ROOT') return '최고 관리자';
  if (!role) return '없음';
  return (
    <Link component={LinkOrText} to={`/roles/${role._id}/show`} onClick={(event) => event.stopPropagation()}>
      {role.name}
    </Link>
  );
}

/** The operators of the console with their roles, and the invitations. */
function OperatorList() {
  const { identity } = useGetIdentity();
  const mayManage = useMayManage();
  return (
    <>
      <TableList filters={filters} actions={mayManage ? <InviteButton /> : <OwnersOnly />} rowClick={false}>
        <Column
          source="name"
          render={({ name, disabledReason }) => (
            <>
              <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{name}</Box>
              {disabledReason && <Detail>사유: {disabledReason}</Detail>}
            </>
          )}
        />
        <Column source="username" />
        <Column source="email" disableSort />
        <Column source="role" disableSort render={(operator) => <RoleOf {...operator} />} />
        <Column source="state" disableSort render={({ state }) => <UserStateChip state={state} />} />
        <Column
          source="hasSecondFactor"
          disableSort
          render={({ hasSecondFactor }) => (
            <EitherChip is={hasSecondFactor} yes={['done', '사용']} no={['waiting', '미등록']} />
          )}
        />
        <Column
          source="lastLoginAt"
          render={({ lastLoginAt }) => (lastLoginAt ? showTime(lastLoginAt) : '아직 없음')}
        />
        <Column
          source="sessions"
          disableSort
          align="right"
          render={({ sessions, browsers }) => (
            <>
              {showNumber(sessions)}곳
              {browsers.map((browser) => (
                <Detail key={browser}>{browser}</Detail>
              ))}
            </>
          )}
        />
        <Column
          source="verbs"
          disableSort
          render={(operator) =>
            mayManage && <OperatorActions operator={operator} isMe={operator.id === identity?.id} />
          }
        />
      </TableList>
      <InvitationsPanel />
    </>
  );
}

addTexts('user-managers', {
  nothing: '조건에 맞는 운영자가 없습니다.',
  fields: {
    name: '이름',
    username: '아이디',
    email: '이메일',
    role: '역할',
    _role: '역할',
    state: '상태',
    hasSecondFactor: '2단계 인증',
    lastLoginAt: '마지막 로그인',
    sessions: '접속 중',
    createdAt: '등록일시',
    verbs: '관리',
    q: '이름, 아이디, 이메일',
  },
});

export const screens = { list: OperatorList };
