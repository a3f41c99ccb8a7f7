import icon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const promoterBonuses = defineResource({
  name: 'promoter-bonuses',
  label: '보너스 내역',
  nothing: '아직 보너스 내역이 없습니다.',
  operation: 'listConsoleBonuses',
  menu: { group: 'promoters', order: 3 },
  list: lazyScreen(async () => (await import('./bonus-list.tsx')).BonusList),
  icon,
  fields: {
    createdAt: '일시',
    promoter: '추천인',
    type: '종류',
    state: '상태',
    amount: '금액',
    effect: '정정한 뒤',
    base: '기준 금액',
    about: '주문',
    availableAt: '출금 가능 시점',
    message: '사유',
    verb: '관리',
    period: '월',
  },
});
