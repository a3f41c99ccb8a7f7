import icon from '@mui/icons-material/FactCheckOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const heldBonuses = defineResource({
  name: 'held-bonuses',
  label: '확인할 보너스',
  nothing: '확인할 보너스가 없습니다.',
  operation: 'listConsoleBonuses',
  menu: { group: 'promoters', order: 2, waits: { heldBonuses: '확인할 보너스' } },
  list: lazyScreen(async () => (await import('./held-bonus-list.tsx')).HeldBonusList),
  icon,
  fields: {
    createdAt: '일시',
    promoter: '추천인',
    reasons: '확인할 이유',
    amount: '금액',
    about: '주문',
    hold: '상태',
    verb: '관리',
  },
});
