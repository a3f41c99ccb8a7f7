import { type OrderEvent, orderMachine } from './machines/order-machine.ts';

/** Whether an event still lies ahead of an order in some status. */
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
 * Whether the receiver of a purchase may still be put right: by its member until the desk has confirmed any order of it, by
 * staff, who see what is packed, until any has left. What was cancelled goes nowhere and does not count.
 */
export function mayChangeReceiver(orders: readonly { orderStatus: string }[], as: 'member' | 'operator'): boolean {
  const going = orders.filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
  const last: OrderEvent = as === 'member' ? 'CONFIRM' : 'SHIP';
  return going.length > 0 && going.every(({ orderStatus }) => isAhead(orderStatus, last));
}
