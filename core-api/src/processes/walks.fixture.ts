import { claimStatuses, orderStatuses } from '@iruon/contract';
import { makeCoupon, makeUserCoupon } from '@iruon/db/factories';
import fc from 'fast-check';
import { expect } from 'vitest';
import { allowedEvents, decideTo } from '../kernel/transition.ts';
import { grantPoints } from '../members/points/index.ts';
import { inTransaction } from '../platform/transaction.ts';
import { claimMachine, isOpenClaim } from '../shop/claims/index.ts';
import { orderMachine } from '../shop/orders/order-machine.ts';
import type { TestAnswer } from '../testing/app.ts';
import { type Member, newKey, type Placed, type Store } from '../testing/store.ts';
import { claiming, parcel } from './claims.fixture.ts';
import { confirmPurchases } from './confirm-purchases.ts';
import { expirePurchases } from './expire-purchases.ts';
import { contradiction, type Standing } from './order-triples.fixture.ts';
import { settlePayments } from './settle-payments.ts';

const STATES = [...orderStatuses, ...claimStatuses];
const REASONS = ['CHANGE_OF_MIND', 'DAMAGED', 'LATE_DELIVERY', 'OUT_OF_STOCK'] as const;

const line = fc.record({ price: fc.integer({ min: 1_001, max: 60_000 }), amount: fc.integer({ min: 1, max: 4 }) });
const purchase = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  method: fc.constantFrom('card', 'card', 'account', 'advance'),
  point: fc.nat(900),
  money: fc.nat(900),
  hasCoupon: fc.boolean(),
  /** How far it came before anything else happens: paid, prepared, shipped, delivered; 0 is not paid. */
  stage: fc.constantFrom(0, 1, 2, 3, 4, 4),
});
const common = { order: fc.nat(40), at: fc.nat(1_000) };
/** What happens next; most of it at a moment when it may not, and some that leads on, so that walks get far. */
const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...common, does: fc.constant('pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ ...common, does: fc.constant('giveUp' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({ ...common, does: fc.constant('move' as const), leadsOn: fc.nat(3).map((roll) => roll > 0) }),
  },
  { weight: 2, arbitrary: fc.record({ ...common, does: fc.constant('ship' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...common,
      does: fc.constant('claim' as const),
      kind: fc.constantFrom('CANCEL', 'RETURN', 'EXCHANGE'),
      pieces: fc.integer({ min: 1, max: 4 }),
      reason: fc.constantFrom(...REASONS),
      byOperator: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...common, does: fc.constant('withdraw' as const) }) },
  { weight: 4, arbitrary: fc.record({ ...common, does: fc.constant('collect' as const), restock: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ...common, does: fc.constant('confirm' as const) }) },
  { weight: 2, arbitrary: fc.record({ ...common, does: fc.constant('work' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...common, does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
type Wish = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never;

/** Some purchases and what then happens to them. */
export const world = fc.record({
  purchases: fc.array(purchase, { minLength: 1, maxLength: 3 }),
  events: fc.array(event, { minLength: 20, maxLength: 50 }),
});
export type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const START_POINTS = 5_000;
const START_MONEY = 500_000;

/** Plays worlds against the whole store and throws at the first thing that the tables do not allow. */
export function walking(store: Store, operator: Member) {
  const { claim, decide, collect } = claiming(store, operator);
  const seen = { sequences: 0, events: 0, done: 0, refused: 0, reached: new Set<string>() };

  async function buy({ lines, method, point, money, hasCoupon }: Wish) {
    const member = await store.makeMember({ money: START_MONEY });
    await inTransaction(store.db, (trx) =>
      grantPoints(trx, {
        userId: member.id,
        amount: START_POINTS,
        name: '시험 적립',
        expiresAt: new Date(store.now().getTime() + 400 * 24 * 60 * 60 * 1000),
        reason: 'GRANT',
        key: newKey(),
        now: store.now(),
        message: '시험',
      }),
    );
    const coupon =
      hasCoupon && (await makeCoupon(store.db, { price: 'TOTAL_ORDER_AMOUNT', unit: 'PERCENT', value: 10 }));
    const piece = coupon && (await makeUserCoupon(store.db, coupon, { userId: member.id }));
    const products = await Promise.all(lines.map(({ price }) => store.makeProduct({ price, stock: 50 })));
    const carts = await store.putIntoCart(
      member,
      products.map(({ id }, index) => ({ product: id, amount: lines[index]?.amount ?? 1 })),
    );
    const wish = {
      point,
      money: method === 'advance' ? START_MONEY : money,
      coupons: piece ? [{ _coupon: piece.id }] : [],
    };
    const quoted = await store.send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: {
        _carts: carts,
        receiver: { postcode: '06236', address1: '서울 강남구 테헤란로 152' },
        point: wish.point,
        money: wish.money,
        _coupons: wish.coupons,
      },
    });
    const { payable } = (quoted.body.quote as { totals: { payable: number } }).totals;
    const placed = await store.place({ member, carts, total: payable, method, ...wish });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return {
      member,
      method,
      fields: null as Record<string, string> | null,
      ...(placed.body.purchase as Omit<Placed, 'member'>),
    };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;

  const standings = (bought: readonly Bought[]): Promise<(Standing & { purchaseId: string; amount: number })[]> =>
    store.db
      .selectFrom('orders')
      .select(['id', 'purchaseId', 'orderStatus', 'claimStatus', 'purchaseStatus', 'collectionStatus', 'amount'])
      .where(
        'purchaseId',
        'in',
        bought.map(({ _id }) => _id),
      )
      .orderBy('purchaseId')
      .orderBy('sequence')
      .orderBy('id')
      .execute() as never;

  const openClaimOf = (orderId: string) =>
    store.db
      .selectFrom('claims')
      .select(['id'])
      .where('orderId', '=', orderId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();

  /** Through the window, or the deposit of an account; what is paid or given up already must stay so. */
  async function pay(it: Bought): Promise<TestAnswer | null> {
    if (it.fields && it.method === 'account') {
      const [payment] = await store.paymentRows(it._id);
      if (!payment) return null;
      const before = (await store.purchaseRow(it._id)).state;
      const { resultCode } = await store.deposit(payment.tid);
      if (resultCode === '0000' && before === 'PURCHASE_GENERATED')
        await expect.poll(async () => (await store.purchaseRow(it._id)).state).not.toBe('PURCHASE_GENERATED');
      return null;
    }
    if (it.fields) return store.approve(it.fields);
    const started = await store.send('POST', `/api/v1/shop/orders/${it._id}/process`, { as: it.member });
    if (started.status !== 200 || !(started.body.payment as { fields?: object } | null)?.fields) return started;
    it.fields = await store.authenticated(it);
    return store.approve(it.fields);
  }

  async function bring(it: Bought, stage: number): Promise<Bought> {
    if (stage === 0) return it;
    await pay(it);
    if (it.method === 'account') await pay(it);
    const orders = await standings([it]);
    for (const { id } of stage > 1 ? orders : []) await decide(id, 'ORDER_CONFIRM');
    if (stage > 2) await ship(it);
    for (const { id } of stage > 3 ? orders : []) await decide(id, 'DELIVERY_COMPLETE');
    return it;
  }

  async function ship(it: Bought) {
    return store.send('PUT', `/api/console/shop/invoices/${it.purchaseNo}`, { as: operator, body: parcel });
  }

  /** An operator asks for a state, holding everything in hand that it could need. */
  async function move(order: Standing, wanted: string): Promise<TestAnswer> {
    return decide(order.id, wanted, { message: '시험으로 옮깁니다.', date: '2030-01-02', ...parcel });
  }

  function wantedOf(order: Standing, { at, leadsOn }: { at: number; leadsOn: boolean }): string {
    const all = STATES[at % STATES.length] ?? 'ORDER_CONFIRM';
    if (!leadsOn) return all;
    const open = isOpenClaim(order.claimStatus);
    const next = open
      ? allowedEvents(claimMachine, { from: order.claimStatus as never, actor: 'operator' })
      : allowedEvents(orderMachine, { from: order.orderStatus, actor: 'operator' });
    return next[at % Math.max(1, next.length)]?.to ?? all;
  }

  /** Whether the tables let an operator bring an order, or its open claim, to a state. */
  async function mayMove(order: Standing, wanted: string): Promise<boolean | null> {
    if ((orderStatuses as readonly string[]).includes(wanted)) {
      // Vouching for money asks the purchase too: whether it waits for any, and no longer after its deadline.
      if (order.orderStatus === wanted || (wanted === 'ORDER_PAYMENT' && order.orderStatus === 'ORDER_NONPAYMENT'))
        return null;
      const facts = {
        AMOUNT_MATCHES: true,
        DELAY_NOTICE: true,
        NO_OPEN_CLAIM: !isOpenClaim(order.claimStatus),
      };
      return decideTo(orderMachine, { from: order.orderStatus, to: wanted as never, actor: 'operator', facts }).ok;
    }
    if (!isOpenClaim(order.claimStatus)) return order.claimStatus === wanted ? null : false;
    if (order.claimStatus === wanted) return null;
    const facts = {
      COLLECTION_COMPLETE: order.collectionStatus === 'COLLECTION_COMPLETE',
      REPLACEMENT_IN_STOCK: true,
      INVOICE: true,
      DELAY_NOTICE: true,
    };
    const isRight = decideTo(claimMachine, {
      from: order.claimStatus as never,
      to: wanted as never,
      actor: 'operator',
      facts,
    }).ok;
    // Goods that lie on the shelf again cannot be refused any more.
    return isRight && wanted.endsWith('_REJECTED') && facts.COLLECTION_COMPLETE ? null : isRight;
  }

  async function happen(each: Event, bought: Bought[], orders: Awaited<ReturnType<typeof standings>>) {
    const order = orders[each.order % orders.length];
    const of = bought.find(({ _id }) => _id === order?.purchaseId);
    if (!order || !of) throw new Error('A world without orders');
    switch (each.does) {
      case 'pay':
        return { answer: await pay(of), expected: null };
      case 'giveUp':
        return {
          answer: await store.send('DELETE', `/api/v1/me/orders/${order.id}`, { as: of.member }),
          expected: null,
        };
      case 'move': {
        const wanted = wantedOf(order, each);
        const expected = await mayMove(order, wanted);
        return { answer: await move(order, wanted), expected, wanted };
      }
      case 'ship':
        return { answer: await ship(of), expected: null };
      case 'claim': {
        const { kind, pieces, reason } = each;
        const refundAccount = { bankCode: '004', number: '110123456789', holder: '김이루' };
        const body = {
          kind,
          pieces,
          reason,
          ...(kind === 'EXCHANGE' ? {} : { refundAccount: of.method === 'account' ? refundAccount : null }),
        };
        const answer = each.byOperator
          ? await store.send('POST', `/api/console/shop/orders/${order.id}/claims`, {
              as: operator,
              headers: { 'idempotency-key': newKey() },
              body,
            })
          : await claim(of.member, order.id, body);
        return { answer, expected: null };
      }
      case 'withdraw': {
        const open = await openClaimOf(order.id);
        if (!open) return { answer: null, expected: null };
        return {
          answer: await store.send('DELETE', `/api/v1/me/claims/${open.id}`, { as: of.member }),
          expected: null,
        };
      }
      case 'collect': {
        const open = await openClaimOf(order.id);
        if (!open) return { answer: null, expected: null };
        const state = order.collectionStatus === 'COLLECTION_PENDING' ? 'COLLECTION_PROGRESS' : 'COLLECTION_COMPLETE';
        return { answer: await collect(open.id, state, { restock: each.restock }), expected: null };
      }
      case 'confirm':
        return {
          answer: await store.send('POST', `/api/v1/me/orders/${order.id}/confirm`, { as: of.member }),
          expected: null,
        };
      case 'work':
        await store.runJobs();
        return { answer: null, expected: null };
      case 'wait':
        store.later(each.days * 24 * 60 * 60);
        await expirePurchases(store.context());
        await settlePayments(store.context());
        await confirmPurchases(store.context());
        return { answer: null, expected: null };
    }
  }

  async function play({ purchases, events }: World): Promise<void> {
    const bought: Bought[] = [];
    for (const wish of purchases) bought.push(await bring(await buy(wish), wish.stage));
    let before = await standings(bought);
    for (const each of events) {
      const { answer, expected, wanted } = (await happen(each, bought, before)) as {
        answer: TestAnswer | null;
        expected: boolean | null;
        wanted?: string;
      };
      const after = await standings(bought);
      const told = () => `${JSON.stringify(each)} ${wanted ?? ''}: ${answer?.status} ${JSON.stringify(answer?.body)}`;
      if (answer && answer.status >= 500) throw new Error(`A failure of ours: ${told()}`);
      if (expected !== null && answer && answer.status < 300 !== expected)
        throw new Error(`Against the table: ${told()}`);
      if (answer && answer.status >= 400) {
        seen.refused += 1;
        if (JSON.stringify(before) !== JSON.stringify(after))
          throw new Error(`Refused, yet something moved: ${told()}`);
        if (answer.body.code === 'TRANSITION_NOT_ALLOWED' && !Array.isArray(answer.body.allowed))
          throw new Error(`A refusal that does not list what is allowed: ${told()}`);
      } else seen.done += 1;
      for (const order of after) {
        seen.reached.add(order.orderStatus).add(order.purchaseStatus);
        if (order.claimStatus) seen.reached.add(order.claimStatus);
        const wrong = contradiction(order);
        if (wrong) throw new Error(`${wrong} ${JSON.stringify(order)} after ${told()}`);
      }
      before = after;
      seen.events += 1;
    }
    seen.sequences += before.length;
    await store.runJobs();
    for (const { _id } of bought) await moneyAgrees(_id);
  }

  /** What the gateway gave back is what our refunds sent there, and never more than it took. */
  async function moneyAgrees(purchaseId: string) {
    const payments = await store.paymentRows(purchaseId);
    const sent = await store.db
      .selectFrom('refunds')
      .select(({ fn }) => fn.sum<string>('gateway').as('sum'))
      .where('purchaseId', '=', purchaseId)
      .where('channel', '=', 'GATEWAY')
      .where('state', '=', 'DONE')
      .executeTakeFirstOrThrow();
    const entries = await Promise.all(payments.map(({ gatewayOrderId }) => store.gatewayLedger(gatewayOrderId)));
    const confirmed = (await store.purchaseRow(purchaseId)).state === 'PURCHASE_CONFIRMED';
    if (!confirmed || payments.length !== 1) return;
    const theirs = entries.flat().flatMap((entry) => entry.payment?.cancels ?? []);
    const given = theirs.reduce((sum, { amount }) => sum + amount, 0);
    const [payment] = payments;
    if (payment?.state === 'FAILED') return;
    if (given !== Number(sent.sum ?? 0) && given !== payment?.refunded)
      throw new Error(
        `The gateway gave ${given} of ${purchaseId} back, our books say ${sent.sum} and ${payment?.refunded}`,
      );
  }

  return { play, seen };
}
