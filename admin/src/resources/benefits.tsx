import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import LoyaltyIcon from '@mui/icons-material/LoyaltyOutlined';
import PlaylistAddCheckIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import SavingsIcon from '@mui/icons-material/SavingsOutlined';
import TollIcon from '@mui/icons-material/TollOutlined';
import { Route } from 'react-router-dom';
import { lazyScreen, menuGroup, page } from './console-page.tsx';

const Simulator = lazyScreen(async () => (await import('./benefits/coupons/coupon-simulator.tsx')).CouponSimulator);

export const benefits = menuGroup('benefits', '혜택', {
  'point-entries': page('회원 포인트', TollIcon, 'listPointEntries').list(() => import('./benefits/point-entries.tsx')),
  points: page('포인트 정책', SavingsIcon, 'listConsolePoints').listAndForm(() => import('./benefits/points.tsx')),
  coupons: page('쿠폰', ConfirmationNumberIcon, 'listConsoleCoupons', {
    children: <Route path="simulate" element={<Simulator />} />,
  }).listAndForm(() => import('./benefits/coupons/coupons.tsx')),
  'user-coupons': page('회원 쿠폰', RedeemIcon, 'listConsoleUserCoupons').list(
    () => import('./benefits/user-coupons/user-coupons.tsx'),
  ),
  'coupon-runs': page('쿠폰 지급 작업', PlaylistAddCheckIcon, 'listCouponRuns').list(
    () => import('./benefits/coupon-runs/coupon-runs.tsx'),
  ),
  'user-points': page('포인트 적립 건', LoyaltyIcon, 'listUserPoints', { isOutsideMenu: true }).list(
    () => import('./benefits/user-points.tsx'),
  ),
});
