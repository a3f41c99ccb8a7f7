import type { OrderConsent } from '@iruon/contract';
import {
  type Handle,
  jsonText,
  type OrderEvents,
  type OrderSupplies,
  type Orders,
  type Purchases,
  type Transaction,
} from '@iruon/db';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { hasRow } from '../../platform/db/read-rows.ts';
import type { StoredCashReceipt, StoredQuote, StoredReceiver, StoredSender } from './snapshots/stored-purchase.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'purchases.sender': StoredSender;
    'purchases.receiver': StoredReceiver;
    'purchases.quote': StoredQuote;
    'purchases.cash_receipt': StoredCashReceipt;
    'purchases.consents': OrderConsent[];
  }
}

export type Purchase = Selectable<Purchases>;
export type Order = Selectable<Orders>;
/** The columns of an order that may change. Its delivery terms never change. */
export type OrderChange = Partial<Omit<Order, 'shipping'>>;

export async function insertPurchase(
  trx: Transaction,
  purchase: Insertable<Purchases>,
  orders: readonly Insertable<Orders>[],
  supplies: readonly Insertable<OrderSupplies>[],
): Promise<void> {
  await settleAll([
    trx.insertInto('purchases').values(purchase).execute(),
    trx
      .insertInto('orders')
      .values([...orders])
      .execute(),
    supplies.length > 0 &&
      trx
        .insertInto('orderSupplies')
        .values([...supplies])
        .execute(),
  ]);
}

export async function findPurchase(handle: Handle, id: string): Promise<Purchase | undefined> {
  return handle.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPurchaseByNo(handle: Handle, purchaseNo: string): Promise<Purchase | undefined> {
  return handle.selectFrom('purchases').selectAll().where('purchaseNo', '=', purchaseNo).executeTakeFirst();
}

/**
 * The position of an order in its purchase, for `order by`: the position of its cart line, so that a part that a claim
 * split off follows the rest of its order. All lists of the orders of a purchase use this order.
 */
export const cartPlace = (orders = 'orders') => {
  const [splitFrom, sequence] = [sql.ref(`${orders}.splitFrom`), sql.ref(`${orders}.sequence`)];
  return sql`coalesce((select sold.sequence from orders sold where sold.id = ${splitFrom}), ${sequence}), ${sequence}`;
};

/** Sorts loaded orders of a purchase by the same positions. */
export function inCartOrder<One extends Pick<Order, 'id' | 'sequence' | 'splitFrom'>>(orders: readonly One[]): One[] {
  const sequences = new Map(orders.map(({ id, sequence }) => [id, sequence]));
  const placeOf = ({ splitFrom, sequence }: One) => sequences.get(splitFrom ?? '') ?? sequence;
  return orders.toSorted((a, b) => placeOf(a) - placeOf(b) || a.sequence - b.sequence);
}

/**
 * Locks a purchase, then its orders in id order; returns them in the order of the cart. Every status change locks the purchase first, so that payment, expiry,
 * operators and members are serialized.
 */
export async function lockPurchase(
  trx: Transaction,
  id: string,
): Promise<{ purchase: Purchase; orders: Order[] } | undefined> {
  const [purchase, orders] = await settleAll([
    lockPurchaseAlone(trx, id),
    trx.selectFrom('orders').selectAll().where('purchaseId', '=', id).orderBy('id').forNoKeyUpdate().execute(),
  ]);
  return purchase && { purchase, orders: inCartOrder(orders) };
}

/** Locks only the purchase, which is enough to exclude concurrent changes of its orders. */
export async function lockPurchaseAlone(
  trx: Transaction,
  id: string | RawBuilder<string>,
): Promise<Purchase | undefined> {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export interface OrderSupply {
  name: string;
  /** Unit price, won. */
  price: number;
  amount: number;
}

/** The supplies of an order as a column. */
export const suppliesOfOrder = sql<OrderSupply[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', s.name, 'price', s.price, 'amount', s.amount) order by s.name, s.id)
  from order_supplies s where s.order_id = orders.id
), '[]')`.as('supplies');

export type OrderWithSupplies = Order & { supplies: OrderSupply[] };

export async function findOrder(handle: Handle, id: string): Promise<OrderWithSupplies | undefined> {
  return handle.selectFrom('orders').selectAll().select(suppliesOfOrder).where('id', '=', id).executeTakeFirst();
}

export async function ordersOf(handle: Handle, purchaseIds: readonly string[]): Promise<OrderWithSupplies[]> {
  if (purchaseIds.length === 0) return [];
  return handle
    .selectFrom('orders')
    .selectAll()
    .select(suppliesOfOrder)
    .where('purchaseId', 'in', [...purchaseIds])
    .orderBy('purchaseId')
    .orderBy(cartPlace())
    .execute();
}

export async function updateOrders(
  trx: Transaction,
  ids: readonly string[],
  change: Updateable<Orders>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

export async function updatePurchase(trx: Transaction, id: string, change: Updateable<Purchases>): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
}

/** Erases the refund account of a purchase, once none of its orders can be claimed any more. */
export async function eraseRefundAccount(trx: Transaction, purchaseId: string): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ refundAccount: null })
    .where('id', '=', purchaseId)
    .where('refundAccount', 'is not', null)
    .where(
      sql<boolean>`not exists (select from orders o where o.purchase_id = purchases.id
        and o.purchase_status not in ('PURCHASE_COMPLETE', 'PURCHASE_CANCELED'))`,
    )
    .execute();
}

export type OrderEventRow = Selectable<OrderEvents>;

export async function insertEvents(trx: Transaction, events: readonly OrderEventRow[]): Promise<void> {
  if (events.length > 0)
    await trx
      .insertInto('orderEvents')
      .values([...events])
      .execute();
}

/** An order's history, oldest first. It is bounded; an order has some dozen events. */
export async function eventsOf(handle: Handle, orderId: string) {
  return handle
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.actorId')
    .selectAll('orderEvents')
    .select('users.name as actorName')
    .where('orderId', '=', orderId)
    .orderBy('orderEvents.createdAt')
    .orderBy('orderEvents.id')
    .limit(500)
    .execute();
}

/**
 * SQL that is true if a purchase waits for a bank transfer: an account was issued, or it was ordered by phone. A
 * purchase with an open payment window waits only for that window.
 */
export const awaitsTransfer = (purchases = 'purchases'): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${purchases}.${column}`);
  return sql<SqlBool>`(${of('state')} = 'PURCHASE_GENERATED' and ${of('paymentMethod')} = 'account' and (
    exists (select from payments issued where issued.purchase_id = ${of('id')} and issued.state in ('READY', 'EXPIRED'))
    or not exists (
      select from payment_attempts opened where opened.purchase_id = ${of('id')} and opened.kind = 'AUTH')))`;
};

/** True if a purchase waits for a bank transfer. */
export async function isAwaitingTransfer(handle: Handle, purchaseId: string): Promise<boolean> {
  return hasRow(handle.selectFrom('purchases').where('id', '=', purchaseId).where(awaitsTransfer()));
}

type Supply = Pick<Selectable<OrderSupplies>, 'id' | 'amount'>;

/** Writes the split-off part of an order, with its supplies. */
export async function insertSplitOrder(
  trx: Transaction,
  order: Selectable<Orders>,
  supplies: readonly Insertable<OrderSupplies>[],
): Promise<void> {
  await trx
    .insertInto('orders')
    .values({ ...order, shipping: jsonText(order.shipping) })
    .execute();
  if (supplies.length > 0)
    await trx
      .insertInto('orderSupplies')
      .values([...supplies])
      .execute();
}

/** Updates the rest of an order after a split; supplies that were split off entirely are removed. Amounts in won. */
export async function changeSplitOrder(
  trx: Transaction,
  orderId: string,
  rest: {
    amount: number;
    lineTotal: number;
    couponDiscount: number;
    couponShare: number;
    supplies: readonly Supply[];
    at: Date;
  },
): Promise<void> {
  const { supplies, at, ...money } = rest;
  await trx
    .updateTable('orders')
    .set({ ...money, updatedAt: at })
    .where('id', '=', orderId)
    .execute();
  await trx
    .deleteFrom('orderSupplies')
    .where('orderId', '=', orderId)
    .where('id', '<>', sql<string>`all(${supplies.map(({ id }) => id)}::uuid[])`)
    .execute();
  for (const { id, amount } of supplies)
    await trx.updateTable('orderSupplies').set({ amount }).where('id', '=', id).execute();
}

/** Copies the history of the order to the part that was split off. */
export async function copyEvents(trx: Transaction, from: string, to: string): Promise<void> {
  const events = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', from)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (events.length > 0)
    await trx
      .insertInto('orderEvents')
      .values(events.map((event) => ({ ...event, id: newId(), orderId: to })))
      .execute();
}
