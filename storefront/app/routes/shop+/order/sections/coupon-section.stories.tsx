import type { CouponOption, CouponPlace, CouponsView } from '@iruon/bff-storefront/shop/order/coupons-view';
import type { Meta, Story } from '~/testing/story';
import { CouponSection } from './coupon-section';

const TEN = '01890000-0000-7000-8000-000000000001';
const TWO = '01890000-0000-7000-8000-000000000002';
const CART = '01890000-0000-7000-8000-00000000000a';

const option = (id: string, name: string, discount: number, refusal: string | null = null): CouponOption => ({
  id,
  name,
  terms: '',
  discount,
  refusal,
});
const place = (values: Pick<CouponPlace, 'kind' | 'label' | 'options'> & Partial<CouponPlace>): CouponPlace => ({
  suffix: '',
  _cart: null,
  shippingCode: null,
  chosen: '',
  ...values,
});
const none: CouponsView = {
  usable: 0,
  places: [],
  applied: [],
  saving: 0,
  best: { choices: [], saved: 0, isApplied: false },
  unusable: [],
  unfit: [],
};
const several: CouponsView = {
  ...none,
  usable: 3,
  places: [
    place({
      kind: 'PRODUCT_PRICE',
      label: '픽스처',
      suffix: `|line|${CART}`,
      _cart: CART,
      options: [option(TEN, '상품 10%', 6_000), option(TWO, '아무 데나 2천원', 2_000)],
    }),
    place({
      kind: 'TOTAL_ORDER_AMOUNT',
      label: '주문 전체',
      options: [
        option(TWO, '아무 데나 2천원', 2_000),
        option('01890000-0000-7000-8000-000000000003', '단독 주문', 0, '다른 쿠폰과 함께 쓸 수 없는 쿠폰입니다.'),
      ],
    }),
  ],
  best: {
    choices: [
      { _coupon: TEN, _cart: CART, shippingCode: null },
      { _coupon: TWO, _cart: null, shippingCode: null },
    ],
    saved: 8_000,
    isApplied: false,
  },
  unusable: [{ id: 'u', name: '큰 주문', terms: '90만원 이상', reason: '최소 금액에 미치지 못합니다.' }],
};

const shown = (coupons: CouponsView, refused: { coupon: string; message: string } | null = null): Story => ({
  render: () => (
    <form>
      <CouponSection coupons={coupons} refused={refused} />
      <output>쿠폰 {coupons.usable}장</output>
    </form>
  ),
});

export default { title: '주문서의 쿠폰' } satisfies Meta;

export const None: Story = shown(none);
export const Several: Story = shown(several);
export const Refused: Story = shown(
  { ...several, applied: [{ _coupon: TEN, _cart: CART, shippingCode: null }] },
  { coupon: TEN, message: '이미 사용한 쿠폰입니다.' },
);
