/** A quote of core-api without lines, in won. */
export function quoteOf(goods: number, delivery = 0) {
  const payable = goods + delivery;
  const free = { productDiscount: 0, couponDiscount: 0, island: 0, service: 0, installation: 0, points: 0, money: 0 };
  return {
    lines: [],
    shippings: [],
    totals: { ...free, goods, delivery, payable },
    panel: { rows: [], total: payable, payable, assumed: [], isDerived: false },
    coupons: [],
    pointBalance: 0,
    isPointCut: false,
    moneyBalance: 0,
    isMoneyCut: false,
  };
}
