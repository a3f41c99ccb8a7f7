// @covers error:http-400

import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { createNiceGateway } from './adapters/payment/nice/gateway.ts';
import { routes } from './app.ts';
import { createIdentify } from './members/auth/index.ts';
import { isOpenTo } from './platform/http/access.ts';
import { basic, createTestApp, testConfig } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes,
  // Thousands of requests as the same three: their rights are looked up elsewhere.
  config: { rightsKeptMs: 60_000 },
  gateway: createNiceGateway({ ...testConfig.nice, now: () => new Date() }),
});
const { db } = database;
const everyone = await makeUser(db, { type: 'OPERATOR', scopes: ['console', 'manager'], custNo: 'C0' });
const identify = createIdentify(test.services);
const tokens = [await test.authorize(everyone), basic('storefront', test.services.config.bffKey), ''];
const callers = await Promise.all(
  tokens.map(async (authorization) => ({ authorization, actor: await identify(authorization || undefined) })),
);

// Tens of thousands of refusals, each an error: noting where they were made took an eighth of the time.
const { stackTraceLimit } = Error;
Error.stackTraceLimit = 0;
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

const ID = '0197a1b2-0000-7000-8000-000000000000';
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values that are wrong nearly everywhere, each in a way that has broken a server somewhere. */
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

/** A field that no operation knows is refused by its name. */
const UNKNOWN = [null, '\0', { toString: 'x' }];

const valuesOf = (name: string) => (name === 'unknown' ? UNKNOWN : VALUES);

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

/** A body of another type is refused before it is read: what stands in it hardly matters. */
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=euc-kr', ''];

interface Sent {
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** Wrong is what is read behind the door alone: a field of path, query or body, or the text of the body. */
  isInside?: true;
}

/** What an operation is sent: every field it knows with every value, and whatever is wrong as a whole. */
function corpus({ path, params, query, body }: Operation): Sent[] {
  const fill = (name?: string, value?: unknown) =>
    path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => (parameter === name ? encoded(value) : known(parameter)));
  const known = (parameter: string) =>
    parameter === 'state' ? 'ORDER_CONFIRM' : parameter === 'manage' ? 'orders' : ID;
  const plain = fill();
  const valid = body ? { body: '{}', type: 'application/json' } : {};
  const sent: Sent[] = [];
  for (const name of Object.keys(params?.shape ?? {})) {
    for (const value of VALUES) sent.push({ ...valid, path: fill(name, value), isInside: true });
    for (const raw of ['%ff', '%00', '%2e%2e%2f', '%E0%A4%A', '..%5c']) {
      sent.push({ ...valid, path: fill(name, ID).replace(ID, raw) });
    }
  }
  const queries = [...Object.keys(query?.shape ?? {}), 'unknown'];
  for (const name of queries) {
    for (const value of valuesOf(name))
      sent.push({ ...valid, path: `${plain}?${name}=${encoded(value)}`, isInside: true });
    for (const raw of [
      '%ff',
      '%00',
      `a&${name}=b`,
      '%7B%22q%22%3A%22%5Cu0000%22%7D',
      encodeURIComponent(deep(1_000)),
    ]) {
      sent.push({ ...valid, path: `${plain}?${name}=${raw}` });
    }
  }
  if (!body) return sent;
  const fields = 'shape' in body ? Object.keys((body as unknown as { shape: object }).shape) : [];
  for (const name of [...fields, 'unknown']) {
    for (const value of valuesOf(name)) {
      const text = JSON.stringify({ [name]: value });
      sent.push({ path: plain, body: text, type: 'application/json', isInside: true });
    }
  }
  for (const text of BODIES) sent.push({ path: plain, body: text, type: 'application/json', isInside: true });
  for (const type of OTHER_TYPES)
    for (const text of ['[]', '{']) sent.push({ path: plain, body: text, type, isInside: true });
  sent.push({
    path: plain,
    body: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    type: 'application/json',
  });
  for (const key of ['', 'x'.repeat(300), 'ä', 'a b']) {
    sent.push({ path: plain, body: '{}', type: 'application/json', headers: { 'idempotency-key': encodeURI(key) } });
  }
  return sent;
}

const REFUSALS = new Set([400, 401, 403, 404, 413]);

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

it.each(Object.entries(operations as Record<string, Operation>))(
  '%s responds to bad input, never with a 5xx',
  async (_, operation) => {
    const statuses = new Set<number>();
    // One assertion for all: two for each of the requests took an eighth of the time.
    const wrong: string[] = [];
    for (const { path, body, type, headers, isInside } of corpus(operation)) {
      for (const { authorization, actor } of callers) {
        const isRefused = !operation.access.some((access) => isOpenTo(access, actor));
        // Refused at the door, before anything is read; whatever is wrong about the request itself is sent as them too.
        if (isRefused && isInside) continue;
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
        } else await response.body?.cancel().catch(() => undefined);
        statuses.add(status);
      }
    }
    expect(wrong).toEqual([]);
    expect(statuses.size).toBeGreaterThan(0);
  },
  60_000,
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
