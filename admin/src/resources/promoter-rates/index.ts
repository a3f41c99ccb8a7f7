import icon from '@mui/icons-material/PercentOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const promoterRates = defineResource({
  name: 'promoter-rates',
  label: '보너스 비율',
  nothing: '등록한 보너스 비율이 없습니다. 비율이 없으면 보너스가 쌓이지 않습니다.',
  operation: 'listPromoterRates',
  menu: { group: 'promoters', order: 7 },
  list: lazyScreen(async () => (await import('./rate-list.tsx')).RateList),
  icon,
  fields: {
    type: '종류',
    target: '대상',
    percent: '비율',
    example: '100,000원 구매 시',
    effectiveOn: '적용 시작일',
    state: '상태',
    created: '등록',
    verb: '관리',
  },
});
