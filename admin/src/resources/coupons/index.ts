import icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { CouponCreate, CouponEdit } from './coupon-form.tsx';
import { CouponList } from './coupon-list.tsx';
import { simulatorRoute } from './simulator-route.tsx';

export const coupons = {
  list: CouponList,
  create: CouponCreate,
  edit: CouponEdit,
  children: simulatorRoute,
  icon,
  recordRepresentation: ({ name }: { name: string }) => name,
};
