import { issueMessage, type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { createNiceGateway } from './adapters/payment/nice/gateway.ts';
import { routes } from './app.ts';
import { createIdentify } from './members/auth/index.ts';
import { isOpenTo } from './platform/http/access.ts';
import { invalidInput } from './platform/http/errors.ts';
import { basic, createTestApp, testConfig } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes,
  // Thousands of requests of the same three callers: their rights are tested elsewhere.
  config: { rightsKeptMs: 60_000 },
  gateway: createNiceGateway({ ...testConfig.nice, now: () => new Date() }),
});
const { db } = database;
const everyone = await makeUser(db, { type: 'OPERATOR', level: 'ROOT', scopes: ['console', 'manager'], custNo: 'C0' });
const identify = createIdentify(test.services);
const tokens = [await test.authorize(everyone), basic('storefront', test.services.config.bffKeys[0]), ''];
const callers = await Promise.all(
  tokens.map(async (authorization) => ({ authorization, actor: await identify(authorization || undefined) })),
);

// Tens of thousands of refusals are errors: capturing their stacks took an eighth of the time.
const { stackTraceLimit } = Error;
Error.stackTraceLimit = 0;
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

const ID = '0197a1b2-0000-7000-8000-000000000000';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values that are invalid nearly everywhere, each of a kind that has broken servers. */
const VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  '٣',
  '😀'.repeat(100),
  'x'.repeat(20_000),
  'null',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '-271821-04-20',
  '99999999999999999999',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '20260601-AAAAAAAA',
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 'x' },
];

/** Values that each commit tests with an operation, others with the next one; the extended test sends all. */
const SOME = 8;

/** A field that no operation has is refused by its name. */
const UNKNOWN = [null, '\0', { toString: 'x' }];

const BODIES: string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"scopes":["console"]}}',
  '{"constructor":{"prototype":{}}}',
  deep(2_000),
  `{"a":${deep(20_000)}}`,
  `{"authResultCode":"0000","x":${deep(20_000)}}`,
  `{"tid":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
  `"${'x'.repeat(300_000)}"`,
];

/** A body of another type is refused before it is read: its content hardly matters. */
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=euc-kr', ''];

/** Bytes that are invalid in any text, and texts that become invalid when decoded. */
const RAW_PLACES = ['%ff', '%00', '%2e%2e%2f', '%E0%A4%A', '..%5c'];
const rawQueries = (name: string) => [
  `${name}=%ff`,
  `${name}=%00`,
  `${name}=a&${name}=b`,
  `${name}=%7B%22q%22%3A%22%5Cu0000%22%7D`,
  `${name}=${encodeURIComponent(deep(1_000))}`,
];

const KEYS = ['', 'x'.repeat(300), 'ä', 'a b'];

interface Sent {
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** Invalid only when parsed after authorization: a field of path, query or body, or the text of the body. */
  isInside?: true;
  /** Refused by the contract, the same for every authorized caller. */
  isOnce?: true;
}

type Place = 'params' | 'query' | 'body';

/** Takes `count` values, starting at another one for each operation. */
const rotated = <T>(items: readonly T[], turn: number, count: number) =>
  Array.from({ length: Math.min(count, items.length) }, (_, index) => items[(turn + index) % items.length] as T);

/** Sentences without Korean. */
const foreign = (sentences: readonly (string | undefined)[]) =>
  sentences.filter((sentence) => sentence !== undefined && !/[가-힣]/.test(sentence));

/** The contract's messages for invalid values that are not Korean. */
const unread = new Set<string>();

/** True if the contract accepts a part of a request. A value that fails by another error than a refusal is sent. */
function passes(operation: Operation, place: Place, given: unknown): boolean {
  const schema = operation[place];
  try {
    const result = schema && zodOf(schema).safeParse(given, { error: issueMessage });
    if (result && !result.success) {
      const { title, errors = [] } = invalidInput(place, result.error).body;
      for (const { path, message } of [{ path: '', message: title }, ...errors])
        if (foreign([message]).length > 0) unread.add(`${operation.path} ${path}: ${message}`);
    }
    return result?.success ?? false;
  } catch {
    return true;
  }
}

const fieldsOf = (operation: Operation, place: Place): string[] =>
  Object.keys((operation[place] as { shape?: object } | undefined)?.shape ?? {});

/**
 * The requests of an operation. The contract parses every field with every value here; over HTTP the test sends every
 * value that the contract accepts, and each refused value once per operation, at another field each time: the same code
 * creates all refusals.
 */
function corpus(operation: Operation, turn: number, values: readonly unknown[]): Sent[] {
  const { path, query, body } = operation;
  const known = (parameter: string) =>
    parameter === 'state' ? 'ORDER_CONFIRM' : parameter === 'manage' ? 'orders' : ID;
  const fill = (name?: string, text = '') =>
    path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => (parameter === name ? text : known(parameter)));
  const plain = fill();
  const valid = body ? { body: '{}', type: 'application/json' } : {};
  const params = fieldsOf(operation, 'params');
  const usual = Object.fromEntries(params.map((name) => [name, known(name)]));
  const requestWith = (place: Place, name: string, value: unknown): Sent => {
    if (place === 'params') return { ...valid, path: fill(name, encoded(value)) };
    if (place === 'query') return { ...valid, path: `${plain}?${name}=${encoded(value)}` };
    return { path: plain, body: JSON.stringify({ [name]: value }), type: 'application/json' };
  };
  const sent: Sent[] = [];
  const fields = (['params', 'query', 'body'] as const).flatMap((place) =>
    fieldsOf(operation, place).map((name) => ({ place, name })),
  );
  for (const [number, value] of values.entries()) {
    for (const [index, { place, name }] of fields.entries()) {
      const given = place === 'body' ? value : asText(value);
      const isPassed = passes(operation, place, { ...(place === 'params' && usual), [name]: given });
      const isTurn = (number + turn) % fields.length === index;
      if (!isPassed && !isTurn) continue;
      sent.push({ ...requestWith(place, name, value), isInside: true, ...(!isPassed && { isOnce: true }) });
    }
  }
  // Everything missing, and an unknown field: checked with the contract, like the values above.
  for (const place of ['params', 'query', 'body'] as const)
    for (const given of [{}, undefined, { unknown: 1 }]) passes(operation, place, given);
  for (const place of body ? (['query', 'body'] as const) : (['query'] as const))
    for (const value of rotated(UNKNOWN, turn, query || place === 'body' ? UNKNOWN.length : 1))
      sent.push({ ...requestWith(place, 'unknown', value), isInside: true, isOnce: true });
  for (const name of rotated(params, turn, 1))
    for (const raw of RAW_PLACES) sent.push({ ...valid, path: fill(name, raw), isInside: true });
  for (const name of fieldsOf(operation, 'query'))
    for (const raw of rawQueries(name)) sent.push({ ...valid, path: `${plain}?${raw}`, isInside: true, isOnce: true });
  // Sent also as unauthorized callers: authorization precedes decoding.
  for (const raw of rotated(RAW_PLACES, turn, params.length)) sent.push({ ...valid, path: fill(params[0], raw) });
  for (const raw of rotated(rawQueries('unknown'), turn, 2)) sent.push({ ...valid, path: `${plain}?${raw}` });
  if (!body) return sent;
  // One function reads the bodies of all operations; the gateway's notices have a reader of their own.
  const share = operation.access.includes('gateway') ? Number.POSITIVE_INFINITY : 4;
  for (const text of rotated(BODIES, turn, share))
    sent.push({ path: plain, body: text, type: 'application/json', isInside: true });
  for (const type of rotated(OTHER_TYPES, turn, share / 2))
    sent.push({ path: plain, body: turn % 2 ? '[]' : '{', type, isInside: true });
  if (turn % 4 === 0 || share > 4)
    sent.push({
      path: plain,
      body: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      type: 'application/json',
    });
  for (const key of rotated(KEYS, turn, passes(operation, 'body', {}) ? KEYS.length : 1))
    sent.push({ path: plain, body: '{}', type: 'application/json', headers: { 'idempotency-key': encodeURI(key) } });
  return sent;
}

interface Reply {
  title: string;
  detail?: string;
  errors?: { message: string }[];
}

/** Their refusals repeat the messages of the gateway's own window. */
const OTHERS_WORDS = new Set(['nicePayApproval']);
const REFUSALS = new Set([400, 401, 403, 404, 413]);

/** Encoded for a URL. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed().slice(0, 3_000);
}
const encoded = (value: unknown) => encodeURIComponent(asText(value));

interface Tested {
  name: string;
  operation: Operation;
  turn: number;
}

async function expectRefusals({ name, operation, turn }: Tested, values: readonly unknown[]): Promise<void> {
  unread.clear();
  const statuses = new Set<number>();
  // One assertion for all: two per request took an eighth of the time.
  const wrong: string[] = [];
  for (const { path, body, type, headers, isInside, isOnce } of corpus(operation, turn, values)) {
    let isSent = false;
    for (const { authorization, actor } of callers) {
      const isRefused = !operation.access.some((access) => isOpenTo(access, actor));
      // Refused by authorization, before anything is read; requests with other errors are sent as these callers too.
      if ((isRefused && isInside) || (isOnce && isSent)) continue;
      isSent = true;
      const response = await test.app.request(path, {
        method: operation.method.toUpperCase(),
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(type ? { 'content-type': type } : {}),
          'idempotency-key': 'bad-input',
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const { status } = response;
      if (status >= 500 || (isRefused && !REFUSALS.has(status))) {
        const request = `${operation.method} ${path.slice(0, 200)} ${String(body ?? '').slice(0, 100)}`;
        wrong.push(`${request} responded with ${status} ${await response.text()}`);
      } else if (status >= 400 && !OTHERS_WORDS.has(name)) {
        const { title, detail, errors = [] } = (await response.json()) as Reply;
        const foreignSentences = foreign([title, detail, ...errors.map(({ message }) => message)]);
        if (foreignSentences.length > 0)
          wrong.push(`${operation.method} ${path.slice(0, 200)} says ${foreignSentences.join()}`);
      } else await response.body?.cancel().catch(() => undefined);
      statuses.add(status);
    }
  }
  expect([...wrong, ...unread]).toEqual([]);
  expect(statuses.size).toBeGreaterThan(0);
}

const tested = Object.entries(operations as Record<string, Operation>).map(([name, operation], turn) => ({
  name,
  operation,
  turn,
}));

// @covers error:http-400
it.each(tested)('$name responds to bad input in Korean, never with a 5xx', (each) =>
  expectRefusals(each, rotated(VALUES, each.turn, SOME)),
);

it.each([...Map.groupBy(tested, ({ operation }) => operation.method)])(
  'every %s responds to every bad value in Korean, never with a 5xx',
  { tags: ['extended'] },
  async (_, all) => {
    for (const each of all) await expectRefusals(each, VALUES);
  },
);

it.each([
  ['GET', '/'],
  ['GET', '/api/v1/nothing'],
  ['PATCH', '/api/v1/me/carts'],
  ['GET', '/api/v1/me/carts/..%2f..%2f'],
  ['OPTIONS', '/api/v1/me/carts'],
])('%s %s is a problem of its own, not a failure', async (method, path) => {
  const response = await test.app.request(path, { method });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});
