import { Route } from 'react-router-dom';
import { CouponSimulator } from './coupon-simulator.tsx';

/** A route beside those of the coupons. */
export const simulatorRoute = <Route path="simulate" element={<CouponSimulator />} />;
