import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userPoints = defineResource({
  name: 'user-points',
  label: '포인트 적립 건',
  nothing: '아직 지급한 포인트가 없습니다.',
  operation: 'listUserPoints',
  list: lazyScreen(async () => (await import('./user-point-list.tsx')).UserPointList),
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
