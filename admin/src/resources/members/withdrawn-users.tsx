import type { WithdrawnUser } from '@iruon/contract';
import { withdrawnByLabels } from '@iruon/contract/labels';
import { showTime } from '../../format/seoul-time.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter, periodFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';

const { TableList, Column } = listOf<WithdrawnUser>();

const filters = [periodFilter, choiceFilter('by', withdrawnByLabels, 130)];

/** Former members with masked names; a row opens the retained records. */
function WithdrawnUserList() {
  return (
    <TableList filters={filters} rowClick={(id) => `/users/${id}/show`}>
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

addTexts('withdrawn-users', {
  nothing: '탈퇴한 회원이 없습니다.',
  fields: {
    createdAt: '탈퇴일시',
    name: '이름',
    username: '아이디',
    by: '탈퇴 처리',
    reason: '사유',
    joinedAt: '가입일시',
    from: '시작일',
    to: '종료일',
  },
});

export const screens = { list: WithdrawnUserList };
