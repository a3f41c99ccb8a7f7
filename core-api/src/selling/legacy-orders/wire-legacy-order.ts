import { type ConsoleLegacyOrder, type LegacyOrder, legacyOrder } from '@iruon/contract';
import { allowedEvents } from '../../kernel/transition.ts';
import { legacyOrderMachine } from './legacy-order-machine.ts';
import type { LegacyOrderRow } from './repository.ts';

const { lines, receiver } = legacyOrder.shape;

/** An old order for its member. */
export function toWireLegacyOrder(row: LegacyOrderRow): LegacyOrder {
  const { orderNo, title, goodsTotal, deliveryFee, discount, total, paymentMethod } = row;
  return {
    _id: row.id,
    orderNo,
    status: row.status,
    title,
    lines: lines.parse(row.lines),
    goodsTotal,
    deliveryFee,
    discount,
    total,
    paymentMethod,
    receiver: receiver.parse(row.receiver),
    requestMessage: row.requestMessage,
    courier: row.courier,
    invoiceNo: row.invoiceNo,
    statusMessage: row.statusMessage,
    orderedAt: row.orderedAt.toISOString(),
  };
}

/** The same for the console, with its possible states. */
export function toWireConsoleLegacyOrder(row: LegacyOrderRow): ConsoleLegacyOrder {
  const order = toWireLegacyOrder(row);
  return {
    ...order,
    member: { _id: row.userId, username: row.username, name: row.userName },
    memo: row.memo,
    allowed: allowedEvents(legacyOrderMachine, { from: order.status, actor: 'operator' }).map(({ to }) => to),
    updatedAt: row.updatedAt.toISOString(),
  };
}
