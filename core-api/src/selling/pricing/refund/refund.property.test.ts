import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { quoted } from '../quote/quote.fixture.ts';
import { fittingCarts, RUNS } from '../quote/random-carts.fixture.ts';
import { type Claim, claimed, type Purchase, purchased } from './refund.fixture.ts';
import { splitOrder } from './refund.ts';

const purchases = fittingCarts.map((facts) => ({ facts, purchase: purchased(facts, quoted(facts)) }));

/** The same with some lines split into two orders, as partial claims leave them. */
const splitPurchases: typeof purchases = fc
  .record({ bought: purchases, seed: fc.nat() })
  .map(({ bought: { facts, purchase }, seed }) => {
    const priced = quoted(facts).lines;
    const orders = purchase.orders.flatMap((order, index) => {
      const [sold, { unitPrice } = { unitPrice: won(0) }] = [facts.lines[index], priced[index]];
      if (order.amount < 2 || !sold || (seed >> index) % 2 === 0) return [order];
      const halves = splitOrder({ ...order, unitPrice, supplies: sold.supplies }, 1 + (seed % (order.amount - 1)));
      return halves.map((half, side) => ({ ...order, ...half, orderId: `${order.orderId}-${side}` }));
    });
    return { facts, purchase: { ...purchase, orders } };
  });

const faults = fc.constantFrom('MEMBER' as const, 'SELLER' as const);
const kinds = fc.constantFrom('CANCEL' as const, 'RETURN' as const);

/** Closes all orders in random groups and order. */
const closing = (purchase: Purchase, kind: fc.Arbitrary<'CANCEL' | 'RETURN'>): fc.Arbitrary<Claim[]> => {
  const ids = purchase.orders.map((order) => order.orderId);
  return fc
    .record({
      shuffled: fc.shuffledSubarray(ids, { minLength: ids.length }),
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: ids.length, maxLength: ids.length }),
      kinds: fc.array(kind, { minLength: ids.length, maxLength: ids.length }),
      faults: fc.array(faults, { minLength: ids.length, maxLength: ids.length }),
    })
    .map((random) => {
      const claims: Claim[] = [];
      for (let done = 0; done < ids.length; ) {
        const index = claims.length;
        const orderIds = random.shuffled.slice(done, done + (random.sizes[index] ?? 1));
        const returnFees = { A: won(3_000), B: won(4_000) };
        claims.push({
          orderIds,
          kind: random.kinds[index] ?? 'CANCEL',
          fault: random.faults[index] ?? 'MEMBER',
          returnFees,
        });
        done += orderIds.length;
      }
      return claims;
    });
};

const played = (kind: fc.Arbitrary<'CANCEL' | 'RETURN'>) =>
  splitPurchases.chain(({ purchase }) =>
    fc.record({ purchase: fc.constant(purchase), claims: closing(purchase, kind) }),
  );

/** Plays random claims one after another; `step` checks each and returns the purchase after it. */
function eachClaim(step: (current: Purchase, claim: Claim, purchase: Purchase) => Purchase): void {
  fc.assert(
    fc.property(played(kinds), ({ purchase, claims }) => {
      claims.reduce((current, claim) => step(current, claim, purchase), purchase);
    }),
    RUNS,
  );
}

const SOURCES = ['gateway', 'points', 'money'] as const;

test('cancelling everything before shipping returns exactly the paid amount, in any order and grouping', () => {
  fc.assert(
    fc.property(played(fc.constant('CANCEL')), ({ purchase, claims }) => {
      const end = claims.reduce((current, claim) => claimed(current, claim).after, purchase);
      expect(end.refunded).toEqual(purchase.paid);
    }),
    RUNS,
  );
});

test('for a deposit that was short the received amount is refunded, in any order and grouping, and never more', () => {
  fc.assert(
    fc.property(played(fc.constant('CANCEL')), fc.nat(5_000), ({ purchase, claims }, lacking) => {
      const { gateway } = purchase.paid;
      const paid = { ...purchase.paid, gateway: won(Math.max(0, gateway - lacking)) };
      let current: Purchase = { ...purchase, paid };
      for (const claim of claims) {
        const { decision, after } = claimed(current, claim);
        for (const source of SOURCES) expect(decision.split[source]).toBeGreaterThanOrEqual(0);
        for (const source of SOURCES) expect(after.refunded[source]).toBeLessThanOrEqual(paid[source]);
        current = after;
      }
      expect(current.refunded).toEqual(paid);
    }),
    RUNS,
  );
});

test('no sequence of cancels and returns refunds a negative amount or more than was paid, by source or in total', () => {
  eachClaim((current, claim, purchase) => {
    const { decision, after } = claimed(current, claim);
    const { gateway, points, money } = decision.split;
    expect(gateway + points + money).toBe(decision.amount);
    expect(Math.min(decision.amount, decision.returnFeeCharged, gateway, points, money)).toBeGreaterThanOrEqual(0);
    for (const source of SOURCES) expect(after.refunded[source]).toBeLessThanOrEqual(purchase.paid[source]);
    return after;
  });
});

test("a cancel by the seller's fault never makes the rest more expensive, after any earlier claims", () => {
  eachClaim((current, claim) => {
    const before = claimed(current, { orderIds: [] }).decision;
    const bySeller = claimed(current, { orderIds: claim.orderIds, kind: 'CANCEL', fault: 'SELLER' }).decision;
    expect(bySeller.dueFees).toBeLessThanOrEqual(before.dueFees);
    return claimed(current, claim).after;
  });
});

test('in any completion of a group of returns, its return shipping is paid once per shipping code', () => {
  fc.assert(
    fc.property(splitPurchases, fc.nat(), ({ purchase }, seed) => {
      const returnFees = { A: won(3_000), B: won(4_000) };
      const group = { kind: 'RETURN' as const, fault: 'MEMBER' as const, returnFees, group: 'one' };
      const ids = purchase.orders.map((order) => order.orderId);
      const turned = [...ids.slice(seed % ids.length), ...ids.slice(0, seed % ids.length)];
      const whole = claimed(purchase, { ...group, orderIds: ids });
      const steps = turned.reduce((current, id) => claimed(current, { ...group, orderIds: [id] }).after, purchase);
      const kept = (of: Purchase) => of.orders.reduce((sum, { closed }) => sum + (closed?.returnFee ?? 0), 0);
      const back = ({ refunded }: Purchase) => refunded.gateway + refunded.points + refunded.money;
      expect(back(steps) + kept(steps)).toBe(back(whole.after) + kept(whole.after));
      expect(kept(steps)).toBeLessThanOrEqual(kept(whole.after));
      const isDear = purchase.orders.every(
        (order) => order.lineTotal - order.couponDiscount - order.totalCouponShare >= 4_000,
      );
      if (isDear) expect(kept(steps)).toBe(kept(whole.after));
    }),
    RUNS,
  );
});

test('before any claim, the due amount equals the paid one', () => {
  fc.assert(
    fc.property(purchases, ({ facts, purchase }) => {
      const { decision } = claimed(purchase, { orderIds: [] });
      expect(decision.due).toBe(quoted(facts).totals.total);
      expect(decision.amount).toBe(0);
    }),
    RUNS,
  );
});

test('splitting an order does not change the due amount', () => {
  fc.assert(
    fc.property(purchases, fc.nat(), ({ facts, purchase }, seed) => {
      const index = seed % purchase.orders.length;
      const [order, sold, priced] = [purchase.orders[index], facts.lines[index], quoted(facts).lines[index]];
      fc.pre(order !== undefined && sold !== undefined && priced !== undefined && order.amount > 1);
      if (!order || !sold || !priced) return;
      const halves = splitOrder(
        { ...order, unitPrice: priced.unitPrice, supplies: sold.supplies },
        1 + (seed % (order.amount - 1)),
      );
      const split = halves.map((half, side) => ({ ...order, ...half, orderId: `${order.orderId}-${side}` }));
      const after = { ...purchase, orders: purchase.orders.toSpliced(index, 1, ...split) };
      const due = (of: Purchase) => claimed(of, { orderIds: [] }).decision.due;
      expect(due(after)).toBe(due(purchase));
      const all = claimed(after, { orderIds: after.orders.map((each) => each.orderId) });
      expect(all.after.refunded).toEqual(purchase.paid);
    }),
    RUNS,
  );
});
