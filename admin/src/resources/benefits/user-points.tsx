import type { UserPoint } from '@iruon/contract';
import { Chip } from '../../chips/chip.tsx';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { PointsTabs } from '../../components/members/points-tabs.tsx';
import { useMemberChange } from '../../components/members/use-member-change.ts';
import { ReasonButton } from '../../dialogs/reason-dialog.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showPoints } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';

type Row = UserPoint & { id: string };
const { TableList, Column } = listOf<Row>();

const states = { USABLE: '사용 가능', USED: '사용 완료', EXPIRED: '기간 만료', EXCLUDED: '사용 중지' };

const filters = [searchFilter('이름, 아이디, 병원', 220), periodFilter, choiceFilter('state', states, 130)];

function StateChip({ lot }: { lot: Row }) {
  if (lot.isDisabled) return <Chip kind="canceled" label="지급 취소" />;
  if (lot.isExcluded) return <Chip kind="stopped" label={states.EXCLUDED} />;
  if (lot.isExpired) return <Chip kind="ended" label={states.EXPIRED} />;
  if (lot.isUsed) return <Chip kind="done" label={states.USED} />;
  return <Chip kind="active" label={states.USABLE} />;
}

function ShutButton({ lot }: { lot: Row }) {
  const { exclude, include } = useMemberChange();
  if (lot.isDisabled || (!lot.isExcluded && lot.amount_left === 0)) return null;
  const verb = lot.isExcluded ? '사용 재개' : '사용 중지';
  return (
    <ReasonButton
      of={`${lot.userName} ${lot.name}`}
      title={`포인트 ${verb}`}
      question={`${lot.userName} 님의 ‘${lot.name}’ 포인트를 ${lot.isExcluded ? '다시 쓸 수 있게 할까요?' : '쓰지 못하게 할까요?'}`}
      effect={
        lot.isExcluded
          ? '사용을 멈출 때 남아 있던 포인트가 잔액으로 돌아옵니다.'
          : `남은 ${showPoints(lot.amount_left)}가 잔액에서 빠집니다. 나중에 다시 쓸 수 있게 할 수 있습니다.`
      }
      verb={verb}
      isDestructive={!lot.isExcluded}
      onConfirm={(message) => (lot.isExcluded ? include : exclude)(lot.id, message)}
    />
  );
}

function UserPointList() {
  return (
    <TableList title="회원 포인트" filters={filters} header={<PointsTabs value="user-points" />} rowClick={false}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="userName" disableSort render={(lot) => <MemberCell {...lot} />} />
      <Column source="name" disableSort />
      <Column source="amount" align="right" render={({ amount }) => showPoints(amount)} />
      <Column source="amount_left" align="right" render={(lot) => showPoints(lot.amount_left)} />
      <Column source="amount_used" disableSort align="right" render={(lot) => showPoints(lot.amount_used)} />
      <Column source="endsAt" render={({ usage }) => showTime(usage.endsAt)} />
      <Column source="state" disableSort render={(lot) => <StateChip lot={lot} />} />
      <Column source="isExcluded" disableSort render={(lot) => <ShutButton lot={lot} />} />
    </TableList>
  );
}

addTexts('user-points', {
  nothing: '아직 지급한 포인트가 없습니다.',
  fields: {
    createdAt: '지급일시',
    userName: '회원',
    name: '이름',
    amount: '지급',
    amount_left: '남음',
    amount_used: '사용',
    endsAt: '사용기한',
    state: '상태',
    isExcluded: '관리',
    period: '지급일',
  },
});

export const screens = { list: UserPointList };
