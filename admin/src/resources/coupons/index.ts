import icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { defineResource } from '../define-resource.ts';
import { couponScreens } from './coupon-form.tsx';
import { CouponList } from './coupon-list.tsx';
import { simulatorRoute } from './simulator-route.tsx';

export const coupons = defineResource({
  name: 'coupons',
  label: '쿠폰',
  nothing: '아직 쿠폰이 없습니다.',
  operation: 'listConsoleCoupons',
  menu: { group: 'benefits', order: 3 },
  list: CouponList,
  create: couponScreens.create,
  edit: couponScreens.edit,
  children: simulatorRoute,
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
