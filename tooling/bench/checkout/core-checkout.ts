import { randomUUID } from 'node:crypto';
import type { Buyer } from '../buyers.ts';
import type { HttpClient } from '../load.ts';
import { type Goods, twoOf } from './goods.ts';

interface Cart {
  _id: string;
  _product: string;
}

/** One call that must succeed. @returns the parsed response. @throws Error with status and code */
export async function call<T>(
  core: HttpClient,
  buyer: Buyer,
  [method, path]: [string, string],
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await core.send(method, path, { authorization: buyer.bearer, ...type, ...headers }, sent);
  if (response.status >= 300) throw new Error(`${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}: ${response.text}`);
  return JSON.parse(response.text) as T;
}

/** The fields that the window would post to the return page. */
async function authenticate(sandbox: HttpClient, fields: Record<string, string>): Promise<unknown> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await sandbox.send('POST', '/pay/authentications', type, new URLSearchParams(fields).toString());
  if (response.status !== 200) throw new Error(`The sandbox did not authenticate: ${response.text}`);
  return JSON.parse(response.text);
}

/** An unpaid purchase: two lines into the cart, quote, purchase. */
export async function placeAtCore(
  core: HttpClient,
  buyer: Buyer,
  { goods, paymentMethod }: { goods: readonly Goods[]; paymentMethod: 'card' | 'easy' },
): Promise<{ _id: string; purchaseNo: string }> {
  const chosen = twoOf(goods);
  const { carts } = await call<{ carts: Cart[] }>(core, buyer, ['POST', '/api/v1/me/carts'], {
    carts: chosen.map(({ productId, optionId }) => ({ _product: productId, _option: optionId, amount: 1 })),
  });
  const ids = chosen.map(({ productId }) => carts.find((cart) => cart._product === productId)?._id);
  const { postcode, address1, address2, geolocation, name, phone } = buyer.destination;
  const { quote } = await call<{ quote: { totals: { payable: number } } }>(
    core,
    buyer,
    ['POST', '/api/v1/shop/orders/quote'],
    { _carts: ids, receiver: { postcode, address1, geolocation } },
  );
  const { purchase } = await call<{ purchase: { _id: string; purchaseNo: string } }>(
    core,
    buyer,
    ['POST', '/api/v1/shop/orders'],
    {
      _carts: ids,
      sender: { name: buyer.name, phone: buyer.phone, email: buyer.email },
      receiver: { name, phone, postcode, address1, address2, geolocation },
      paymentMethod,
      consents: { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' },
      expectedTotal: quote.totals.payable,
    },
    { 'idempotency-key': randomUUID() },
  );
  return purchase;
}

/**
 * A whole checkout against core-api: a purchase and its approval. The sandbox authenticates the buyer without its pages, which are not part
 * of the measured work.
 * @returns the number of the purchase, which core-api reports as paid
 */
export async function checkOutAtCore(
  { core, sandbox }: { core: HttpClient; sandbox: HttpClient },
  buyer: Buyer,
  goods: readonly Goods[],
): Promise<string> {
  const purchase = await placeAtCore(core, buyer, { goods, paymentMethod: 'card' });
  const { payment } = await call<{ payment: { fields: Record<string, string> } }>(core, buyer, [
    'POST',
    `/api/v1/shop/orders/${purchase._id}/process`,
  ]);
  const returned = await authenticate(sandbox, payment.fields);
  const approval = await call<{ outcome: string }>(core, buyer, ['POST', '/api/plugins/nice/pay/approval'], returned);
  if (approval.outcome !== 'paid') throw new Error(`The approval ended as ${approval.outcome}`);
  return purchase.purchaseNo;
}
