import { Route } from 'react-router-dom';
import { CouponSimulator } from './coupon-simulator.tsx';

/** Beside the pages of the coupons themselves. */
export const simulatorRoute = <Route path="simulate" element={<CouponSimulator />} />;
