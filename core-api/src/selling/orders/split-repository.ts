import { jsonText, type OrderSupplies, type Orders, type Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';

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

/** The remainder of an order after a split; fully split supplies are removed. Amounts in won. */
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

/** A part of an order has the history of the whole. */
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
