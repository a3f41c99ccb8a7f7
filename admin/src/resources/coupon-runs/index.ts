import icon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { CouponRunList } from './run-list.tsx';

export const couponRuns = { list: CouponRunList, icon };
