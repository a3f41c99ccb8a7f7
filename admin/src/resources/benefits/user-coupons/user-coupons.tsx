import type { ConsoleUserCoupon } from '@iruon/contract';
import { userCouponStateLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';
import { MemberCell } from '../../../components/members/member-cell.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonButton } from '../../../dialogs/reason-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { useCouponCalls } from './use-coupon-calls.ts';

type Row = ConsoleUserCoupon & { id: string };
const { TableList, Column } = listOf<Row>();

const StateChip = stateChip(userCouponStateLabels, {
  USABLE: 'active',
  RESERVED: 'waiting',
  USED: 'done',
  EXPIRED: 'ended',
  EXCLUDED: 'canceled',
});

const filters = [searchFilter('이름, 아이디, 쿠폰', 220), choiceFilter('state', userCouponStateLabels, 130)];

function ExcludeButton({ userCoupon }: { userCoupon: Row }) {
  const { setExcluded } = useCouponCalls();
  if (userCoupon.state === 'USED' || userCoupon.state === 'RESERVED') return null;
  const verb = userCoupon.isExcluded ? '되돌리기' : '회수';
  return (
    <ReasonButton
      of={`${userCoupon.userName} ${userCoupon.name}`}
      title={`쿠폰 ${verb}`}
      question={`${userCoupon.userName} 님의 ‘${userCoupon.name}’ 쿠폰을 ${userCoupon.isExcluded ? '다시 쓸 수 있게 할까요?' : '회수할까요?'}`}
      effect={
        userCoupon.isExcluded
          ? '사용 기간이 남아 있으면 바로 쓸 수 있습니다.'
          : '회원이 쓸 수 없게 됩니다. 나중에 되돌릴 수 있습니다.'
      }
      verb={verb}
      isDestructive={!userCoupon.isExcluded}
      onConfirm={(reason) => setExcluded(userCoupon.id, !userCoupon.isExcluded, reason)}
    />
  );
}

const issueButton = <AddButton label="쿠폰 지급" dialog={(close) => <IssueDialog onClose={close} />} />;

function UserCouponList() {
  return (
    <TableList filters={filters} actions={issueButton} rowClick={false}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="userName" disableSort render={(userCoupon) => <MemberCell {...userCoupon} />} />
      <Column source="name" disableSort />
      <Column source="round" disableSort align="right" />
      <Column
        source="expiresAt"
        disableSort
        render={({ expiresAt }) => (expiresAt ? showTime(expiresAt) : '제한 없음')}
      />
      <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
      <Column source="purchaseNo" disableSort />
      <Column source="isExcluded" disableSort render={(userCoupon) => <ExcludeButton userCoupon={userCoupon} />} />
    </TableList>
  );
}

addTexts('user-coupons', {
  nothing: '아직 발급한 쿠폰이 없습니다.',
  fields: {
    createdAt: '발급일시',
    userName: '회원',
    name: '쿠폰',
    round: '회차',
    expiresAt: '사용기한',
    state: '상태',
    purchaseNo: '주문번호',
    isExcluded: '관리',
  },
});

export const screens = { list: UserCouponList };
