import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Access, type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import {
  makeBrand,
  makeCart,
  makeCategory,
  makeCoupon,
  makeDestination,
  makeDisplay,
  makeExhibition,
  makeOption,
  makeOrder,
  makeProduct,
  makePurchase,
  makeUser,
} from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { randomOf } from '../../db/seed/random.ts';
import { basic } from './testing/app.ts';
import { drawEdges, type Edges } from './testing/edges.ts';
import { storeForTests } from './testing/store-for-tests.ts';

/** Each commit tests one; the others repeat it, and show that the heap does not grow. */
const MORE_SEEDS = ['second', 'third'];
/** Maximum number of requests of one operation per seed. */
const ROUNDS = 1;
/** Maximum growth of the heap by one more seed, of some 450 requests: a leak of 10 kB per request exceeds it. */
const MAX_GROWTH = 4 * 1024 * 1024;
/** One, and one more for each field; an object without a list of fields may contain any number. */
function roundsOf({ query, body }: Operation): number {
  const fields = [query, body].map((part) =>
    !part ? 0 : 'shape' in part ? Object.keys(part.shape as object).length : ROUNDS,
  );
  return Math.min(
    ROUNDS,
    fields.reduce((sum, count) => sum + count, 1),
  );
}
/** Milliseconds. On a machine that responds to the simplest request within FLOOR_MS, no request may take longer. */
const SLOWEST_MS = 1_500;
const FLOOR_MS = 25;
/** Their refusals repeat the messages of the gateway's own window. */
const OTHERS_WORDS = new Set(['nicePayApproval']);
const UNKNOWN_ID = '0197a1b2-0000-7000-8000-000000000000';

type Caller = 'operator' | 'member' | 'front';

/** A caller that an access admits, so that most requests are authorized. */
const LET_IN: Record<Access, Caller> = {
  public: 'member',
  gateway: 'member',
  member: 'member',
  customer: 'member',
  console: 'operator',
  bff: 'front',
};

const callers = new Map<Caller, string>();
const ids = new Map<string, string[]>();

const store = await storeForTests();
const { db } = store;
const operator = await makeUser(db, {
  type: 'OPERATOR',
  level: 'ROOT',
  scopes: ['console', 'manager'],
  custNo: 'EDGE-0',
});
const member = await makeUser(db, { money: 1_000_000 });
const product = await makeProduct(db, { stock: 100 });
const withOptions = await makeProduct(db, { optionsEnabled: true });
const option = await makeOption(db, { productId: withOptions.id, stock: 100 });
const purchase = await makePurchase(db, { userId: member.id });
const order = await makeOrder(db, { purchaseId: purchase.id, productId: product.id });
const known: Record<string, string[]> = {
  _product: [product.id, withOptions.id],
  _products: [product.id, withOptions.id],
  _option: [option.id],
  _user: [member.id],
  _order: [order.id],
  _orders: [order.id],
  _purchase: [purchase.id],
  _coupon: [(await makeCoupon(db)).id],
  _brand: [(await makeBrand(db)).id],
  _category: [(await makeCategory(db)).id],
  _destination: [(await makeDestination(db, { userId: member.id })).id],
  _cart: [(await makeCart(db, { userId: member.id, productId: product.id })).id],
  _exhibition: [(await makeExhibition(db)).id],
  _display: [(await makeDisplay(db)).id],
};
for (const [name, list] of Object.entries(known)) ids.set(name, list);
ids.set('', [...new Set(Object.values(known).flat())]);
callers.set('operator', await store.authorize(operator));
callers.set('member', await store.authorize(member));
callers.set('front', basic('storefront', store.services.config.bffKeys[0]));

/** The values of an id field: mostly an existing record of its kind, else any other existing one, or a missing one. */
function idsOf(name: string, random: () => number): readonly string[] {
  const kind = ids.get(name);
  return kind && random() < 0.8 ? kind : [...(ids.get('') ?? []), UNKNOWN_ID];
}

/** The meaning of `{_id}` in a path, by the words before it. */
const KINDS: [RegExp, string][] = [
  [/products\/\{_id/, '_product'],
  [/purchases\/\{/, '_purchase'],
  [/orders\/\{/, '_order'],
  [/users\/coupons\/\{/, '_userCoupon'],
  [/coupons\/\{/, '_coupon'],
  [/users\/\{/, '_user'],
  [/brands\/\{/, '_brand'],
  [/categories\/\{/, '_category'],
  [/destinations\/\{/, '_destination'],
  [/carts\/\{/, '_cart'],
  [/exhibitions\/\{/, '_exhibition'],
  [/displays\/\{/, '_display'],
];

/** Reads first, removals last, so that records exist. */
const ORDER = ['get', 'put', 'patch', 'post', 'delete'];
const tested = Object.entries(operations as Record<string, Operation>)
  .filter(([, { upload }]) => !upload) // no JSON: uploads have tests of their own
  .sort(([, a], [, b]) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));

interface SentRequest {
  method: string;
  path: string;
  body?: string;
}

function questionOf({ method, path, params, query, body }: Operation, edges: Edges): SentRequest {
  const places = (params ? edges.draw(zodOf(params)) : {}) as Record<string, unknown>;
  const kind = KINDS.find(([words]) => words.test(path))?.[1];
  if (kind && places._id !== undefined) places._id = edges.pick(idsOf(kind, edges.random));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(places[name] ?? UNKNOWN_ID).toWellFormed()),
  );
  const filters = Object.entries((query ? edges.draw(zodOf(query)) : {}) as Record<string, unknown>);
  const search = filters
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');
  return {
    method: method.toUpperCase(),
    path: search ? `${filled}?${search}` : filled,
    ...(body ? { body: JSON.stringify(edges.draw(zodOf(body))) } : {}),
  };
}

let keys = 0;
async function sendRequest({ method, path, body }: SentRequest, caller: Caller) {
  const began = performance.now();
  keys += 1;
  const response = await store.app.request(path, {
    method,
    headers: {
      authorization: callers.get(caller) ?? '',
      'idempotency-key': `edges-${keys}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, text, took: performance.now() - began };
}

/** Sentences of a refusal that are not Korean. */
function foreignWords(text: string): string[] {
  const {
    title,
    detail,
    errors = [],
  } = JSON.parse(text) as {
    title: string;
    detail?: string;
    errors?: { message: string }[];
  };
  const sentences = [title, detail, ...errors.map(({ message }) => message)];
  return sentences.filter((sentence) => sentence !== undefined && !/[가-힣]/.test(sentence)) as string[];
}

/** The slowest of many simple requests now, milliseconds: the load of this machine. */
async function floor(): Promise<number> {
  let slowest = 0;
  for (let times = 0; times < 20; times += 1) {
    const { took } = await sendRequest({ method: 'GET', path: '/api/v1/setting' }, 'member');
    slowest = Math.max(slowest, took);
  }
  return slowest;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Used heap after each seed, bytes. */
const used: number[] = [];

/** A request of every operation with values at its edges. */
async function expectResponses(seed: string): Promise<void> {
  const edges = drawEdges(randomOf(seed).next, idsOf);
  const wrong: string[] = [];
  let slack = Math.max(1, (await floor()) / FLOOR_MS);
  const slow: [number, string][] = [];
  const statuses = new Map<number, number>();
  for (const [name, operation] of tested) {
    for (let round = 0; round < roundsOf(operation); round += 1) {
      const question = questionOf(operation, edges);
      const { status, text, took } = await sendRequest(question, LET_IN[edges.pick(operation.access)]);
      const summary = `${name}: ${question.method} ${question.path.slice(0, 300)} ${question.body?.slice(0, 600) ?? ''} -> ${status}`;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) wrong.push(`${summary} ${text.slice(0, 300)}`);
      else if (status >= 400 && !OTHERS_WORDS.has(name))
        wrong.push(...foreignWords(text).map((words) => `${summary}: ${words}`));
      if (took > SLOWEST_MS) slow.push([took, summary]);
    }
  }
  slack = Math.max(slack, (await floor()) / FLOOR_MS);
  expect(wrong).toEqual([]);
  expect(slow.filter(([took]) => took > SLOWEST_MS * slack)).toEqual([]);
  // Requests that are all refused would prove nothing.
  const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(done).toBeGreaterThan(100);
  collect();
  used.push(process.memoryUsage().heapUsed);
}

it('values at the edges of the contract get a response, in Korean and in time', { timeout: 120_000 }, () =>
  expectResponses('first'),
);

it.each(MORE_SEEDS)('and so do others: %s', { tags: ['extended'], timeout: 120_000 }, expectResponses);

it('the heap after the requests of one more seed is about the same', { tags: ['extended'] }, () => {
  const [, second = 0, third = Number.POSITIVE_INFINITY] = used;
  expect(third - second).toBeLessThan(MAX_GROWTH);
});
