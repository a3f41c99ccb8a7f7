/**
 * `npm run bench:orders`: how fast the console's grids of orders respond among a million orders, four operators at once.
 * docs/performance.md explains.
 *   --orders <n>  --seconds <n>  --rounds <n>  --json
 */
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { type ListSubject, listProgram } from './list-load.ts';
import { makeManyOrders } from './orders/many-orders.ts';

const orders = '/api/console/shop/orders';
const purchases = '/api/console/shop/purchases';
const parcels = '/api/console/shop/deliveries';

const pages = {
  first: [0, 24],
  tenth: [225, 249],
  // Totals are counted up to 10,000: this is the last page that has a number.
  last: [9_975, 9_999],
};

const gridPath = (path: string, { filter = {}, sort = ['createdAt', 'DESC'], range = pages.first }: Query = {}) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: JSON.stringify(range) })}`;

interface Query {
  filter?: Record<string, unknown>;
  sort?: string[];
  range?: number[];
}

const queues = ['nonpayment', 'toConfirm', 'toShip', 'delayed', 'shipping', 'claims', 'paymentsInDoubt'];
const statuses = [
  'ORDER_NONPAYMENT',
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'DELIVERY_COMPLETE',
  'ORDER_CANCELED',
];
const methods = ['card', 'easy', 'kakao', 'account', 'advance'];
const both = ['ASC', 'DESC'];

/** All requests of an operator to the grids of orders and purchases. `day` is a Seoul day within the orders' time. */
function orderSubjects(
  operator: string,
  { day, monthAgo, userId }: { day: string; monthAgo: string; userId: string },
): ListSubject[] {
  const subject = (name: string, paths: string[]): ListSubject => ({
    name,
    target: 100,
    paths,
    headers: [{ authorization: operator }],
    at: 'core',
    contains: '"total":',
  });
  const ends = (name: string, path: string) => [
    subject(`${name} as they open`, [gridPath(path)]),
    subject(
      `${name}, last page`,
      both.map((direction) => gridPath(path, { sort: ['createdAt', direction], range: pages.last })),
    ),
  ];
  const filtered = (path: string, filters: Record<string, unknown>[]) =>
    filters.flatMap((filter) => [pages.first, pages.tenth].map((range) => gridPath(path, { filter, range })));
  return [
    ...ends('orders', orders),
    subject(
      'orders in each order',
      ['createdAt', 'purchaseNo', 'lineTotal', 'orderStatus'].flatMap((field) =>
        both.flatMap((direction) =>
          [pages.first, pages.last].map((range) => gridPath(orders, { sort: [field, direction], range })),
        ),
      ),
    ),
    subject(
      'orders by queue',
      filtered(
        orders,
        queues.map((queue) => ({ queue })),
      ),
    ),
    subject(
      'orders by state',
      filtered(
        orders,
        statuses.map((orderStatus) => ({ orderStatus })),
      ),
    ),
    subject(
      'orders by claim',
      filtered(
        orders,
        ['CANCEL_REQUESTED', 'RETURN_COMPLETED', 'EXCHANGE_PENDING'].map((claimStatus) => ({ claimStatus })),
      ),
    ),
    subject(
      'orders by confirmation',
      filtered(
        orders,
        ['PURCHASE_AWAITING', 'PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE', 'PURCHASE_CANCELED'].map((purchaseStatus) => ({
          purchaseStatus,
        })),
      ),
    ),
    subject(
      'orders by payment method',
      filtered(
        orders,
        methods.map((paymentMethod) => ({ paymentMethod })),
      ),
    ),
    subject(
      'orders of a day, of a month',
      filtered(orders, [
        { from: day, to: day },
        { from: monthAgo, to: day },
      ]),
    ),
    subject('orders of a member', filtered(orders, [{ _user: userId }])),
    subject(
      'orders by combined conditions',
      filtered(orders, [
        { queue: 'toShip', paymentMethod: 'card' },
        { queue: 'toConfirm', from: monthAgo, to: day },
        { orderStatus: 'DELIVERY_COMPLETE', paymentMethod: 'account', from: monthAgo, to: day },
        { orderStatus: 'ORDER_PAYMENT', paymentMethod: 'card', q: '픽스처' },
        { claimStatus: 'RETURN_COMPLETED', paymentMethod: 'card', from: monthAgo, to: day },
        { purchaseStatus: 'PURCHASE_COMPLETE', paymentMethod: 'kakao', q: '치과' },
      ]),
    ),
    { ...subject('saved views', ['/api/console/saved-views']), contains: '"views":' },
    subject('orders by number', [
      gridPath(orders, { filter: { q: `${day.replaceAll('-', '')}-` } }),
      gridPath(orders, { filter: { q: day.replaceAll('-', '') } }),
      gridPath(orders, { filter: { q: '600000123' } }),
    ]),
    subject(
      'orders by member and clinic',
      ['김서연', 'm0001234', '미소1203치과', '서연', '치과'].map((q) => gridPath(orders, { filter: { q } })),
    ),
    subject(
      'orders by product',
      ['픽스처', 'BSH-40', '드릴', '힐링', '없는상품'].map((q) => gridPath(orders, { filter: { q } })),
    ),
    ...ends('purchases', purchases),
    subject(
      'purchases by state and method',
      filtered(purchases, [
        { state: 'PURCHASE_GENERATED' },
        { state: 'PURCHASE_CONFIRMED' },
        ...methods.map((paymentMethod) => ({ paymentMethod })),
      ]),
    ),
    subject(
      'purchases searched',
      ['김서연', 'm0001234', day.replaceAll('-', ''), '미소1203치과'].map((q) =>
        gridPath(purchases, { filter: { q } }),
      ),
    ),
    subject('parcels as they open', [gridPath(parcels, { sort: ['shippedAt', 'DESC'] })]),
    subject(
      'parcels by state and company',
      [{ state: 'SHIPPING' }, { state: 'DELIVERED' }, { state: 'RETURNED' }, { courierCode: 'HANJIN' }].map((filter) =>
        gridPath(parcels, { filter, sort: ['shippedAt', 'DESC'] }),
      ),
    ),
    { ...subject('dashboard', [`${purchases}/dashboard/orders`]), contains: '"queues":' },
  ];
}

const OPERATORS = 4;

await listProgram(
  { counts: { orders: 1_000_000 }, atOnce: `${OPERATORS} at once` },
  async (product, { count: of, progress, load }) => {
    const count = of('orders');
    progress(`making ${count} orders`);
    const began = performance.now();
    if (count > 0) await makeManyOrders(product.databaseUrl, count);
    progress(`made in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    const [facts] = await rowsOn(
      product.databaseUrl,
      `select to_char(now() at time zone 'Asia/Seoul' - interval '2 days', 'YYYY-MM-DD') as day,
      to_char(now() at time zone 'Asia/Seoul' - interval '32 days', 'YYYY-MM-DD') as month_ago,
      (select id from users where username = 'm0001234') as user_id`,
    );
    const operator = await logInOperator(product);
    const subjects = orderSubjects(operator, {
      day: String(facts?.day),
      monthAgo: String(facts?.month_ago),
      userId: String(facts?.user_id),
    });
    return load(product, subjects, OPERATORS);
  },
);
