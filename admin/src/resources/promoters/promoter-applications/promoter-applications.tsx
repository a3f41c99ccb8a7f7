import type { PromoterApplication } from '@iruon/contract';
import { promoterStateLabels, trainingStateLabels, userTypeLabels } from '@iruon/contract/labels';
import { SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MemberCell } from '../../../components/members/member-cell.tsx';
import { PromoterChip } from '../../../components/promoters/promoter-chips.tsx';
import { TrainingCell } from '../../../components/promoters/training-cell.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { decided } from '../../../lists/table/decided.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { ApplicationShow } from './application-show.tsx';

const { TableList, Column } = listOf<PromoterApplication>();

const filters = [
  searchFilter('이름, 아이디, 병원·기업', 240),
  choiceFilter('state', promoterStateLabels, 140),
  <TrainingInput key="training" source="training" alwaysOn />,
];

/** Trainings that are due or overdue; only approved promoters have any. */
function TrainingInput(_: { source: string; alwaysOn?: boolean }) {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source="training"
      choices={choicesOf(trainingStateLabels)}
      onChange={(event) => {
        const chosen = typeof event === 'string' ? event : event?.target?.value;
        if (chosen) setValue('state', 'APPROVED', { shouldDirty: true });
      }}
      sx={{ minWidth: 160 }}
    />
  );
}

/** Applications of promoters, the pending and the oldest ones first. */
function ApplicationList() {
  return (
    <TableList filters={filters} waiting={{ state: 'AWAITING' }}>
      <Column
        source="member"
        disableSort
        render={({ user }) => <MemberCell userName={user.name} username={user.username} />}
      />
      <Column source="type" disableSort render={({ user }) => userTypeLabels[user.type]} />
      <Column source="businessName" disableSort render={({ user }) => user.businessName} />
      <Column source="code" disableSort render={({ user, state }) => state === 'APPROVED' && user.code} />
      <Column
        source="state"
        disableSort
        render={({ state, user }) => (
          <PromoterChip state={state} isBlocked={state === 'APPROVED' && user.blockedAt !== null} />
        )}
      />
      <Column
        source="training"
        disableSort
        render={({ state, user }) =>
          state === 'APPROVED' && user.papers && <TrainingCell until={user.papers.trainingUntil} />
        }
      />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="decidedBy" disableSort render={decided} />
    </TableList>
  );
}

addTexts('promoter-applications', {
  nothing: '확인할 신청이 없습니다.',
  fields: {
    member: '회원',
    type: '구분',
    businessName: '병원·기업',
    code: '추천 코드',
    training: '교육 기한',
    state: '상태',
    createdAt: '신청일시',
    decidedBy: '처리',
  },
});

export const screens = { list: ApplicationList, show: ApplicationShow };
