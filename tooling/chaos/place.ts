import type { Client, Reply } from './client.ts';
import type { RequestLog } from './log.ts';
import type { Method, Plan } from './plan.ts';
import type { Buyer, Shop } from './shop.ts';

export interface Placed {
  buyer: Buyer;
  _id: string;
  purchaseNo: string;
  payable: number;
  method: Method;
  isConfirmed: boolean;
}

/** The context of one purchase. */
export interface Journey {
  shop: Shop;
  client: Client;
  log: RequestLog;
  plan: Plan;
  patienceMs: number;
}

interface CartLine {
  _id: string;
  _product: string;
}

const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152' };
const toPhone = { enabled: true, phone: '010-1234-5678' };
const TRIES = 4;
/** Refusals that a retry with another request may avoid. */
const ASK_AGAIN = new Set(['QUOTE_CHANGED', 'COUPON_TAKEN', 'POINTS_SHORT', 'MONEY_SHORT', 'COUPON_NOT_APPLICABLE']);

/** Fills the cart, gets the price and places the order. Undefined if it was rejected or the outcome is unknown. */
export async function place(journey: Journey, buyer: Buyer): Promise<Placed | undefined> {
  const { plan, log, client, patienceMs } = journey;
  const carts = await fillCart(journey, buyer);
  if (!carts) return undefined;
  let method = plan.method;
  let requests = { point: plan.point, money: plan.money, coupons: couponsFor(plan, buyer, carts) };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const point = method === 'points' ? 999_999 : requests.point;
    const money = method === 'advance' ? 0 : requests.money;
    const _coupons = requests.coupons.map(({ application }) => application);
    const quoteInput = { _carts: carts.map(({ _id }) => _id), receiver: address, point, money, _coupons };
    const quoted = await client.insist(
      'POST',
      '/api/v1/shop/orders/quote',
      { as: buyer.person, body: quoteInput },
      patienceMs,
    );
    if (quoted.outcome === 'indeterminate') return undefined;
    const totals = (quoted.body.quote as { totals: { payable: number; points: number; money: number } } | undefined)
      ?.totals;
    if (!totals) {
      log.add({ kind: 'choose', outcome: 'failed', mark: '', code: quoted.code });
      giveBack(buyer, requests.coupons);
      requests = { point: 0, money: 0, coupons: [] };
      continue;
    }
    if (method === 'points' && totals.payable > 0) method = 'card';
    const mark = `t${plan.index}-${attempt}`;
    const reply = await client.insist(
      'POST',
      '/api/v1/shop/orders',
      {
        as: buyer.person,
        key: `chaos-${mark}`,
        body: {
          ...quoteInput,
          point: totals.points,
          money: totals.money,
          sender: { name: '김이루', phone: '01012345678', email: `${mark}@chaos.example` },
          receiver: { ...address, name: '김이루', phone: '01012345678', address2: '3층' },
          paymentMethod: method === 'points' ? 'card' : method,
          ...(plan.hasReceipt && (method === 'account' || method === 'advance') ? { cashReceipt: toPhone } : {}),
          consents: { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' },
          expectedTotal: method === 'advance' ? 0 : totals.payable,
          expectedPoint: totals.points,
          expectedMoney: method === 'advance' ? totals.money + totals.payable : totals.money,
        },
      },
      patienceMs,
    );
    log.add({ kind: 'place', outcome: reply.outcome, mark, code: reply.code });
    if (reply.outcome === 'ok') return placedOf(reply, { buyer, method });
    if (reply.outcome === 'indeterminate') return undefined;
    giveBack(buyer, requests.coupons);
    if (!ASK_AGAIN.has(reply.code)) return undefined;
    if (method === 'advance') method = 'card';
    if (reply.code !== 'QUOTE_CHANGED') requests = { point: 0, money: 0, coupons: [] };
  }
  return undefined;
}

function placedOf(reply: Reply, { buyer, method }: { buyer: Buyer; method: Method }): Placed {
  const { _id, purchaseNo, payable, state } = reply.body.purchase as {
    _id: string;
    purchaseNo: string;
    payable: number;
    state: string;
  };
  return { buyer, _id, purchaseNo, payable, method, isConfirmed: state === 'PURCHASE_CONFIRMED' };
}

async function fillCart(
  { shop, client, log, plan, patienceMs }: Journey,
  buyer: Buyer,
): Promise<CartLine[] | undefined> {
  const as = buyer.person;
  const left = await client.insist('GET', '/api/v1/me/carts', { as }, patienceMs);
  for (const { _id } of (left.body.carts as CartLine[] | undefined) ?? [])
    await client.insist('DELETE', `/api/v1/me/carts/${_id}`, { as }, patienceMs);
  for (const [index, { product, amount }] of plan.lines.entries()) {
    const { productId, options } = shop.goods[product];
    // The most expensive one is for refused exchanges.
    const size = options[Math.floor((plan.draws[index] ?? 0) * (options.length - 1))];
    const line = { _product: productId, _shippingOption: shop.parcelId, amount, ...(size ? { _option: size } : {}) };
    // A retry may add the quantity twice: the purchase takes what the cart then contains.
    const reply = await client.insist('POST', '/api/v1/me/carts', { as, body: { carts: [line] } }, patienceMs);
    if (reply.outcome === 'failed') log.add({ kind: 'choose', outcome: 'failed', mark: '', code: reply.code });
  }
  const filled = await client.insist('GET', '/api/v1/me/carts', { as }, patienceMs);
  const lines = (filled.body.carts as CartLine[] | undefined) ?? [];
  return lines.length > 0 ? lines : undefined;
}

interface Applied {
  pile: 'onLine' | 'onTotal';
  application: { _coupon: string; _cart?: string };
}

function couponsFor({ coupons }: Plan, buyer: Buyer, carts: CartLine[]): Applied[] {
  const applied: Applied[] = [];
  const _cart = carts[0]?._id ?? '';
  const onLine = coupons.onLine ? buyer.coupons.onLine.pop() : undefined;
  if (onLine) applied.push({ pile: 'onLine', application: { _coupon: onLine, _cart } });
  const onTotal = coupons.onTotal ? buyer.coupons.onTotal.pop() : undefined;
  if (onTotal) applied.push({ pile: 'onTotal', application: { _coupon: onTotal } });
  return applied;
}

function giveBack(buyer: Buyer, applied: Applied[]): void {
  for (const { pile, application } of applied) buyer.coupons[pile].push(application._coupon);
}
