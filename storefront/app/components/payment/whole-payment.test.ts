import type { PricePanelView } from '@iruon/contract';
import { expect, test } from 'vitest';
import { payLabels, vatText, wholePayment } from './whole-payment';

const row = (key: PricePanelView['rows'][number]['key'], amount: number) => ({ key, label: key, amount, parts: [] });
const price = (payable: number, ...rows: PricePanelView['rows']) => ({ payable, rows });

test('a prepaid balance that pays everything is the total, with its source', () => {
  const paid = price(0, row('goods', 107_880), row('money', -107_880));
  expect(wholePayment(paid)).toEqual({
    rows: [row('goods', 107_880)],
    payable: 107_880,
    source: '예치금 107,880원에서 결제',
  });
  expect(payLabels(paid)).toBe('예치금 107,880원으로 결제하기');
});

test('the total is the rest for a payment window, and points or coupons alone are no payment', () => {
  const partly = price(57_880, row('goods', 107_880), row('money', -50_000));
  expect(wholePayment(partly)).toEqual({ ...partly, source: null });
  expect(payLabels(partly)).toBe('57,880원 결제하기');
  expect(payLabels(price(0, row('goods', 5_000), row('points', -5_000)))).toBe('포인트 5,000P로 결제하기');
  expect(payLabels(price(0, row('goods', 5_000)))).toBe('결제할 금액 없이 주문하기');
});

test('prepaid balance is taxed like a payment, points are a discount, and a refund leaves less', () => {
  const paid = price(55_000, row('goods', 120_000), row('points', -10_000), row('money', -55_000));
  expect(vatText(paid)).toBe('공급가액 100,000원 · 부가세 10,000원');
  expect(vatText(paid, 55_000)).toBe('공급가액 50,000원 · 부가세 5,000원');
  expect(vatText(paid, 110_000)).toBeNull();
});
