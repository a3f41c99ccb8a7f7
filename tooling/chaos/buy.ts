import { setTimeout as wait } from 'node:timers/promises';
import { live } from './claim.ts';
import { approve, authenticate, hurry, pay } from './pay.ts';
import { type Journey, type Placed, place } from './place.ts';
import type { Buyer, Shop } from './shop.ts';

/** One purchase from the cart to its end, by its plan. */
export async function buy(journey: Journey): Promise<void> {
  const placed = await shopping(journey.shop, journey.plan.draws[9] ?? 0, (buyer) => place(journey, buyer));
  if (!placed) return;
  switch (placed.isConfirmed ? 'pay' : journey.plan.beginning) {
    case 'leave':
      await leave(journey, placed);
      return;
    case 'cancel':
      await cancelWhilePaying(journey, placed);
      return;
    case 'pay':
    case 'pay-late':
      if (await pay(journey, placed)) await live(journey, placed);
  }
}

/** Runs a purchase by a member whose cart no other purchase uses; waits until there is one. */
async function shopping<T>({ buyers }: Shop, draw: number, work: (buyer: Buyer) => Promise<T>): Promise<T> {
  for (;;) {
    const free = buyers.filter(({ isShopping }) => !isShopping);
    const buyer = free[Math.floor(draw * free.length)];
    if (!buyer) {
      await wait(50);
      continue;
    }
    buyer.isShopping = true;
    try {
      return await work(buyer);
    } finally {
      buyer.isShopping = false;
    }
  }
}

/** The buyer leaves with an open window, or with an issued account and no deposit, until the payment deadline passes. */
async function leave(journey: Journey, placed: Placed): Promise<void> {
  const opened = placed.method === 'easy' ? { code: '' } : await authenticate(journey, placed);
  if ('fields' in opened && placed.method === 'account') await approve(journey, placed, opened.fields);
  await hurry(journey, placed);
}

/** The member cancels the order in one tab while paying in another. */
async function cancelWhilePaying(journey: Journey, placed: Placed): Promise<void> {
  const { client, log, patienceMs, plan } = journey;
  const as = placed.buyer.person;
  const read = await client.insist('GET', `/api/v1/me/purchases/${placed.purchaseNo}`, { as }, patienceMs);
  const [order] = (read.body.purchase as { orders: { _id: string }[] } | undefined)?.orders ?? [];
  if (!order) return;
  const isPaying = (plan.draws[6] ?? 0) < 0.6 && placed.method !== 'easy';
  const opened = isPaying ? await authenticate(journey, placed) : { code: '' };
  const [cancelled] = await Promise.all([
    client.insist('DELETE', `/api/v1/me/orders/${order._id}`, { as }, patienceMs),
    'fields' in opened ? approve(journey, placed, opened.fields) : undefined,
  ]);
  log.add({ kind: 'cancel', outcome: cancelled.outcome, mark: '', id: placed._id, code: cancelled.code });
}
