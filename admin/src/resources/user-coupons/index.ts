import icon from '@mui/icons-material/RedeemOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userCoupons = defineResource({
  name: 'user-coupons',
  label: '회원 쿠폰',
  nothing: '아직 발급한 쿠폰이 없습니다.',
  operation: 'listConsoleUserCoupons',
  menu: { group: 'benefits', order: 4 },
  list: lazyScreen(async () => (await import('./user-coupon-list.tsx')).UserCouponList),
  icon,
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
