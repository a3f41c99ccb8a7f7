import { describe, expect, it } from 'vitest';
import { type CartLineView, chosenLines, groupByShipping, lineRefusals } from './cart.ts';

function line(id: string, rest: Partial<CartLineView> = {}): CartLineView {
  return {
    _id: id,
    _product: 'p',
    _option: null,
    _shipping: 's',
    _shippingOption: 'o',
    product: { _id: 'p', code: 'P-1', name: '픽스처', thumb: null, price: 1000 },
    option: null,
    shippingOption: { _id: 'o', name: '택배', carrier: 'EXPRESS' },
    shippingOptions: [{ _id: 'o', name: '택배', carrier: 'EXPRESS' }],
    shippingCode: 'SEOUL',
    shippingBundleType: 'BUNDLE',
    salePrice: 1000,
    discountPrice: 0,
    supplies: [],
    amount: 1,
    lineTotal: 1000,
    stock: null,
    availability: 'OK',
    hasOptions: false,
    seenPrice: null,
    isChosen: true,
    isOrderable: true,
    refusal: null,
    reserved: null,
    ...rest,
  };
}

describe('chosen lines', () => {
  const lines = [line('a'), line('b'), line('c', { availability: 'SOLD_OUT' })];

  it('are all that can be ordered until the buyer has chosen', () => {
    expect(chosenLines(lines, new URLSearchParams())).toEqual(['a', 'b']);
  });

  it('are none after the buyer cleared every box', () => {
    expect(chosenLines(lines, new URLSearchParams('chosen=1'))).toEqual([]);
  });

  it('exclude sold out and deleted lines, even if the address lists them', () => {
    expect(chosenLines(lines, new URLSearchParams('chosen=1&carts=b&carts=c&carts=gone'))).toEqual(['b']);
  });
});

it('a refusal with lines of the request is shown at those lines', () => {
  const errors = [
    { path: 'body._carts.1', code: 'too_dear', message: '수량을 줄여 주세요.' },
    { path: 'body._coupons.0', code: 'taken', message: '쿠폰' },
  ];
  const problem = { type: '', title: '', status: 409, code: 'LINE_TOO_DEAR', errors } as const;
  expect([...lineRefusals(['a', 'b'], problem as never)]).toEqual([['b', '수량을 줄여 주세요.']]);
});

describe('groups', () => {
  it('are in the order of their first line', () => {
    const groups = groupByShipping(
      [line('a', { shippingCode: 'BUSAN' }), line('b'), line('c', { shippingCode: 'BUSAN' })],
      new Map([['SEOUL', '서울 물류센터']]),
    );
    expect(groups.map((group) => [group.shippingName, group.lines.map((one) => one._id)])).toEqual([
      ['기본 배송', ['a', 'c']],
      ['서울 물류센터', ['b']],
    ]);
  });
});
