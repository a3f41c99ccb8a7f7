import type { StockCountDetail, StockCountLine, StockItemDetail } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { afterEach, beforeEach } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

let keys = 0;

/** A store with an operator who may do everything, one per test file; every test leaves it without a violated invariant. */
export async function openStock() {
  const store = await storeForTests();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const { send, db } = store;
  // Later than the rows of the factories, whose times are those of the database.
  beforeEach(() => store.setClock(new Date(Date.now() + 60_000)));
  afterEach(() => store.expectSound());

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = operator) =>
    send(method, `/api/console/shop/${path}`, {
      as,
      ...(body && { body }),
      ...(method === 'POST' && { headers: { 'idempotency-key': `stock-${process.pid}-${++keys}` } }),
    });
  const withRole = async (code: string) => {
    const { id: roleId } = await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return makeUser(db, { type: 'OPERATOR', roleId });
  };
  const item = async (id: string) => (await ask('GET', `stock/${id}`)).body.item as StockItemDetail;

  /** An order of a new member, confirmed so that it can be shipped. */
  async function confirmed(product: Parameters<typeof store.paid>[0] & object) {
    const purchase = await store.paid(product);
    const [order] = await store.orderRows(purchase._id);
    if (!order) throw new Error('No order');
    await ask('PATCH', `orders/${order.id}/state/ORDER_CONFIRM`, {});
    return { ...purchase, orderId: order.id };
  }
  const ship = (purchaseNo: string) =>
    ask('PUT', `invoices/${purchaseNo}`, { courierCode: 'CJ', invoiceNo: '0012345678' });

  /** Begins a count of one product by its code. */
  async function begin(q: string, more: object = {}): Promise<StockCountDetail> {
    const response = await ask('POST', 'stock-counts', { scope: { q }, isBlind: false, ...more });
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body.count as StockCountDetail;
  }
  const linesOf = async (countId: string, filter: object = {}) =>
    (await ask('GET', `stock-counts/${countId}/lines?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
      .lines as StockCountLine[];
  async function firstLine(countId: string): Promise<StockCountLine> {
    const [line] = await linesOf(countId);
    if (!line) throw new Error('No line');
    return line;
  }
  /** Counts a line now, with the version of now. */
  async function enter(countId: string, counted: number): Promise<StockCountLine> {
    const { _id, updatedAt } = await firstLine(countId);
    const { body } = await ask('PUT', `stock-counts/${countId}/lines/${_id}`, { counted, updatedAt });
    return body.line as StockCountLine;
  }

  return { store, operator, db, ask, withRole, item, confirmed, ship, begin, linesOf, firstLine, enter };
}
