import { expect, test } from 'vitest';
import { type Won, won } from '../../../kernel/won.ts';
import { byPrice, coupon, fixed, input, island, jeju, line, quoted, shipping } from '../quote/quote.fixture.ts';
import type { QuoteInput } from '../types.ts';
import { amounts, claimed, purchased, source } from './refund.fixture.ts';
import { refund, splitRefund } from './refund.ts';

const FREE_ABOVE = shipping({ charge: byPrice({ 0: 3_000, 50000: 0 }) });
const buy = (facts: QuoteInput) => purchased(facts, quoted(facts));
const goods = (...prices: number[]) =>
  prices.map((price, index) => line('abcdef'[index] ?? '', price, { shipping: FREE_ABOVE }));
const cancel = (...orderIds: string[]) => ({ orderIds });
const bySeller = (...orderIds: string[]) => ({ orderIds, fault: 'SELLER' as const });
/** The purchase of one line as one order per unit. */
const inPieces = ({ orders: [whole], ...purchase }: ReturnType<typeof buy>, price: Won) => {
  if (!whole) throw new Error('No order');
  const piece = { ...whole, amount: 1, lineTotal: price };
  const orders = Array.from({ length: whole.amount }, (_, index) => ({ ...piece, orderId: `a${index}` }));
  return { ...purchase, orders };
};
const RETURN_FEES = { BASIC: won(3_500) };
const giveBack = (...orderIds: string[]) => ({ orderIds, kind: 'RETURN' as const, returnFees: RETURN_FEES });

test('a member who cancels below the free tier pays the fee from the refund, and gets it back with the rest', () => {
  const purchase = buy(input(goods(40_000, 20_000)));
  expect(purchase.paid).toEqual(source(60_000));
  expect(amounts(purchase, cancel('b'), cancel('a'))).toEqual([17_000, 43_000]);
  expect(amounts(purchase, cancel('a'), cancel('b'))).toEqual([37_000, 23_000]);
  expect(amounts(purchase, cancel('a', 'b'))).toEqual([60_000]);
});

test("a tier lost by the seller's fault is not paid by the member, now or later", () => {
  const purchase = buy(input(goods(40_000, 20_000, 5_000)));
  expect(amounts(purchase, bySeller('b'))).toEqual([20_000]);
  // Without b the 40,000 would not be delivered free of charge, but the loss of b was not the member's fault.
  expect(amounts(purchase, bySeller('b'), cancel('c'), cancel('a'))).toEqual([20_000, 5_000, 40_000]);
  expect(amounts(purchase, cancel('b'), cancel('c'), cancel('a'))).toEqual([17_000, 5_000, 43_000]);
});

test('a paid fee is refunded when its last goods are cancelled', () => {
  const purchase = buy(input(goods(10_000, 20_000)));
  expect(purchase.paid.gateway).toBe(33_000);
  expect(amounts(purchase, cancel('a'), cancel('b'))).toEqual([10_000, 23_000]);
});

test('a refund is never below 0, and the uncovered part is settled by the next', () => {
  const purchase = buy(input(goods(49_500, 500)));
  expect(amounts(purchase, cancel('b'), cancel('a'))).toEqual([0, 50_000]);
});

test('a return does not change the fees and charges the return shipping to the member', () => {
  const purchase = buy(input(goods(40_000, 20_000)));
  const { decision } = claimed(purchase, giveBack('b'));
  expect(decision).toMatchObject({ amount: 16_500, due: 40_000, dueFees: 0, returnFeeCharged: 3_500 });
  // The withheld fee stays withheld.
  expect(amounts(purchase, giveBack('b'), giveBack('a'))).toEqual([16_500, 36_500]);
});

test('the return fee is charged once per shipping code and claim, and never beyond the refund', () => {
  const cold = { ...FREE_ABOVE, shippingCode: 'COLD' };
  const lines = [...goods(30_000, 30_000), line('c', 60_000, { shipping: cold })];
  const returnFees = { BASIC: won(3_500), COLD: won(6_000) };
  expect(amounts(buy(input(lines)), { ...giveBack('a', 'b', 'c'), returnFees })).toEqual([120_000 - 9_500]);

  const { decision, after } = claimed(buy(input(goods(60_000, 1_000))), giveBack('b'));
  expect(decision).toMatchObject({ amount: 0, returnFeeCharged: 1_000 });
  expect(claimed(after, { ...giveBack('a'), fault: 'SELLER' }).decision.amount).toBe(60_000);
});

test('claims of one request pay the return shipping once per shipping code, in any number of steps', () => {
  const cold = { ...FREE_ABOVE, shippingCode: 'COLD' };
  const lines = [...goods(30_000, 30_000, 30_000), line('d', 60_000, { shipping: cold })];
  const returnFees = { BASIC: won(3_000), COLD: won(6_000) };
  const step = (orderId: string, more: object = {}) => ({ ...giveBack(orderId), returnFees, group: 'one', ...more });
  const purchase = buy(input(lines));
  expect(amounts(purchase, { ...giveBack('a', 'b', 'c', 'd'), returnFees })).toEqual([150_000 - 9_000]);
  expect(amounts(purchase, step('a'), step('b'), step('c'), step('d'))).toEqual([27_000, 30_000, 30_000, 54_000]);
  // Separate requests are separate parcels.
  const apart = (orderId: string) => step(orderId, { group: orderId });
  expect(amounts(purchase, apart('a'), apart('b'), apart('c'))).toEqual([27_000, 27_000, 27_000]);
  // The first step was the seller's fault, so the second one pays the return shipping.
  expect(amounts(purchase, step('a', { fault: 'SELLER' }), step('b'), step('c'))).toEqual([30_000, 27_000, 30_000]);
  // The next refund covers the shortfall of the first.
  const small = buy(input(goods(1_000, 60_000)));
  expect(amounts(small, step('a'), step('b'))).toEqual([0, 58_000]);
});

test("the seller's fault on the last goods of a shipping code refunds its fees, and charges no return shipping", () => {
  const purchase = buy(input(goods(10_000, 20_000)));
  const faulty = (...orderIds: string[]) => ({ ...giveBack(...orderIds), fault: 'SELLER' as const });
  expect(amounts(purchase, faulty('a', 'b'))).toEqual([33_000]);
  expect(amounts(purchase, faulty('a'), faulty('b'))).toEqual([10_000, 23_000]);
  expect(amounts(purchase, giveBack('a'), faulty('b'))).toEqual([6_500, 23_000]);
  // The last goods were returned for the member's own reason, and the delivery has been rendered.
  expect(amounts(purchase, faulty('a'), giveBack('b'))).toEqual([10_000, 16_500]);
});

test('delivered and returned goods keep their fee when the rest is cancelled before shipping', () => {
  const purchase = buy(input(goods(10_000, 20_000)));
  expect(amounts(purchase, giveBack('a'), cancel('b'))).toEqual([6_500, 20_000]);
  expect(amounts(purchase, giveBack('a'), bySeller('b'))).toEqual([6_500, 20_000]);
});

test("a cancelled line that lowered the fee of its bundle raises it again, except by the seller's fault", () => {
  const lines = [
    line('a', 10_000, { shipping: shipping({ charge: fixed(2_500) }) }),
    line('b', 10_000, { shipping: shipping({ charge: fixed(3_000) }) }),
  ];
  expect(amounts(buy(input(lines)), cancel('a'))).toEqual([9_500]);
  expect(amounts(buy(input(lines)), bySeller('a'))).toEqual([10_000]);
});

test('remote area, installation and service fees are refunded with their goods', () => {
  const service = { isActive: true, chosen: true, charge: { amount: won(7_000) }, carrier: 'COMPANY' } as const;
  const each = shipping({ bundleType: 'PIECE', charge: fixed(2_500), island: island(3_000, 5_000), service });
  const lines = [line('a', 10_000, { shipping: each }), line('b', 20_000, { shipping: each, amount: 2 })];
  const purchase = buy(input(lines, { receiver: jeju }));
  expect(amounts(purchase, cancel('a'), cancel('b'))).toEqual([10_000 + 14_500, 40_000 + 21_500]);
});

test('coupons keep their stored shares, fee coupons their terms', () => {
  const facts = input(goods(40_000, 20_000), {
    coupons: [coupon('TOTAL_ORDER_AMOUNT', { unit: 'AMOUNT', value: 6_000 })],
  });
  expect(amounts(buy(facts), cancel('b'), cancel('a'))).toEqual([20_000 - 2_000 - 3_000, 39_000]);

  const fare = coupon('DELIVERY_FARE', { shippingCode: 'BASIC', value: 50 });
  const lines = [
    line('a', 10_000, { shipping: shipping({ charge: byPrice({ 0: 4_000, 25000: 2_000 }) }) }),
    line('b', 20_000, { shipping: shipping({ charge: byPrice({ 0: 4_000, 25000: 2_000 }) }) }),
  ];
  // Paid 30,000 + 2,000 - 1,000; without a the fee is 4,000 - 2,000.
  expect(amounts(buy(input(lines, { coupons: [fare] })), cancel('a'), cancel('b'))).toEqual([9_000, 22_000]);
});

test('orders split from one per-piece line pay its fee once', () => {
  const a = line('a', 10_000, { amount: 2, shipping: shipping({ bundleType: 'PIECE', charge: fixed(2_500) }) });
  const split = inPieces(buy(input([a])), won(10_000));
  expect(amounts(split, cancel('a0'), cancel('a1'))).toEqual([10_000, 12_500]);
  expect(amounts(split, giveBack('a0'), giveBack('a1'))).toEqual([6_500, 6_500]);
});

test("a tier that a per-piece line lost by the seller's fault is not paid by the member, now or later", () => {
  const shipped = { shipping: shipping({ bundleType: 'PIECE', charge: byPrice({ 0: 3_000, 50000: 0 }) }) };
  const purchase = inPieces(buy(input([line('a', 15_000, { amount: 4, ...shipped })])), won(15_000));
  expect(purchase.paid).toEqual(source(60_000));
  expect(amounts(purchase, bySeller('a0', 'a1'), cancel('a2', 'a3'))).toEqual([30_000, 30_000]);
  // The member's own partial cancel loses the free delivery; the cancel of the rest restores it.
  expect(amounts(purchase, bySeller('a0', 'a1'), cancel('a2'), cancel('a3'))).toEqual([30_000, 12_000, 18_000]);
  expect(amounts(purchase, cancel('a0', 'a1'), cancel('a2', 'a3'))).toEqual([27_000, 33_000]);
  // Another line of the code has its own tier.
  const two = buy(input([line('a', 15_000, { amount: 4, ...shipped }), line('b', 60_000, shipped)]));
  expect(amounts(two, bySeller('b'), cancel('a'))).toEqual([60_000, 60_000]);
});

test('a refund is returned to its sources, in proportion to their unrefunded part', () => {
  expect(splitRefund(won(15_000), source(30_000, 10_000))).toEqual(source(11_250, 3_750));
  expect(splitRefund(won(1), source(1, 1, 1))).toEqual(source(1, 0, 0));
  expect(splitRefund(won(0), source(0, 0, 0))).toEqual(source(0, 0, 0));
  expect(() => splitRefund(won(3), source(1, 1, 0))).toThrow(RangeError);

  const purchase = buy(input(goods(30_000, 30_000), { points: 20_000, money: 10_000 }));
  const first = claimed(purchase, giveBack('a'));
  expect(first.decision.split).toEqual(source(13_250, 8_833, 4_417));
  expect(claimed(first.after, bySeller('b')).after.refunded).toEqual(source(28_250, 18_833, 9_417));
});

test('refuses unknown and closed orders', () => {
  const purchase = buy(input(goods(10_000, 20_000)));
  const claim = { kind: 'CANCEL', fault: 'MEMBER', group: null, returnFees: {} } as const;
  expect(refund({ ...purchase, claim: { ...claim, orderIds: ['a', 'z'] } })).toEqual({
    ok: false,
    error: { code: 'ORDER_UNKNOWN', orderIds: ['z'] },
  });
  const { after } = claimed(purchase, cancel('a'));
  expect(refund({ ...after, claim: { ...claim, orderIds: ['a', 'b'] } })).toEqual({
    ok: false,
    error: { code: 'ORDER_ALREADY_CLOSED', orderIds: ['a'] },
  });
});
