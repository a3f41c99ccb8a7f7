import { describe, expect, it } from 'vitest';
import type { Quote } from '../wire.ts';
import { deliveryNotes, priceView } from './quote-view.ts';

const none = { goods: 0, productDiscount: 0, couponDiscount: 0, delivery: 0, island: 0, service: 0, installation: 0 };
const tier = { code: 'PRICE', bundleType: 'BUNDLE', base: 40_000, tierFrom: 0, nextTier: { from: 50_000, fee: 0 } };
const shipping: Quote['shippings'][number] = {
  shippingCode: 'SEOUL',
  shippingName: '서울 물류센터',
  fee: 3000,
  islandFee: 0,
  serviceFee: 0,
  installationFee: 0,
  reasons: [tier],
};

function quoteOf(totals: Partial<Quote['totals']>, rest: Partial<Quote> = {}): Quote {
  return {
    lines: [],
    shippings: [shipping],
    totals: { ...none, points: 0, money: 0, payable: 0, ...totals },
    coupons: [],
    pointBalance: 0,
    isPointCut: false,
    moneyBalance: 0,
    isMoneyCut: false,
    ...rest,
  };
}

describe('price panel', () => {
  it('adds up to what is payable, with the discount shown against the list price', () => {
    const view = priceView(
      quoteOf({ goods: 90_000, productDiscount: 10_000, delivery: 3000, island: 5000, money: 8000, payable: 90_000 }),
    );
    expect(view.rows.map((row) => [row.key, row.amount])).toEqual([
      ['list', 100_000],
      ['discount', -10_000],
      ['delivery', 3000],
      ['island', 5000],
      ['money', -8000],
    ]);
    expect(view.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(view.payable);
    expect(view.total).toBe(98_000);
  });

  it('keeps free delivery on the panel', () => {
    const view = priceView(
      quoteOf({ goods: 100, payable: 100 }, { shippings: [{ ...shipping, fee: 0, reasons: [] }] }),
    );
    expect(view.rows.find((row) => row.key === 'delivery')).toMatchObject({ amount: 0, notes: ['서울 물류센터 무료'] });
  });
});

describe('delivery notes', () => {
  it('says how much more makes delivery cheaper', () => {
    expect(deliveryNotes(shipping)).toEqual([
      '서울 물류센터 3,000원',
      '10,000원 더 담으면 서울 물류센터 배송비가 무료입니다.',
    ]);
  });

  it('says nothing of a tier that is reached already', () => {
    const reached = [{ ...tier, base: 60_000, nextTier: null }];
    expect(deliveryNotes({ ...shipping, fee: 0, reasons: reached })).toEqual(['서울 물류센터 무료']);
  });

  it('says that a fee on delivery is paid at the door', () => {
    const door = [{ code: 'PAY_ON_DELIVERY', bundleType: 'PIECE', base: null, tierFrom: null, nextTier: null }];
    expect(deliveryNotes({ ...shipping, fee: 0, reasons: door }).at(-1)).toContain('착불');
  });
});
