import icon from '@mui/icons-material/EventAvailableOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const settlements = defineResource({
  name: 'settlements',
  label: '추천인 정산',
  nothing: '아직 마감한 정산이 없습니다.',
  operation: 'listSettlements',
  menu: { group: 'promoters', order: 6 },
  list: lazyScreen(async () => (await import('./settlement-list.tsx')).SettlementList),
  show: lazyScreen(async () => (await import('./settlement-show.tsx')).SettlementShow),
  icon,
  fields: {
    month: '월',
    promoter: '추천인',
    orders: '확정 주문',
    sales: '판매 금액',
    earned: '보너스',
    edits: '조정',
    reversals: '반품 회수',
    withdrawals: '출금',
    carriedIn: '이월',
    carriedOut: '다음 달로 이월',
    paidNet: '실지급액',
  },
});
