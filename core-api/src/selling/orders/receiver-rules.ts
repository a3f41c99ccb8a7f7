import { type OrderEvent, orderMachine } from './machines/order-machine.ts';

/** True if the event has not happened yet in this status. */
function isAhead(status: string, event: OrderEvent): boolean {
  const reached = new Set([status]);
  for (const from of reached) {
    const steps = orderMachine.transitions.filter((row) => row.from === from);
    if (steps.some((row) => row.event === event)) return true;
    for (const { to } of steps) reached.add(to);
  }
  return false;
}

/**
 * True if the receiver of a purchase may change: by its member until an operator confirms an order, by an operator
 * until an order ships. Cancelled orders do not count.
 */
export function mayChangeReceiver(orders: readonly { orderStatus: string }[], as: 'member' | 'operator'): boolean {
  const going = orders.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
  const last: OrderEvent = as === 'member' ? 'CONFIRM' : 'SHIP';
  return going.length > 0 && going.every(({ orderStatus }) => isAhead(orderStatus, last));
}
