import { makeCoupon, makeShipping, makeShippingCode, makeShippingOption, makeUserCoupon } from '@iruon/db/factories';
import { expect, vi } from 'vitest';
import { grantPoints } from '../../../members/points/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sendOpenCashReceipts } from '../../../processes/cash-receipts/send-cash-receipt.ts';
import { claiming, parcel } from '../../../processes/claims/claims.fixture.ts';
import { expirePurchases } from '../../../processes/payments/expire-purchases.ts';
import { address, allConsents, type Member, newKey, type Placed, type Store, sender } from '../../../testing/store.ts';

const HOUR = 60 * 60;
/** The wait for a notice of the gateway. */
const WAIT = { timeout: 10_000, interval: 20 };
const refundAccount = { bankCode: '004', accountNumber: '110123456789', accountHolder: '김이루' };

/** The ways to pay: every method and source, and every kind of unexpected deposit. */
export const ways = [
  ...['card', 'kakao', 'account', 'advance', 'hand', 'phone', 'short', 'excess', 'excess-kept', 'again', 'late'],
  ...['odd-open', 'short-returned', 'refused-refund', 'unpaid', 'points-only', 'card', 'account', 'hand'],
] as const;
export type Way = (typeof ways)[number];

/** Pseudo-random numbers from a seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    is: (chance: number) => next() < chance,
    pick: <T>(of: readonly T[]) => of[int(0, of.length - 1)] as T,
  };
}
type Dice = ReturnType<typeof dice>;

/** Purchases with random prices, coupons, balances, payments and claims, by the routes of buyers and operators. */
export async function histories(store: Store, operator: Member) {
  const { decide, collect } = claiming(store, operator);
  const delivery = async (carrier: 'COMPANY' | 'EXPRESS', fee: number, service: number) => {
    const { code } = await makeShippingCode(store.db);
    const { id: shippingId } = await makeShipping(store.db, { shippingCode: code });
    const option = await makeShippingOption(store.db, {
      ...{ shippingId, carrier, service: { isActive: true, charge: { amount: service } } },
      charge: {
        type: 'PRICE',
        fixedAmount: 0,
        pricesRange: [
          { price: 0, amount: fee },
          { price: 60_000, amount: 0 },
        ],
        travelRange: [],
      },
    });
    return { code, option: option.id };
  };
  const deliveries = [await delivery('COMPANY', 3_000, 7_777), await delivery('EXPRESS', 4_001, 5_003)] as const;

  async function couponsOf(member: Member, carts: string[], die: Dice) {
    const own = async (price: string, place: object) => {
      const of = die.is(0.5) ? { unit: 'PERCENT' as const, value: 33 } : { unit: 'AMOUNT' as const, value: 999 };
      const { id } = await makeUserCoupon(store.db, await makeCoupon(store.db, { ...of, price }), {
        userId: member.id,
      });
      return { _coupon: id, ...place };
    };
    const all = [
      () => own('PRODUCT_PRICE', { _cart: carts[0] }),
      () => own('TOTAL_ORDER_AMOUNT', {}),
      () => own('DELIVERY_FARE', { shippingCode: deliveries[0].code }),
      () => own('INSTALLATION_PRICE', { shippingCode: deliveries[0].code }),
      () => own('ONSITE_SERVICE_FEE', { shippingCode: deliveries[1].code }),
    ];
    const coupons: { _coupon: string }[] = [];
    for (const make of all) if (die.is(0.35)) coupons.push(await make());
    return coupons;
  }

  async function place(way: Way, die: Dice): Promise<Placed & { isAsked: boolean }> {
    const member = await store.makeMember({ money: 900_000 });
    const lot = { amount: 400_000, name: '적립', reason: 'GRANT', message: '시험', key: newKey() } as const;
    const expiresAt = new Date('2027-06-01T00:00:00Z');
    await inTransaction(store.db, (trx) =>
      grantPoints(trx, { ...lot, userId: member.id, expiresAt, now: store.now() }),
    );
    const price = () => die.int(9_001, 59_999);
    if (way === 'phone') {
      const product = await store.makeProduct({ price: 20_000, stock: 10 });
      const how = { settlement: 'PAID', note: '현금으로 받음', expectedTotal: 63_000 };
      return { ...(await store.placedByPhone(operator, { member, product, amount: 3, ...how })), isAsked: false };
    }
    const carts: string[] = [];
    for (const { option } of deliveries) {
      const product = await store.makeProduct({ price: price(), stock: 50 });
      const line = { _product: product.id, _shippingOption: option, amount: die.int(1, 3) };
      const { body } = await store.send('POST', '/api/v1/me/carts', { as: member, body: { carts: [line] } });
      carts.push(...(body.carts as { _id: string }[]).map(({ _id }) => _id).filter((id) => !carts.includes(id)));
    }
    let _coupons = await couponsOf(member, carts, die);
    const isWindow = ['card', 'kakao'].includes(way);
    const paymentMethod = isWindow ? way : way === 'advance' ? 'advance' : way === 'points-only' ? 'card' : 'account';
    const point = way === 'points-only' ? 400_000 : die.is(0.5) ? die.int(1, 9_999) : 0;
    const money = way === 'advance' ? 900_000 : die.is(0.4) ? die.int(1, 9_999) : 0;
    const receiver = { postcode: address.postcode, address1: address.address1 };
    const quote = () => {
      const body = { _carts: carts, _coupons, point, money, receiver };
      return store.send('POST', '/api/v1/shop/orders/quote', { as: member, body });
    };
    let quoted = await quote();
    // A fee may be free.
    for (; quoted.body.code === 'COUPON_NOT_APPLICABLE'; quoted = await quote())
      _coupons = _coupons.filter(({ _coupon }) => _coupon !== quoted.body._coupon);
    const asked = { _carts: carts, _coupons, point, money };
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
    const { totals } = quoted.body.quote as { totals: Record<'payable' | 'points' | 'money', number> };
    const cash = paymentMethod === 'account' || paymentMethod === 'advance';
    const isAsked = cash && die.is(0.6);
    const proof = die.is(0.5) ? { phone: '010-1234-5678' } : { kind: 'EXPENSE_PROOF', businessNo: '1234567891' };
    const placed = await store.send('POST', '/api/v1/shop/orders', {
      as: member,
      headers: { 'idempotency-key': newKey() },
      body: {
        ...{ ...asked, paymentMethod, consents: allConsents, sender: { ...sender, email: member.email } },
        receiver: address,
        ...(isAsked ? { cashReceipt: { enabled: true, ...proof } } : {}),
        ...{ expectedTotal: totals.payable, expectedPoint: totals.points, expectedMoney: totals.money },
      },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return { member, isAsked, ...(placed.body.purchase as Omit<Placed, 'member'>) };
  }

  const stateOf = async ({ _id }: Placed) => (await store.purchaseRow(_id)).state;
  const confirmed = (of: Placed) => vi.waitUntil(async () => (await stateOf(of)) === 'PURCHASE_CONFIRMED', WAIT);
  const oddOf = ({ _id }: Placed) =>
    store.db.selectFrom('oddDeposits').selectAll().where('purchaseId', '=', _id).executeTakeFirst();
  async function settle(of: Placed, verb: 'accept' | 'return') {
    const odd = await oddOf(of);
    const body = { reason: '시험', ...(verb === 'return' ? { account: refundAccount } : {}) };
    const path = `/api/console/shop/odd-deposits/${odd?.id}/${verb}`;
    const response = await store.send('POST', path, { as: operator, body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  }
  const byHand = async ({ _id, payable: amount }: Placed) => {
    const [order] = await store.orderRows(_id);
    const path = `/api/console/shop/orders/${order?.id}/state/ORDER_PAYMENT`;
    expect((await store.send('PATCH', path, { as: operator, body: { amount } })).status).toBe(200);
  };

  async function pay(of: Placed, way: Way): Promise<void> {
    if (of.payable === 0 || way === 'phone' || way === 'unpaid') {
      if (of.payable === 0) await store.send('POST', `/api/v1/shop/orders/${of._id}/process`, { as: of.member });
      return;
    }
    const fields = await store.authenticated(of);
    await store.approve(fields);
    const tid = fields.tid ?? '';
    const deposit = async (difference: number) => {
      expect((await store.deposit(tid, of.payable + difference)).resultCode).toBe('0000');
      await vi.waitUntil(() => oddOf(of), WAIT);
    };
    if (way === 'hand' || way === 'again') await byHand(of);
    if (way === 'account' || way === 'refused-refund') {
      await store.deposit(tid);
      await confirmed(of);
    }
    // Before the job that closes its account.
    if (way === 'again') {
      await store.deposit(tid);
      await vi.waitUntil(() => oddOf(of), WAIT);
      await settle(of, 'return');
    }
    if (way === 'late') {
      const [order] = await store.orderRows(of._id);
      await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: of.member });
      await deposit(0);
    }
    if (way === 'short' || way === 'short-returned') await deposit(-900);
    if (way === 'excess' || way === 'excess-kept' || way === 'odd-open') await deposit(2_345);
    store.later(20 * HOUR);
    if (way === 'short' || way === 'excess' || way === 'excess-kept') await settle(of, 'accept');
    if (way === 'excess' || way === 'short-returned') await settle(of, 'return');
  }

  /**
   * Cancels some pieces, or returns them once they were delivered; the refund of a transfer is sent immediately, later
   * or never.
   */
  async function claimSome(of: Placed, way: Way, die: Dice): Promise<void> {
    const orders = (await store.orderRows(of._id)).filter(
      ({ purchaseStatus }) => purchaseStatus !== 'PURCHASE_CANCELED',
    );
    const order = orders.length > 0 ? die.pick(orders) : undefined;
    if (!order) return;
    const isSent = order.orderStatus === 'DELIVERY_COMPLETE';
    const kind = isSent ? (die.is(0.25) ? 'EXCHANGE' : 'RETURN') : 'CANCEL';
    const reason = kind === 'CANCEL' || die.is(0.6) ? 'CHANGE_OF_MIND' : 'DAMAGED';
    const needsAccount = kind !== 'EXCHANGE' && (await store.purchaseRow(of._id)).paymentMethod === 'account';
    const body = { kind, reason: kind === 'EXCHANGE' ? 'DAMAGED' : reason, pieces: die.int(1, order.amount) };
    const opened = await store.send('POST', `/api/v1/me/orders/${order.id}/claims`, {
      as: of.member,
      headers: { 'idempotency-key': newKey() },
      body: { ...body, ...(needsAccount ? { refundAccount } : {}) },
    });
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    const { _id: claimId, _order } = opened.body.claim as { _id: string; _order: string };
    store.later(30 * HOUR);
    if (kind === 'EXCHANGE') await decide(_order, 'EXCHANGE_PENDING');
    if (kind !== 'CANCEL') {
      for (const step of ['COLLECTION_PROGRESS', 'COLLECTION_COMPLETE'])
        await collect(claimId, step, step === 'COLLECTION_COMPLETE' ? { restock: true } : {});
    }
    if (kind === 'RETURN') expect((await decide(_order, 'RETURN_COMPLETED')).status).toBe(200);
    if (kind === 'EXCHANGE') {
      expect((await decide(_order, 'EXCHANGE_SHIPPING', parcel)).status).toBe(200);
      await decide(_order, 'EXCHANGE_COMPLETED');
    }
    await store.runJobs();
    store.later(10 * HOUR);
    if (way === 'refused-refund' || die.is(0.75)) await send(claimId);
  }

  const send = (claimId: string) =>
    store.send('POST', `/api/console/shop/claims/${claimId}/refund/sent`, { as: operator, body: { message: '보냄' } });

  /** A card refund that the gateway refuses is sent by hand. */
  async function refuseAtGateway(of: Placed): Promise<void> {
    await store.faults({ cancel: 'partial-refused', times: 1 });
    const [order] = await store.orderRows(of._id);
    await store.send('POST', `/api/v1/me/orders/${order?.id}/claims`, {
      as: of.member,
      headers: { 'idempotency-key': newKey() },
      body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND' },
    });
    await store.runJobs();
    await store.faults({ cancel: null });
    const refund = await store.db.selectFrom('refunds').selectAll().where('purchaseId', '=', of._id).executeTakeFirst();
    expect(refund?.state).toBe('FAILED');
    await send(refund?.claimId ?? '');
  }

  async function play(way: Way, die: Dice): Promise<{ purchase: Placed; way: Way; isAsked: boolean }> {
    const { isAsked, ...purchase } = await place(way, die);
    await pay(purchase, way);
    if (die.is(0.6)) await store.runJobs();
    if ((await stateOf(purchase)) === 'PURCHASE_CONFIRMED') {
      if (way === 'card' && purchase.payable > 0 && die.is(0.3)) await refuseAtGateway(purchase);
      const isShipped = die.is(0.4);
      if (!isShipped) for (let left = die.int(0, 3); left > 0; left -= 1) await claimSome(purchase, way, die);
      if (isShipped) {
        const orders = (await store.orderRows(purchase._id)).filter((each) => each.orderStatus === 'ORDER_PAYMENT');
        for (const { id } of orders) await decide(id, 'ORDER_CONFIRM');
        const path = `/api/console/shop/invoices/${purchase.purchaseNo}`;
        if (orders.length > 0) await store.send('PUT', path, { as: operator, body: parcel });
        for (const { id } of orders) await decide(id, 'DELIVERY_COMPLETE');
        for (let left = orders.length > 0 ? die.int(1, 2) : 0; left > 0; left -= 1) await claimSome(purchase, way, die);
      }
    }
    await store.runJobs();
    return { purchase, way, isAsked };
  }

  /** Completes everything that requires no decision. */
  async function settleAll(): Promise<void> {
    await expirePurchases(store.context());
    await store.runJobs();
    await sendOpenCashReceipts(store.context());
    await store.runJobs();
    await sendOpenCashReceipts(store.context());
  }

  return { play, settleAll };
}
