import icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Route } from 'react-router-dom';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

const Simulator = lazyScreen(async () => (await import('./coupon-simulator.tsx')).CouponSimulator);

export const coupons = defineResource({
  name: 'coupons',
  label: '쿠폰',
  nothing: '아직 쿠폰이 없습니다.',
  operation: 'listConsoleCoupons',
  menu: { group: 'benefits', order: 3 },
  list: lazyScreen(async () => (await import('./coupon-list.tsx')).CouponList),
  create: lazyScreen(async () => (await import('./coupon-form.tsx')).couponScreens.create),
  edit: lazyScreen(async () => (await import('./coupon-form.tsx')).couponScreens.edit),
  children: <Route path="simulate" element={<Simulator />} />,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    usage: '내용',
    issued: '발급',
    state: '상태',
    price: '할인 대상',
    createdAt: '등록일시',
  },
});
