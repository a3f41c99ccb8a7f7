import type { UserCoupon } from '@iruon/contract';
import { expect, test } from 'vitest';
import { briefTermsOf, couponsView, termsOf } from './coupons-view.ts';

const coupon = (of: object, price: object = {}) =>
  ({
    unit: 'PERCENT',
    value: 10,
    limit: 0,
    usage: { limit: { target: { price__min: null, price__max: null, ...price } } },
    ...of,
  }) as unknown as UserCoupon;

test.each<[UserCoupon, string]>([
  [coupon({}), '10% 할인'],
  [coupon({ limit: 5_000 }, { price__min: 30_000 }), '10% 할인, 최대 5,000원, 30,000원 이상'],
  [coupon({ unit: 'AMOUNT', value: 3_000, limit: 9 }, { price__max: 50_000 }), '3,000원 할인, 50,000원 이하'],
])('terms in one line', (held, terms) => expect(termsOf(held)).toBe(terms));

const names = {
  lines: new Map([
    ['line-b', '나'],
    ['line-a', '가'],
  ]),
  deliveries: new Map([['HQ', '서울 물류센터']]),
};
const held = (id: string, price: string, refusalMessage: string | null = null) => ({
  coupon: { ...coupon({ _id: id, name: `쿠폰 ${id}` }), usage: { ...coupon({}).usage, target: { price } } },
  refusal: refusalMessage && 'PRICE_BELOW_MINIMUM',
  refusalMessage,
});
const on = (_coupon: string, _cart: string | null, shippingCode: string | null, discount: number) => ({
  _coupon,
  _cart,
  shippingCode,
  discount,
});
const choiceOf = (choice: ReturnType<typeof on>, refusalMessage: string | null = null) => ({
  ...choice,
  refusal: refusalMessage,
  refusalMessage,
});
const view = (applied: ReturnType<typeof on>[]) =>
  couponsView(
    {
      coupons: [
        held('p', 'PRODUCT_PRICE'),
        held('q', 'PRODUCT_PRICE'),
        held('d', 'DELIVERY_FARE'),
        held('t', 'TOTAL_ORDER_AMOUNT', '최소 금액에 미치지 못합니다.'),
      ],
      choices: [
        choiceOf(on('p', 'line-a', null, 500)),
        choiceOf(on('p', 'line-b', null, 900)),
        choiceOf(on('q', 'line-b', null, 1_000)),
        choiceOf(on('q', 'line-a', null, 0), '최소 금액에 미치지 못합니다.'),
        choiceOf(on('d', null, 'HQ', 2_500)),
        choiceOf(on('t', null, null, 0), '최소 금액에 미치지 못합니다.'),
      ],
      applied,
      unfit: [],
      proposal: {
        _coupons: [on('p', 'line-a', null, 500), on('q', 'line-b', null, 1_000), on('d', null, 'HQ', 2_500)],
        saved: 4_000,
        atMost: 4_000,
        total: 1,
        totalWithout: 4_001,
      },
    } as never,
    names,
  );

test('targets are in the order of lines, then fees; a target without a usable coupon lists its unusable ones', () => {
  const { places, unusable } = view([]);
  expect(places.map(({ label, suffix }) => [label, suffix])).toEqual([
    ['나', '|line|line-b'],
    ['가', '|line|line-a'],
    ['서울 물류센터 배송비', '|code|HQ'],
  ]);
  expect(places[0]?.options.map(({ id, discount }) => [id, discount])).toEqual([
    ['q', 1_000],
    ['p', 900],
  ]);
  expect(places[1]?.options[1]).toMatchObject({ id: 'q', refusal: '최소 금액에 미치지 못합니다.' });
  expect(unusable).toMatchObject([{ id: 't', reason: '최소 금액에 미치지 못합니다.' }]);
});

test('an applied coupon is chosen at its target, and the best proposal counts as applied only as a whole', () => {
  const some = view([on('p', 'line-a', null, 500)]);
  expect(some.places.map(({ chosen }) => chosen)).toEqual(['', 'p', '']);
  expect([some.saving, some.best.isApplied]).toEqual([500, false]);
  const all = view([on('d', null, 'HQ', 2_500), on('q', 'line-b', null, 1_000), on('p', 'line-a', null, 500)]);
  expect([all.saving, all.best.isApplied]).toEqual([4_000, true]);
});

test('the compact text has the benefit of a coupon once, and its limits in short', () => {
  const named = { name: '전체 주문 5,000원 할인', unit: 'AMOUNT', value: 5_000 } as const;
  expect(briefTermsOf(coupon(named, { price__min: 100_000 }))).toBe('10만원 이상');
  expect(briefTermsOf(coupon({ ...named, name: '환영 쿠폰' }))).toBe('5,000원 할인');
  expect(briefTermsOf(coupon({ name: '상품 10%', limit: 5_000 }))).toBe('최대 5,000원');
});

test('a coupon without a benefit is not offered', () => {
  const free = choiceOf(on('d', null, 'HQ', 0));
  const { places } = couponsView(
    {
      coupons: [held('d', 'DELIVERY_FARE')],
      choices: [free],
      applied: [],
      unfit: [],
      proposal: { _coupons: [] },
    } as never,
    names,
  );
  expect(places).toEqual([]);
});

test.each([
  [[], '적용 대상 상품이 없습니다.'],
  [['티슈레벨'], '적용 대상 상품이 없습니다. 티슈레벨 상품에 쓸 수 있습니다.'],
  [['가', '나', '다'], '적용 대상 상품이 없습니다. 가, 나, 다 상품에 쓸 수 있습니다.'],
  [['가', '나', '다', '라', '마'], '적용 대상 상품이 없습니다. 가, 나, 다 외 2곳 상품에 쓸 수 있습니다.'],
])('a coupon that fits no goods names its own: %j', (goods, reason) => {
  const refused = { refusal: 'OUT_OF_SCOPE', refusalMessage: '적용 대상 상품이 없습니다.' };
  const { unusable, unfit } = couponsView(
    {
      coupons: [{ ...held('p', 'PRODUCT_PRICE'), ...refused }],
      choices: [],
      applied: [],
      unfit: [{ _coupon: 'p', name: '쿠폰 p', ...refused }],
      proposal: { _coupons: [], saved: 0, atMost: 0, total: 1, totalWithout: 1 },
    } as never,
    names,
    new Map([['p', goods.map((name) => ({ name }))]]),
  );
  expect([...unusable, ...unfit].map((each) => each.reason)).toEqual([reason, reason]);
});
