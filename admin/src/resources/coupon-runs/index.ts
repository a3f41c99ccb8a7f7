import icon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const couponRuns = defineResource({
  name: 'coupon-runs',
  label: '쿠폰 지급 작업',
  nothing: '아직 지급 작업이 없습니다.',
  operation: 'listCouponRuns',
  menu: { group: 'benefits', order: 5 },
  list: lazyScreen(async () => (await import('./coupon-run-list.tsx')).CouponRunList),
  icon,
  fields: {
    createdAt: '시작일시',
    couponName: '쿠폰',
    cause: '구분',
    done: '진행',
  },
});
