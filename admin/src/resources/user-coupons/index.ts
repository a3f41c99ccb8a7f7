import icon from '@mui/icons-material/RedeemOutlined';
import { UserCouponList } from './user-coupon-list.tsx';

export const userCoupons = { list: UserCouponList, icon };
