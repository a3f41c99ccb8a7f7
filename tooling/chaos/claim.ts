import type { Reply } from './client.ts';
import type { Journey, Placed } from './place.ts';

interface OrderLine {
  _id: string;
  amount: number;
  orderStatus: string;
  _product: string;
}

interface Claim {
  _id: string;
  _order: string;
  state: string;
  refund: { channel: string } | null;
}

const invoice = { courierCode: 'CJ', invoiceNo: '681234567890' };
const refundAccount = { bankCode: '004', accountNumber: '12345678901', accountHolder: '김이루' };

/** The life of a paid purchase, by its member and an operator. */
export async function live(journey: Journey, placed: Placed): Promise<void> {
  const { plan } = journey;
  const lines = await linesOf(journey, placed);
  const [first] = lines;
  if (!first) return;
  const draw = (index: number) => plan.draws[index] ?? 0;
  switch (plan.afterwards) {
    case 'nothing':
      return;
    case 'cancel-all':
      for (const line of lines) await cancel(journey, placed, line, line.amount);
      return;
    case 'cancel-some': {
      const pieces = 1 + Math.floor(draw(2) * first.amount);
      await cancel(journey, placed, first, pieces);
      const [, second] = lines;
      if (second && draw(3) < 0.5) await cancel(journey, placed, second, 1);
      return;
    }
    case 'cancel-prepared': {
      await decide(journey, first._id, 'ORDER_CONFIRM');
      const claim = await open(journey, placed, first, {
        kind: 'CANCEL',
        pieces: 1 + Math.floor(draw(2) * first.amount),
      });
      if (!claim) return;
      if (draw(3) < 0.25) await decide(journey, claim._order, 'CANCEL_REJECTED', { message: '이미 포장했습니다.' });
      else await complete(journey, placed, claim, 'CANCEL_COMPLETED');
      return;
    }
    case 'return': {
      if (!(await deliver(journey, placed, lines))) return;
      const pieces = 1 + Math.floor(draw(2) * first.amount);
      const reason = draw(3) < 0.5 ? 'CHANGE_OF_MIND' : 'DAMAGED';
      const claim = await open(journey, placed, first, { kind: 'RETURN', pieces, reason });
      if (!claim || !(await collect(journey, claim, draw(4) < 0.7))) return;
      await complete(journey, placed, claim, 'RETURN_COMPLETED');
      return;
    }
    case 'exchange':
      return exchange(journey, placed, lines, first);
    case 'confirm':
      if (await deliver(journey, placed, lines)) await confirm(journey, placed, lines);
  }
}

async function linesOf({ client, patienceMs }: Journey, { buyer, purchaseNo }: Placed): Promise<OrderLine[]> {
  const path = `/api/v1/me/purchases/${purchaseNo}`;
  const reply = await client.insist('GET', path, { as: buyer.person }, patienceMs);
  return (reply.body.purchase as { orders: OrderLine[] } | undefined)?.orders ?? [];
}

let claims = 0;

async function open(
  { client, log, plan, patienceMs }: Journey,
  { buyer, method }: Placed,
  line: OrderLine,
  request: { kind: string; pieces: number; reason?: string; _option?: string },
): Promise<Claim | undefined> {
  claims += 1;
  const mark = `c${plan.index}-${claims}`;
  const account = method === 'account' && request.kind !== 'EXCHANGE' ? { refundAccount } : {};
  const body = { reason: 'CHANGE_OF_MIND', ...request, ...account, details: mark };
  const asked = { as: buyer.person, key: mark, body };
  const reply = await client.insist('POST', `/api/v1/me/orders/${line._id}/claims`, asked, patienceMs);
  log.add({ kind: 'claim', outcome: reply.outcome, mark, code: reply.code });
  return reply.outcome === 'ok' ? (reply.body.claim as Claim) : undefined;
}

/** Moves an order or its claim; already being in that state is no error. */
async function decide(
  { client, log, shop, patienceMs }: Journey,
  orderId: string,
  state: string,
  body: object = {},
): Promise<Reply> {
  const path = `/api/console/shop/orders/${orderId}/state/${state}`;
  const reply = await client.insist('PATCH', path, { as: shop.operator, body }, patienceMs);
  log.add({ kind: 'decide', outcome: reply.outcome, mark: '', id: orderId, state, code: reply.code });
  return reply;
}

/** A cancel before preparation completes immediately. */
async function cancel(journey: Journey, placed: Placed, line: OrderLine, pieces: number): Promise<void> {
  const claim = await open(journey, placed, line, { kind: 'CANCEL', pieces });
  if (claim) await transferByHand(journey, claim);
}

async function complete(journey: Journey, placed: Placed, claim: Claim, state: string): Promise<void> {
  const reply = await decide(journey, claim._order, state);
  if (reply.outcome !== 'ok' || placed.method !== 'account') return;
  const { client, shop, patienceMs } = journey;
  const read = await client.insist('GET', `/api/console/shop/claims/${claim._id}`, { as: shop.operator }, patienceMs);
  const refund = (read.body.claim as Claim | undefined)?.refund ?? null;
  await transferByHand(journey, { ...claim, refund });
}

/** A bank transfer is refunded by transfer. */
async function transferByHand({ client, shop, patienceMs }: Journey, { _id, refund }: Claim): Promise<void> {
  if (refund?.channel !== 'BANK') return;
  const asked = { as: shop.operator, body: { message: '이체했습니다.' } };
  await client.insist('POST', `/api/console/shop/claims/${_id}/refund/sent`, asked, patienceMs);
}

async function collect(journey: Journey, { _id }: Claim, restock: boolean): Promise<boolean> {
  const { client, log, shop, patienceMs } = journey;
  for (const state of ['COLLECTION_PROGRESS', 'COLLECTION_COMPLETE']) {
    const body = state === 'COLLECTION_COMPLETE' ? { restock } : {};
    const path = `/api/console/shop/claims/${_id}/collection/${state}`;
    const reply = await client.insist('PATCH', path, { as: shop.operator, body }, patienceMs);
    log.add({ kind: 'collect', outcome: reply.outcome, mark: '', id: _id, state, code: reply.code });
    if (reply.outcome !== 'ok') return false;
  }
  return true;
}

/** From paid to delivered. @returns whether it succeeded */
async function deliver(journey: Journey, placed: Placed, lines: OrderLine[]): Promise<boolean> {
  const { client, log, shop, patienceMs } = journey;
  for (const { _id } of lines) if ((await decide(journey, _id, 'ORDER_CONFIRM')).outcome !== 'ok') return false;
  const path = `/api/console/shop/invoices/${placed.purchaseNo}`;
  const shipped = await client.insist('PUT', path, { as: shop.operator, body: invoice }, patienceMs);
  log.add({ kind: 'ship', outcome: shipped.outcome, mark: '', id: placed._id, code: shipped.code });
  for (const { _id } of lines) if ((await decide(journey, _id, 'DELIVERY_COMPLETE')).outcome !== 'ok') return false;
  return true;
}

async function exchange(journey: Journey, placed: Placed, lines: OrderLine[], first: OrderLine): Promise<void> {
  if (!(await deliver(journey, placed, lines))) return;
  const sizes = journey.shop.goods.gown.options;
  const _option = sizes[Math.floor((journey.plan.draws[4] ?? 0) * sizes.length)] ?? '';
  const request = { kind: 'EXCHANGE', reason: 'WRONG_CHOICE', pieces: first.amount, _option };
  const claim = await open(journey, placed, first, request);
  if (!claim) return;
  if ((await decide(journey, claim._order, 'EXCHANGE_PENDING')).outcome !== 'ok') return;
  if ((journey.plan.draws[5] ?? 0) < 0.2) {
    await decide(journey, claim._order, 'EXCHANGE_REJECTED', { message: '사용하셨습니다.' });
    return;
  }
  if (!(await collect(journey, claim, true))) return;
  await decide(journey, claim._order, 'EXCHANGE_SHIPPING', invoice);
  await decide(journey, claim._order, 'EXCHANGE_COMPLETED');
}

async function confirm({ client, log, patienceMs }: Journey, { buyer }: Placed, lines: OrderLine[]): Promise<void> {
  for (const { _id } of lines) {
    const path = `/api/v1/me/orders/${_id}/confirm`;
    const reply = await client.insist('POST', path, { as: buyer.person }, patienceMs);
    log.add({ kind: 'confirm', outcome: reply.outcome, mark: '', id: _id, code: reply.code });
  }
}
