import { consoleCoupon, freshCoupon } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './coupons.tsx';

const row = sample(consoleCoupon, { ...freshCoupon, name: '가을 할인', value: 10, count: 100, issued: 40, used: 7 });
const endless = sample(consoleCoupon, { ...row, _id: crypto.randomUUID(), name: '환영', count: null, issued: 2 });

export default resourcePage('쿠폰', 'coupons', screens.list, {
  listConsoleCoupons: { coupons: [row, endless], total: 2 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleCoupons', 'coupons');
