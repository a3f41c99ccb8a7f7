import { afterEach, beforeEach, expect } from 'vitest';
import { receipts } from '../../../../tooling/sandbox/client.ts';
import { grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newKey, type Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

export interface Options {
  cashReceipt?: object;
  method?: 'account' | 'advance';
  money?: number;
  point?: number;
}

/** A store whose members request cash receipts, one per test file. */
export async function openCashReceipts() {
  const store = await storeForTests();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
  afterEach(async () => {
    await store.faults({ receipt: null, receiptCancel: null, receiptStatus: null });
    await store.expectSound();
  });

  const toPhone = { enabled: true, phone: '010-1234-5678' };
  const toUnknownBusiness = { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '0000000000' } as const;
  const BANK = { bankCode: '004', accountNumber: '123-456-7890', accountHolder: '김이루' };

  /** Two items for 20,000 won plus 3,000 won delivery, paid; the receipt job has not run. */
  async function bought({ cashReceipt = toPhone, method = 'account', money = 0, point = 0 }: Options = {}) {
    const member = await store.makeMember({ money: 50_000 });
    if (point > 0) {
      const grant = {
        userId: member.id,
        amount: point,
        name: '적립',
        reason: 'GRANT',
        key: newKey(),
        message: '시험',
      } as const;
      const expiresAt = new Date('2027-01-01T00:00:00Z');
      await inTransaction(store.db, (trx) => grantPoints(trx, { ...grant, expiresAt, now: store.now() }));
    }
    const product = await store.makeProduct({ price: 10_000, stock: 9 });
    const carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
    const total = method === 'advance' ? 0 : 23_000 - money - point;
    const response = await store.place({ member, carts, total, method, cashReceipt, money, point });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const purchase = { member, ...(response.body.purchase as Omit<Placed, 'member'>) };
    if (total > 0) {
      const fields = await store.authenticated(purchase);
      await store.approve(fields);
      expect(await callsOf(purchase)).toEqual([]);
      await store.deposit(fields.tid ?? '');
      await expect.poll(async () => (await store.purchaseRow(purchase._id)).state).toBe('PURCHASE_CONFIRMED');
    }
    const [order] = await store.orderRows(purchase._id);
    return { ...purchase, orderId: order?.id ?? '' };
  }

  const callsOf = ({ _id }: Pick<Placed, '_id'>) =>
    store.db
      .selectFrom('cashReceiptCalls')
      .select(['id', 'kind', 'state', 'amount', 'tid'])
      .where('purchaseId', '=', _id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  const statesOf = async (purchase: Pick<Placed, '_id'>) =>
    (await callsOf(purchase)).map(({ kind, state, amount }) => [kind, state, amount]);
  /** The receipts of a purchase in the gateway's ledger. */
  async function atGateway(purchase: Pick<Placed, '_id'>) {
    const known = new Set((await callsOf(purchase)).map(({ id }) => `C-${id}`));
    return (await receipts(store.sandbox.url)).filter(({ orderId }) => known.has(orderId));
  }
  async function viewOf({ purchaseNo, member }: Placed) {
    const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
    return (body.purchase as { cashReceipt: Record<string, unknown> }).cashReceipt;
  }
  const onOrder = (orderId: string, verb: 'GET' | 'retry') =>
    verb === 'GET'
      ? store.send('GET', `/api/console/shop/orders/${orderId}`, { as: operator })
      : store.send('POST', `/api/console/shop/orders/${orderId}/cash-receipt/retry`, { as: operator });

  /** Cancels part of an order's quantity; a transferred amount is refunded by hand. */
  async function cancel({ member }: Placed, orderId: string, pieces: number) {
    const claim = await store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
      as: member,
      headers: { 'idempotency-key': newKey() },
      body: { kind: 'CANCEL', pieces, reason: 'CHANGE_OF_MIND', refundAccount: BANK },
    });
    expect(claim.status, JSON.stringify(claim.body)).toBe(201);
    const { _id } = claim.body.claim as { _id: string };
    return () =>
      store.send('POST', `/api/console/shop/claims/${_id}/refund/sent`, { as: operator, body: { message: '이체' } });
  }

  /** Makes the call, then throws: the response is lost. */
  function dying<In, Out>(call: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
    return async (input) => {
      await call(input);
      throw new Error('killed');
    };
  }
  return {
    store,
    toPhone,
    toNobody: toUnknownBusiness,
    bought,
    callsOf,
    statesOf,
    atGateway,
    viewOf,
    onOrder,
    cancel,
    dying,
  };
}
