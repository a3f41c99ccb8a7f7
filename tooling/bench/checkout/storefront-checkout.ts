import { authorize } from '../../sandbox/client.ts';
import type { Buyer } from '../buyers.ts';
import type { HttpClient, HttpResponse } from '../load.ts';
import { type Goods, twoOf } from './goods.ts';

const FORM = 'application/x-www-form-urlencoded';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** Name and value of every input of a page that has both, in their order. */
function inputs(page: string): [name: string, value: string][] {
  return Array.from(page.matchAll(/<input\b[^>]*>/g), ([tag]): [string, string] => [
    plain(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    plain(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ]);
}

function inputValue(found: [string, string][], name: string): string {
  const value = found.find(([other]) => other === name)?.[1];
  if (!value) throw new Error(`The page has no ${name}`);
  return value;
}

/**
 * A whole checkout through the storefront as a browser without scripts does it: two product pages' forms, cart page,
 * checkout page, its form, payment window of the sandbox, return page. Every response is a page or a redirect to one.
 * @returns the number of the purchase, which the storefront reports as paid
 */
export async function checkOutAtStorefront(
  { storefront, origin, sandboxUrl }: { storefront: HttpClient; origin: string; sandboxUrl: string },
  buyer: Buyer,
  goods: readonly Goods[],
): Promise<string> {
  const headers = { cookie: buyer.cookie, accept: 'text/html' };
  const must = (response: HttpResponse, status: number, what: string): HttpResponse => {
    if (response.status === status) return response;
    throw new Error(
      `${what}: HTTP ${response.status} instead of ${status}, to ${response.headers.location ?? 'nowhere'}`,
    );
  };
  const post = async (path: string, fields: [string, string][], status: number, from = origin) => {
    const body = new URLSearchParams(fields).toString();
    const response = await storefront.send('POST', path, { ...headers, origin: from, 'content-type': FORM }, body);
    return must(response, status, `POST ${path.split('?')[0]}`);
  };
  const get = async (path: string) =>
    must(await storefront.send('GET', path, headers), 200, `GET ${path.split('?')[0]}`).text;

  for (const { code, productId, optionId } of twoOf(goods)) {
    const fields: [string, string][] = [
      ['product', productId],
      ['option', optionId ?? ''],
      ['amount', '1'],
    ];
    await post(`/shop/products/${code}`, fields, 302);
  }
  const lines = inputs(await get('/mypage/cart')).filter(([name]) => name === 'carts');
  const address = `/shop/order?${new URLSearchParams(lines)}`;
  const shown = inputs(await get(address));
  const consents = shown.filter(([name]) => name.startsWith('consents.'));
  const order = Object.entries({
    idempotencyKey: inputValue(shown, 'idempotencyKey'),
    expectedTotal: inputValue(shown, 'expectedTotal'),
    expectedPoint: inputValue(shown, 'expectedPoint'),
    expectedMoney: inputValue(shown, 'expectedMoney'),
    destination: buyer.destination._id,
    'sender.name': buyer.name,
    'sender.phone': buyer.phone,
    'sender.email': buyer.email,
    paymentMethod: 'card',
    money: '',
    intent: 'place',
  });
  const { text: gate } = await post(address, [...lines, ...consents, ...order], 200);
  const fields = Object.fromEntries(inputs(gate).filter(([name]) => name !== ''));
  const returned = await authorize({ sandboxUrl, fields });
  const result = await post('/plugins/nice/pay/result', Object.entries(returned), 303, sandboxUrl);
  const to = new URL(result.headers.location ?? '/', origin).searchParams;
  if (to.has('problem')) throw new Error(`The payment ended with ${to.get('problem')}`);
  return to.get('purchaseNo') ?? '';
}
