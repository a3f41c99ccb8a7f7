import { jsonText } from '@iruon/db';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Member, newKey, type Product, type Store } from '../../testing/store.ts';

export type Line = { product: Product; option?: string; amount?: number };

export type WireClaim = {
  _id: string;
  _order: string;
  state: string;
  allowed: string[];
  returnFee: number;
  refund: null | { amount: number; gateway: number; points: number; money: number; state: string; isOverdue: boolean };
};

export const FIXED = { type: 'FIXED', fixedAmount: 3_000, pricesRange: [], travelRange: [] };
export const TIERS = {
  type: 'PRICE',
  fixedAmount: 0,
  pricesRange: [
    { price: 0, amount: 3_000 },
    { price: 50_000, amount: 0 },
  ],
  travelRange: [],
};

export const parcel = { courierCode: 'CJ', invoiceNo: '0012345678' };

export const START = new Date('2026-06-01T03:00:00Z');

/** Resets the clock before each test of a file, and checks the invariants of the store after it. */
export function soundEachTest(store: Store): void {
  beforeEach(() => store.setClock(START));
  afterEach(async () => {
    await store.faults({ cancel: null, status: null });
    await store.expectSound();
  });
}

/** Claim operations of members and operators. */
export function claiming(store: Store, operator: Member) {
  /** Several lines in one paid purchase, with free delivery from 50,000 won up if `tiers` is set. */
  async function bought(
    lines: Line[],
    of: { member?: Member; point?: number; money?: number; coupons?: object[] } = {},
  ) {
    const member = of.member ?? (await store.makeMember());
    const carts = await store.putIntoCart(
      member,
      lines.map(({ product, option, amount }) => ({
        product: product.id,
        ...(option ? { option } : {}),
        ...(amount ? { amount } : {}),
      })),
    );
    const coupons = (of.coupons ?? []).map((coupon) => coupon as object);
    const { point = 0, money = 0 } = of;
    const { body } = await store.send('POST', '/api/v1/shop/orders/quote', {
      as: member,
      body: {
        _carts: carts,
        receiver: { postcode: '06236', address1: '서울 강남구 테헤란로 152' },
        point,
        money,
        _coupons: coupons,
      },
    });
    const { payable } = (body.quote as { totals: { payable: number } }).totals;
    const placed = await store.place({ member, carts, total: payable, point, money, coupons });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const purchase = { member, ...(placed.body.purchase as { _id: string; purchaseNo: string; payable: number }) };
    if (payable > 0) {
      const response = await store.approve(await store.authenticated(purchase));
      expect(response.body.outcome, JSON.stringify(response.body)).toBe('paid');
    }
    const orders = await store.orderRows(purchase._id);
    return { ...purchase, carts, orders, orderIds: orders.map(({ id }) => id) };
  }

  const tiered = (rule: object) =>
    store.db
      .updateTable('shippingOptions')
      .set({ charge: jsonText(rule) })
      .where('id', '=', store.parcelId)
      .execute();

  const claim = (member: Member, orderId: string, body: object, key = newKey()) =>
    store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
      as: member,
      headers: { 'idempotency-key': key },
      body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', ...body },
    });
  const decide = (orderId: string, state: string, body: object = {}) =>
    store.send('PATCH', `/api/console/shop/orders/${orderId}/state/${state}`, { as: operator, body });
  const collect = (claimId: string, state: string, body: object = {}) =>
    store.send('PATCH', `/api/console/shop/claims/${claimId}/collection/${state}`, { as: operator, body });
  const consoleClaim = (claimId: string) => store.send('GET', `/api/console/shop/claims/${claimId}`, { as: operator });

  const claimOf = ({ status, body }: Awaited<ReturnType<typeof claim>>): WireClaim => {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body.claim as WireClaim;
  };
  const refundOf = async (response: Awaited<ReturnType<typeof claim>>) => claimOf(response).refund?.amount;

  const refundsOf = (purchaseId: string) =>
    store.db
      .selectFrom('refunds')
      .select(['amount', 'gateway', 'points', 'money', 'state', 'channel'])
      .where('purchaseId', '=', purchaseId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  /** The refunds of a purchase at the gateway, call by call. */
  async function paidBack(purchaseId: string): Promise<number[]> {
    const [payment] = await store.paymentRows(purchaseId);
    const [entry] = await store.gatewayLedger(payment?.gatewayOrderId);
    return (entry?.payment?.cancels ?? []).map(({ amount }) => amount);
  }
  const statusOf = async (orderId: string) =>
    store.db
      .selectFrom('orders')
      .select(['orderStatus', 'claimStatus', 'purchaseStatus', 'amount', 'collectionStatus', 'optionId'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();

  async function deliver(purchaseNo: string, orderIds: string[]) {
    for (const id of orderIds) expect((await decide(id, 'ORDER_CONFIRM')).status).toBe(200);
    const shipped = await store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, { as: operator, body: parcel });
    expect(shipped.status).toBe(200);
    for (const id of orderIds) expect((await decide(id, 'DELIVERY_COMPLETE')).status).toBe(200);
  }

  /** A paid order by bank transfer. */
  async function paidByTransfer(named?: object) {
    const purchase = await store.placed({ method: 'account', ...(named && { account: named }) });
    await store.authenticated(purchase).then((fields) => store.approve(fields));
    const [issued] = await store.paymentRows(purchase._id);
    await store.deposit(issued?.tid ?? '');
    await expect.poll(async () => (await store.purchaseRow(purchase._id)).state).toBe('PURCHASE_CONFIRMED');
    const orderIds = (await store.orderRows(purchase._id)).map(({ id }) => id);
    return { ...purchase, orderIds, orderId: orderIds[0] ?? '' };
  }

  return {
    bought,
    paidByTransfer,
    tiered,
    claim,
    decide,
    collect,
    consoleClaim,
    claimOf,
    refundOf,
    refundsOf,
    paidBack,
    statusOf,
    deliver,
  };
}

export type Claiming = ReturnType<typeof claiming>;
