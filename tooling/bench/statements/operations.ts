import { randomUUID } from 'node:crypto';
import { rowsOn } from '../../postgres/databases.ts';
import { authorize } from '../../sandbox/client.ts';
import { DEMO_ACCOUNTS } from '../../start/accounts.ts';
import { stockGoods } from '../checkout/goods.ts';
import type { Call, WatchedCore } from './watched-core.ts';

/** One of the busiest operations, or several requests of one page. */
export interface Operation {
  name: string;
  /** Prepares one execution, which is not measured. @returns the requests that are */
  prepare(): Call[] | Promise<Call[]>;
}

const MEMBER = 'clinic01';
const OPERATOR = 'admin';

function passwordOf(account: string): string {
  const found = DEMO_ACCOUNTS.find((each) => each.account === account);
  if (!found) throw new Error(`The demo data has no ${account}`);
  return found.password;
}

const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

async function logIn(core: WatchedCore, account: string): Promise<string> {
  const asked = { method: 'GET', path: '/api/auth/refreshToken', authorization: basic(account, passwordOf(account)) };
  const { refreshToken } = await core.send(asked);
  const token = { method: 'GET', path: '/api/auth/accessToken', authorization: `Bearer ${String(refreshToken)}` };
  return `Bearer ${String((await core.send(token)).accessToken)}`;
}

interface Facts {
  product: string;
  code: string;
  option: string | null;
  liked: string;
  notice: string;
  order: string;
  member: string;
  display: string;
}

async function factsOf(databaseUrl: string): Promise<Facts> {
  const [goods] = await stockGoods(databaseUrl);
  if (!goods) throw new Error('The demo data has nothing to sell');
  const [facts] = await rowsOn(
    databaseUrl,
    `select (select id from products where shows order by code desc limit 1) as liked,
      (select id from notices order by created_at limit 1) as notice,
      (select id from orders order by created_at limit 1) as order,
      (select id from users where username = $1) as member,
      (select code from displays order by sequence limit 1) as display`,
    [MEMBER],
  );
  const fact = (name: string) => String(facts?.[name]);
  return {
    product: goods.productId,
    code: goods.code,
    option: goods.optionId,
    liked: fact('liked'),
    notice: fact('notice'),
    order: fact('order'),
    member: fact('member'),
    display: fact('display'),
  };
}

/** The operations by name, in the order of a visit; the console's after those of members. */
export async function busiestOperations(core: WatchedCore): Promise<Operation[]> {
  const facts = await factsOf(core.databaseUrl);
  const buyer = await logIn(core, MEMBER);
  const operator = await logIn(core, OPERATOR);
  const front = basic('storefront', core.bffKey);
  const { destinations } = await core.send({ method: 'GET', path: '/api/v1/me/destinations', authorization: buyer });
  const [{ title: _, email: __, isDefault: ___, ...place }] = destinations as [Record<string, unknown>];
  const receiver = {
    name: place.name,
    phone: place.phone,
    postcode: place.postcode,
    address1: place.address1,
    address2: place.address2,
  };

  const request = (authorization: string | undefined, method: string, path: string, body?: unknown): Call => ({
    method,
    path,
    authorization,
    body,
  });
  const member = (method: string, path: string, body?: unknown) => request(buyer, method, path, body);
  const console = (method: string, path: string, body?: unknown) => request(operator, method, path, body);
  const visit = (name: string, ...paths: string[]): Operation => ({
    name,
    prepare: () => paths.map((path) => member('GET', path)),
  });
  const manage = (name: string, path: string): Operation => ({ name, prepare: () => [console('GET', path)] });
  const grid = (path: string, filter: object, sort: string[] = ['createdAt', 'DESC']) =>
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,24]' })}`;
  const write = (name: string, prepare: () => Promise<Call>): Operation => ({
    name,
    prepare: async () => [await prepare()],
  });

  const addition = () =>
    member('POST', '/api/v1/me/carts', {
      carts: [{ _product: facts.product, _option: facts.option, amount: 1 }],
    });
  async function lineInCart(): Promise<string> {
    const { carts } = await core.send(addition());
    const line = (carts as { _id: string; _product: string }[]).find((each) => each._product === facts.product);
    if (!line) throw new Error('The line is not in the cart');
    return line._id;
  }
  const quoteOf = (line: string) =>
    member('POST', '/api/v1/shop/orders/quote', {
      _carts: [line],
      receiver: { postcode: receiver.postcode, address1: receiver.address1 },
    });
  async function purchaseOf(): Promise<Call> {
    const line = await lineInCart();
    const { quote } = (await core.send(quoteOf(line))) as { quote: { totals: { payable: number } } };
    const order = {
      _carts: [line],
      sender: { name: receiver.name, phone: receiver.phone, email: 'buyer@example.com' },
      receiver,
      paymentMethod: 'card',
      consents: { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' },
      expectedTotal: quote.totals.payable,
    };
    return { ...member('POST', '/api/v1/shop/orders', order), headers: { 'idempotency-key': randomUUID() } };
  }
  async function windowOf(): Promise<Call> {
    const { purchase } = (await core.send(await purchaseOf())) as { purchase: { _id: string } };
    return member('POST', `/api/v1/shop/orders/${purchase._id}/process`);
  }
  async function approval(): Promise<Call> {
    const { payment } = (await core.send(await windowOf())) as { payment: { fields: Record<string, string> } };
    const returned = await authorize({ sandboxUrl: core.sandboxUrl, fields: payment.fields });
    return request(undefined, 'POST', '/api/plugins/nice/pay/approval', returned);
  }
  /** A paid order of one line, and the number of its purchase. */
  async function paidOrder(): Promise<{ order: string; purchaseNo: string }> {
    await core.send(await approval());
    const [found] = await rowsOn(
      core.databaseUrl,
      `select o.id as order, p.purchase_no as "purchaseNo" from orders o join purchases p on p.id = o.purchase_id
       where p.user_id = $1 order by p.created_at desc limit 1`,
      [facts.member],
    );
    return { order: String(found?.order), purchaseNo: String(found?.purchaseNo) };
  }
  const confirmed = (order: string) => console('PATCH', `/api/console/shop/orders/${order}/state/ORDER_CONFIRM`, {});
  const session = async () => {
    const body = { username: MEMBER, password: passwordOf(MEMBER), client: 'storefront', address: '127.0.0.1' };
    return request(front, 'POST', '/api/bff/sessions', body);
  };
  let seen = 0;

  return [
    visit('product list', '/api/v1/shop/products?page=2&limit=24'),
    visit('product list, available ones', '/api/v1/shop/products?page=1&limit=24&available=true&sort=price_asc'),
    {
      name: 'search',
      // Results are cached for 0.9 s by their text.
      prepare: () => {
        seen += 1;
        return [
          member('GET', `/api/v1/shop/products?q=${encodeURIComponent(`픽스처 ${3 + (seen % 40) / 10}`)}&limit=24`),
        ];
      },
    },
    visit('suggestions', `/api/v1/shop/products/suggestions?q=${encodeURIComponent('픽')}`),
    visit('product', `/api/v1/shop/products/${facts.code}`),
    visit('page of a product', `/api/v1/shop/products/${facts.code}/page`),
    visit(
      'home of a member',
      '/api/v1/banners',
      '/api/v1/popups',
      '/api/v1/shop/brands',
      '/api/v1/shop/displays',
      '/api/v1/me/bought-products',
    ),
    visit('categories', '/api/v1/shop/categories'),
    visit('display', `/api/v1/shop/displays/${facts.display}`),
    visit('notices', '/api/v1/center/notifications'),
    visit('notice', `/api/v1/center/notifications/${facts.notice}`),
    write('cart: add', async () => addition()),
    write('cart: change', async () =>
      member('PUT', `/api/v1/me/carts/${await lineInCart()}`, { amount: 1 + (Date.now() % 9) }),
    ),
    visit('cart', '/api/v1/me/carts'),
    write('quote', async () => quoteOf(await lineInCart())),
    write('purchase', purchaseOf),
    write('payment: open', windowOf),
    write('payment: approve', approval),
    visit('my page', '/api/v1/me/summary'),
    visit('my orders', '/api/v1/me/orders'),
    visit('my purchases', '/api/v1/me/purchases'),
    visit('likes', '/api/v1/me/likes'),
    write('like', async () => member('POST', '/api/v1/me/likes', { _product: facts.liked })),
    visit('points', '/api/v1/me/points'),
    visit('coupons', '/api/v1/me/coupons', '/api/v1/shop/coupons'),
    visit('instructions', '/api/v1/boards?code=IFU'),
    visit('offer of a chat', '/api/v1/chats/offer'),
    write('login', session),
    write('session', async () => {
      const { sessionId } = await core.send(await session());
      return request(front, 'POST', '/api/bff/sessions/read', { sessionId, client: 'storefront' });
    }),
    manage('console: orders', grid('/api/console/shop/orders', {})),
    manage('console: orders by queue', grid('/api/console/shop/orders', { queue: 'toShip' })),
    manage('console: order', `/api/console/shop/orders/${facts.order}`),
    write('console: confirm an order', async () => confirmed((await paidOrder()).order)),
    write('console: enter an invoice', async () => {
      const { order, purchaseNo } = await paidOrder();
      await core.send(confirmed(order));
      const invoice = { courierCode: 'CJ', invoiceNo: String(680_000_000_000 + Math.floor(Math.random() * 1e9)) };
      return console('PUT', `/api/console/shop/invoices/${purchaseNo}`, invoice);
    }),
    manage('console: products', grid('/api/console/shop/products', {})),
    write('console: edit stock', async () =>
      console('PUT', `/api/console/shop/products/${facts.product}/stock`, {
        changes: [{ _option: facts.option, stock: { delta: 1 } }],
      }),
    ),
    manage('console: members', grid('/api/console/users', {})),
    manage('console: member', `/api/console/users/${facts.member}`),
    manage('console: claims', grid('/api/console/shop/claims', {})),
    manage('console: inquiries', grid('/api/console/inquiries', {})),
    manage('console: chats', grid('/api/console/chats/rooms', {})),
    manage('console: dashboard', '/api/console/shop/purchases/dashboard/orders'),
    manage('console: statistics', '/api/console/statistics/dailySales?from=2026-11-01&to=2026-11-28'),
    manage('console: audit log', grid('/api/console/users/logs', {})),
  ];
}
