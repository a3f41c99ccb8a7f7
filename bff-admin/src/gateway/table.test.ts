import { grantedRights, type Operation, shapeOf, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cookieOf, rightsOf, sessionOf, startConsole, type Worker } from '../../test/core-server.ts';
import type { Core } from '../core.ts';
import type { OperatorContext } from '../sessions/operator.ts';
import { addressOf } from './forward.ts';

const id = '01890000-0000-7000-8000-000000000001';
const all = Object.entries<Operation>(operations);
const ofOperators = all.filter(([, { access }]) => access.includes('console'));
const ofOthers = all.filter((entry) => !ofOperators.includes(entry));
const workers = ['root', 'all', 'none', 'manager', ...grantedRights] as const;

/** The response of core-api: records with the fields of its schema, or bytes. */
function responseOf(operation: Operation): Response {
  const { status, content } = operation.success;
  const shape = shapeOf(operation);
  if (content === 'binary') return new Response('bytes', { headers: { 'content-type': 'application/octet-stream' } });
  if (status === 204) return new Response(null, { status });
  if (shape.kind === 'list') return Response.json({ [shape.name]: [{ _id: id }], total: 1 });
  if (shape.kind === 'record') return Response.json({ [shape.name]: { _id: id } }, { status });
  return Response.json({ text: 'as it is' }, { status });
}

function expectedOf(operation: Operation): [number, unknown] {
  const { status, content } = operation.success;
  const { kind } = shapeOf(operation);
  if (content === 'binary') return [200, 'bytes'];
  if (kind === 'gone') return [200, { id }];
  if (kind === 'list') return [200, [{ id, _id: id }]];
  if (kind === 'record') return [status, { id, _id: id }];
  return status === 204 ? [204, ''] : [status, { text: 'as it is' }];
}

const pathOf = ({ path }: Operation) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name.startsWith('_') ? id : '값 %2F/?#'));
const encoded = (path: string) => path.split('/값 %2F/?#').join(`/${encodeURIComponent('값 %2F/?#')}`);

const literalFirst = (a: Operation, b: Operation) => Number(a.path.includes('{')) - Number(b.path.includes('{'));

let console: Awaited<ReturnType<typeof startConsole>>;
/** One session per worker, so that bff-admin caches all of them after a few requests. */
let cookie: string;

beforeAll(async () => {
  console = await startConsole({
    isTrial: true,
    isNear: true,
    ttl: 600_000,
    routes(app) {
      for (const operation of Object.values<Operation>(operations).sort(literalFirst)) {
        app.on(operation.method.toUpperCase(), operation.path.replaceAll(/\{(\w+)\}/g, ':$1'), () =>
          responseOf(operation),
        );
      }
    },
  });
});
afterAll(() => console.close());
beforeEach(() => {
  console.calls.length = 0;
});

function send(operation: Operation, more: Record<string, string> = {}): Promise<Response> {
  const headers = { cookie, ...more };
  const { method, upload } = operation;
  const path = encoded(pathOf(operation));
  if (method === 'get') return console.send(path, { headers });
  if (!upload) return console.sendJson(method.toUpperCase(), path, { some: 'thing' }, headers);
  const body = new FormData();
  body.set('file', new Blob(['x']), 'x.txt');
  return console.send(path, { method: 'POST', body, headers });
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const as = (worker: Worker) => {
  cookie = cookieOf(sessionOf(worker));
};
const calls = () => console.operatorCalls().map(({ method, rawPath }) => `${method} ${rawPath}`);

describe('every operation of operators', () => {
  test.each(ofOperators)('%s is forwarded to its own address and returns a response', async (_, operation) => {
    as('root');
    const response = await send(operation, { 'idempotency-key': 'k-1', 'x-other': 'never forwarded' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    expect([response.status, isJson ? JSON.parse(text) : text]).toEqual(expectedOf(operation));
    expect(calls()).toEqual([`${operation.method.toUpperCase()} ${encoded(pathOf(operation))}`]);
    const [call] = console.operatorCalls();
    expect(call?.authorization).toMatch(/^Bearer /);
    expect(call?.headers['x-other']).toBeUndefined();
    expect(call?.headers.cookie).toBeUndefined();
    if (operation.method !== 'get' && !operation.upload) {
      expect(call).toMatchObject({ body: { some: 'thing' }, idempotencyKey: 'k-1' });
    }
  });

  // @covers role:console-routes-need-scope-console
  test.each(ofOperators)('%s is open to those with its right alone', async (_, operation) => {
    const { right, isForRoot } = operation;
    for (const worker of workers) {
      as(worker);
      console.calls.length = 0;
      const isOpen = isForRoot ? worker === 'root' : right !== undefined && rightsOf(worker).has(right);
      const response = await send(operation);
      if (isOpen) expect(response.status, worker).toBeLessThan(300);
      else {
        const refusal = worker === 'none' ? 'ACCESS_DENIED' : isForRoot ? 'ROOT_REQUIRED' : 'RIGHT_REQUIRED';
        expect([worker, response.status, await codeOf(response)]).toEqual([worker, 403, refusal]);
      }
      expect(calls()).toHaveLength(isOpen ? 1 : 0);
    }
  });

  test.each(ofOperators)('%s is closed without a session', async (_, operation) => {
    as('root');
    const response = await send(operation, { cookie: '' });
    expect([response.status, await codeOf(response)]).toEqual([401, 'LOGIN_REQUIRED']);
    expect(calls()).toEqual([]);
  });

  test.each(ofOperators.filter(([, { method }]) => method !== 'get'))(
    '%s is closed to other sites',
    async (_, operation) => {
      as('root');
      const response = await send(operation, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
      expect([response.status, await codeOf(response)]).toEqual([403, 'CROSS_SITE_REQUEST']);
      expect(calls()).toEqual([]);
    },
  );
});

test.each(ofOthers)('%s is not the console’s: no route', async (_, operation) => {
  as('root');
  const response = await send(operation);
  const allow = response.headers.get('allow');
  const refusal = allow === null ? [404, 'NOT_FOUND'] : [405, 'METHOD_NOT_ALLOWED'];
  expect([response.status, await codeOf(response)]).toEqual(refusal);
  expect(allow?.split(', ') ?? []).not.toContain(operation.method.toUpperCase());
  expect(calls()).toEqual([]);
});

test.each([
  ['GET', '/api/nope', 404, null],
  ['GET', '/files', 404, null],
  ['PATCH', '/api/console/shop/brands', 405, 'GET, HEAD, POST'],
  ['PUT', '/api/session/none', 404, null],
  ['DELETE', '/health/live', 405, 'GET, HEAD'],
])('%s %s is a problem: %i', async (method, path, status, allow) => {
  as('all');
  const response = await console.send(path, { method, headers: { cookie } });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

// The gateway checks them without the schemas of the contract.
test.each(ofOperators)('%s has a record’s id in each parameter with an underscore', (_, { path, params }) => {
  for (const [, name = ''] of path.matchAll(/\{(_\w+)\}/g))
    expect(params && zodOf(params).shape[name], name).toBeInstanceOf(z.ZodUUID);
});

describe('unknown operations', () => {
  test.each([
    ['another address', 404, '/api/console/none'],
    ['sessions', 404, '/api/bff/sessions/read'],
    ['sessions by a step up', 404, '/api/console/%2e%2e/bff/sessions/read'],
    ['a parent path that is not for managers', 403, '/api/console/shop/claims/%2e%2e/brands'],
    ['a step up, half written out', 403, '/api/console/shop/claims/.%2E/brands'],
  ])('%s is refused (%i)', async (_, status, path) => {
    as('manager');
    // Sent unchanged, because fetch would resolve the parent path first.
    expect(await console.sendRaw('GET', path, cookie)).toBe(status);
    expect(calls()).toEqual([]);
  });

  test.each(['..', '.', ''])('a parameter %j is not a segment of an address', (value) => {
    const context = { req: { param: () => value } } as unknown as OperatorContext;
    const core = { url: 'http://core' } as Core;
    expect(() => addressOf(core, '/codes/{value}/all', context)).toThrow('NOT_FOUND');
  });

  test('in production orders are not moved to a state for a trial', async () => {
    const production = await startConsole({ worker: 'all', isTrial: false });
    try {
      const path = operations.testOrder.path.replace('{_id}', id).replace('{mode}', 'SHIP');
      expect((await production.sendJson('POST', path, {})).status).toBe(404);
      expect(production.operatorCalls()).toEqual([]);
    } finally {
      await production.close();
    }
  });
});
