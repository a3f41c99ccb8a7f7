/**
 * `npm run bench:lists`: every list of the console by every filter and order that the contract declares, and the actions of
 * 64 members at once, among 100,000 products, a million orders and five million entries of logs. docs/performance.md explains.
 * --products <n>  --orders <n>  --logs <n>  --keep <folder>  --only <part of a name>  --seconds <n>  --rounds <n>  --short  --json
 */
import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { refreshSearchWords } from '../../core-api/src/catalog/products/search/refresh-search.ts';
import { signAccessToken } from '../../core-api/src/members/auth/access-token.ts';
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { SEARCHES } from './catalogue/families.ts';
import { makeManyProducts } from './catalogue/many-products.ts';
import { stockGoods } from './checkout/goods.ts';
import { type ListMeasurement, type ListResult, type ListSubject, listProgram } from './list-load.ts';
import { type ConsoleList, consoleLists, type Values } from './lists/contract-lists.ts';
import { type EachSubject, loadEach } from './lists/each-path.ts';
import { makeManyLogs } from './lists/many-logs.ts';
import { HttpClient } from './load.ts';
import { makeManyOrders } from './orders/many-orders.ts';
import type { BenchProduct } from './product.ts';

const MEMBERS = 64;
const LIST_TARGET_MS = 200;
const MEMBER_TARGET_MS = 150;
/** A search that nobody made within the second before. */
const SEARCH_TARGET_MS = 50;
/** Members who send their next request as soon as a response arrives measure the queue; these wait as long as a quick reader. */
const THOUGHT_MS = 1_000;

/** Texts that many, some and no rows have. */
const texts = ['픽스처', '김서연', '미소1203치과', 'm0001234', 'G-0012345', '특가', '20260', '없는말'];

/** Values of the filters that are not enumerated. */
async function valuesIn(databaseUrl: string): Promise<Values> {
  const [facts] = await rowsOn(
    databaseUrl,
    `select to_char(now() at time zone 'Asia/Seoul' - interval '2 days', 'YYYY-MM-DD') as day,
       to_char(now() at time zone 'Asia/Seoul' - interval '400 days', 'YYYY-MM-DD') as "yearAgo",
       (select user_id from orders group by user_id order by count(*) desc limit 1) as member,
       (select id from users where type = 'OPERATOR' and 'console' = any (scopes) order by id limit 1) as operator,
       (select purchase_id from orders order by id desc limit 1) as purchase,
       (select product_id from orders order by id desc limit 1) as product,
       (select id from coupons order by id limit 1) as coupon, (select id from levels order by id limit 1) as level,
       (select code from levels order by id limit 1) as "levelCode", (select id from users where type <> 'OPERATOR' order by id limit 1) as other,
       (select id from files order by id limit 1) as file, (select id from roles order by id limit 1) as role`,
  );
  const { day, yearAgo, member, operator, purchase, product, coupon, level, levelCode, other, file, role } =
    facts ?? {};
  return {
    q: texts,
    from: [day, yearAgo],
    to: [day, yearAgo],
    operator: ['admin', '없는말'],
    _user: [member],
    _actor: [operator, other],
    _manager: [operator],
    _purchase: [purchase],
    _product: [product],
    _coupon: [coupon],
    _level: [level],
    level: [levelCode],
    _promoter: [member],
    _batch: [purchase],
    _role: [role],
    _object: [product],
    _subject: [product, file],
    // Records of the floor and of the stock, of which there are none.
    ...{ _list: [purchase], _parcel: [purchase], _claim: [purchase], _item: [product], _owner: [operator] },
    ...{ supplier: ['대한'], shelf: ['A-1'] },
    month: ['2026-11'],
    objectType: ['order', 'user', 'coupon', 'island'],
    objects: [`product:${product}`, `order:00000013-0000-7000-8000-000000000001,user:${member}`],
    action: ['order', 'order.memo', 'user.read', 'island.change'],
    brand: ['BB3'],
    category: ['BR3'],
    'listConsoleBoards.category': ['INSTALLATION'],
    'listConsoleTermsList.code': ['service'],
    code: ['PURCHASE'],
    postcode: ['63500'],
    group: ['COMMON'],
    'listUndoneWorks.name': ['clean-up', 'work-exports'],
  };
}

const last = [9_975, 9_999];
const requestOf = (
  path: string,
  filter: object,
  sort: readonly string[] | undefined,
  range: readonly number[] = [0, 24],
) =>
  `${path}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
    range: JSON.stringify(range),
  })}`;

/** Lists that are about what their filter names. */
const NOT_WHOLE: readonly string[] = ['listHistory'];

/** A list by every value of every filter in every order both ways, and its last page with a number. */
function requestsOf({ name, path, sorts, filters }: ConsoleList): string[] {
  const orders =
    sorts.length === 0
      ? [undefined]
      : sorts.flatMap((sort) => [
          [sort, 'ASC'],
          [sort, 'DESC'],
        ]);
  const choices = Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  return orders.flatMap((order) => [
    ...(NOT_WHOLE.includes(name) ? [] : [requestOf(path, {}, order, last), requestOf(path, {}, order)]),
    ...choices.map((filter) => requestOf(path, filter, order)),
  ]);
}

/** Logs in the members who may buy and have the most orders. @returns their Authorization headers */
async function logInMembers({ databaseUrl, tokenKey }: BenchProduct, count: number): Promise<string[]> {
  const db = createDatabase(databaseUrl, { max: 1, statementTimeout: 60_000, applicationName: 'iruon-bench' });
  try {
    const { rows } = await sql<{ userId: string; familyId: string }>`
      insert into token_families (id, user_id, created_at, expires_at)
      select gen_random_uuid(), u.id, now(), now() + interval '1 day' from users u
      where u.cust_no is not null and u.type <> 'OPERATOR'
      order by (select count(*) from orders o where o.user_id = u.id) desc, u.id limit ${count}
      returning user_id as "userId", id as "familyId"`.execute(db);
    return await Promise.all(
      rows.map(async (row) => {
        const actor = { type: 'user', ...row, scopes: [], isCustomer: true } as const;
        return `Bearer ${(await signAccessToken(actor, tokenKey, new Date())).token}`;
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** What members do in the store, 64 of them at once. */
async function memberSubjects(product: BenchProduct): Promise<ListSubject[]> {
  const members = await logInMembers(product, MEMBERS);
  const headers = members.map((authorization) => ({ authorization }));
  const goods = await stockGoods(product.databaseUrl);
  const shop = '/api/v1/shop/products';
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const ours = { target: MEMBER_TARGET_MS, headers, at: 'core' as const, atOnce: MEMBERS };
  const reads = (name: string, contains: string, ...paths: string[]): ListSubject => ({
    ...ours,
    name,
    contains,
    paths,
  });
  const posts = (name: string, contains: string, path: string, bodies: object[]): ListSubject => ({
    ...ours,
    name,
    contains,
    paths: [path],
    bodies: bodies.map((body) => JSON.stringify(body)),
  });

  const additions = members.map((_, place) => {
    const { productId, optionId } = goods[place % goods.length] ?? {};
    return { carts: [{ _product: productId, _option: optionId, amount: 1 }] };
  });
  using core = new HttpClient(product.core, MEMBERS);
  const quotes = await Promise.all(
    additions.map(async (body, place) => {
      const json = { ...headers[place], 'content-type': 'application/json' };
      const { status, text } = await core.send('POST', '/api/v1/me/carts', json, JSON.stringify(body));
      if (status >= 300) throw new Error(`A member's cart responded with ${status} ${text}`);
      const { carts }: { carts: { _id: string }[] } = JSON.parse(text);
      return {
        _carts: carts.slice(-1).map(({ _id }) => _id),
        receiver: { postcode: '06236', address1: '서울특별시 강남구 테헤란로 1' },
      };
    }),
  );
  const page = (params: Record<string, string>) => `${shop}?${new URLSearchParams(params)}`;
  const sorts = ['latest', 'name', 'price_asc', 'price_desc'];
  return [
    reads(
      'members: list',
      '"total":',
      ...sorts.flatMap((sort) => ['1', '8', '36'].map((at) => page({ sort, page: at }))),
      ...numbers.slice(0, 24).map((n) => page({ sort: sorts[n % 4] ?? '', brand: `BB${n}` })),
    ),
    reads('members: search', '"total":', ...SEARCHES.map((q) => page({ q }))),
    {
      ...reads(
        'members: search, always another',
        '"total":',
        ...numbers.map((n) => page({ q: n % 2 ? `G-00${n * 37}` : `픽스처 ${n * 13}` })),
      ),
      target: SEARCH_TARGET_MS,
    },
    reads(
      'members: suggestions',
      '"brands":',
      ...['픽', '본레', 'G-001', '드릴', 'ㅂ'].map((q) => `${shop}/suggestions?${new URLSearchParams({ q })}`),
    ),
    reads('members: detail', '"product":{', ...goods.map(({ code }) => `${shop}/${code}`)),
    posts('members: cart, add', '"carts":', '/api/v1/me/carts', additions),
    reads('members: cart', '"carts":', '/api/v1/me/carts'),
    posts('members: quote', '"quote":', '/api/v1/shop/orders/quote', quotes),
    reads('members: my orders', '"orders":', '/api/v1/me/orders'),
    reads('members: my purchases', '"purchases":', '/api/v1/me/purchases'),
    reads('members: my page', '{', '/api/v1/me/summary', '/api/v1/me/bought-products'),
    reads('members: likes', '{', '/api/v1/me/likes', '/api/v1/me/watches'),
    reads('members: points', '"balance":', '/api/v1/me/points'),
    reads('members: coupons', '{', '/api/v1/me/coupons'),
  ];
}

type Noun = 'products' | 'orders' | 'logs';

async function fill({ databaseUrl }: BenchProduct, { count, progress }: ListMeasurement<Noun>): Promise<void> {
  const began = performance.now();
  const step = async (noun: Noun, make: (url: string, count: number) => Promise<void>) => {
    if (count(noun) > 0) await make(databaseUrl, count(noun));
    progress(`${count(noun)} ${noun} made after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  };
  await step('products', makeManyProducts);
  const db = createDatabase(databaseUrl, { max: 1 });
  await refreshSearchWords({ db });
  await db.destroy();
  await step('orders', makeManyOrders);
  await step('logs', makeManyLogs);
}

await listProgram(
  {
    counts: { products: 100_000, orders: 1_000_000, logs: 5_000_000 },
    seconds: 4,
    atOnce: `4 operators and ${MEMBERS} members at once`,
  },
  async (product, measurement) => {
    const { progress, isShort, isChosen, load } = measurement;
    await fill(product, measurement);
    const values = await valuesIn(product.databaseUrl);
    const results: ListResult[] = [];
    for (const list of consoleLists(values).filter(({ name }) => isChosen(name))) {
      const paths = requestsOf(list);
      // A token is valid for fifteen minutes.
      const headers = { authorization: await logInOperator(product) };
      const subject: EachSubject = { name: list.name, target: LIST_TARGET_MS, paths, headers };
      const result = await loadEach(product, subject, { isShort, progress });
      progress(`${list.name}: p95 ${result.loads[0]?.p95.toFixed(0)} ms  ${result.slowest}`);
      results.push(result);
    }
    if (isChosen('searchConsole')) {
      const paths = [...texts, '5812345678'].map((q) => `/api/console/search?${new URLSearchParams({ q })}`);
      const headers = { authorization: await logInOperator(product) };
      const subject: EachSubject = { name: 'searchConsole', target: LIST_TARGET_MS, paths, headers };
      const result = await loadEach(product, subject, { isShort, progress });
      progress(`${result.name}: p95 ${result.loads[0]?.p95.toFixed(0)} ms  ${result.slowest}`);
      results.push(result);
    }
    const members = await memberSubjects(product);
    const thinking = members.map((subject) => ({ ...subject, name: `${subject.name}, thinking`, pauseMs: THOUGHT_MS }));
    return [...results, ...(await load(product, [...members, ...thinking]))];
  },
);
