import type { Quote } from '@iruon/contract';

/** A quote of core-api without lines, in won. */
export function quoteOf(goods: number, delivery = 0): Quote {
  const payable = goods + delivery;
  const free = { productDiscount: 0, couponDiscount: 0, island: 0, service: 0, installation: 0, points: 0, money: 0 };
  return {
    lines: [],
    shippings: [],
    totals: { ...free, goods, delivery, payable },
    panel: { rows: [], total: payable, payable, assumed: [], isDerived: false },
    coupons: [],
    earning: { points: 0, monthlyLeft: null },
    pointBalance: 0,
    isPointCut: false,
    moneyBalance: 0,
    isMoneyCut: false,
    tooSmallFor: [],
  };
}
