import { expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError, type Client, createClient, NO_RESPONSE, type Row } from './index.ts';

type Answer = Response | Error;
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    {
      code,
      status,
      title: '안 됩니다.',
      requestId: 'r1',
      errors: [{ path: 'body.name', code: 'too_small', message: '짧아요.' }],
    },
    { status, headers },
  );

/** A client whose server gives these answers, one after the other, and the requests that it got. */
function clientOf(answers: Answer[], more: object = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://api.example.com',
    key: 'iruon_key',
    fetch: (async (request: Request) => {
      requests.push(request);
      const answer = answers.shift();
      if (!answer) throw new Error('one request too many');
      if (answer instanceof Error) throw answer;
      return answer;
    }) as typeof fetch,
    ...more,
  });
  return { client, requests };
}

const brand = { code: 'A', name: 'A', _image: null, shows: true };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  ) as Promise<ApiError>;

it('sends the key and returns the JSON', async () => {
  const { client, requests } = clientOf([Response.json({ waiting: {} })]);
  expect(await client.call('getWaitingWork')).toEqual({ waiting: {} });
  expect(requests[0]?.url).toBe('https://api.example.com/api/console/waiting');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer iruon_key');
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});

it('throws a refusal with its code, fields and request', async () => {
  const { client } = clientOf([problem(400, 'INVALID_INPUT')]);
  const error = await failureOf(client.call('createConsoleBrand', { body: brand }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400, requestId: 'r1', title: '안 됩니다.' });
  expect(error.fields).toEqual([{ path: 'body.name', code: 'too_small', message: '짧아요.' }]);
});

it('a response of a proxy without problem details has a code too', async () => {
  const { client } = clientOf([new Response('<html>', { status: 502, headers: { 'x-request-id': 'p1' } })]);
  expect(await failureOf(client.call('getWaitingWork'))).toMatchObject({ code: 'HTTP_502', requestId: 'p1' });
});

it.each([
  ['429', problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '1' })],
  ['503', problem(503, 'OVERLOADED')],
  ['a change that is still being made', problem(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ['a lost connection', new TypeError('fetch failed')],
])('repeats after %s, with the same key and body', async (_, answer) => {
  vi.useFakeTimers();
  const { client, requests } = clientOf([answer, Response.json({ brand: {} }, { status: 201 })]);
  const call = client.call('createConsoleBrand', { body: brand });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await call;
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  expect(await requests[1]?.json()).toEqual(brand);
});

it('waits as long as the server asks, and not longer than its own limit', async () => {
  vi.useFakeTimers();
  const { client, requests } = clientOf([
    problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '20' }),
    problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '61' }),
  ]);
  const call = failureOf(client.call('getWaitingWork'));
  await vi.advanceTimersByTimeAsync(19_900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await call).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 61 });
  expect(requests).toHaveLength(2);
});

it('gives up after its attempts, and does not repeat other refusals', async () => {
  const { client, requests } = clientOf([problem(503, 'OVERLOADED'), problem(503, 'OVERLOADED')], { attempts: 2 });
  expect((await failureOf(client.call('getWaitingWork'))).code).toBe('OVERLOADED');
  expect(requests).toHaveLength(2);
  const other = clientOf([problem(409, 'NAME_TAKEN')]);
  expect((await failureOf(other.client.call('getWaitingWork'))).code).toBe('NAME_TAKEN');
  expect(other.requests).toHaveLength(1);
});

it('a request without a response has a deadline and a code of its own', async () => {
  const never = ((request: Request) =>
    new Promise((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    )) as typeof fetch;
  const { client } = clientOf([], { fetch: never, timeoutMs: 20, attempts: 1 });
  expect(await failureOf(client.call('getWaitingWork'))).toMatchObject({ code: NO_RESPONSE, status: 0 });
  const stopped = client.call('getWaitingWork', {}, { signal: AbortSignal.abort(new Error('stop')) });
  await expect(stopped).rejects.toThrow('stop');
});

it('takes a key of the caller for a change, and sends an empty id nowhere', async () => {
  const { client, requests } = clientOf([Response.json({ brand: {} }, { status: 201 })]);
  await client.call('createConsoleBrand', { body: brand }, { idempotencyKey: 'import-7' });
  expect(requests[0]?.headers.get('idempotency-key')).toBe('import-7');
  const error = await failureOf(client.call('getConsoleBrand', { params: { path: { _id: '' } } }));
  expect([error.code, requests.length]).toEqual(['NOT_FOUND', 1]);
});

it('reads pages until one is not full', async () => {
  const page = (...ids: string[]) => Response.json({ orders: ids.map((_id) => ({ _id })), total: 3 });
  const { client, requests } = clientOf([page('a', 'b'), page('c')]);
  const rows: string[] = [];
  for await (const orders of client.pages('listConsoleOrders', {
    filter: { orderStatus: 'ORDER_PAYMENT' },
    pageSize: 2,
  }))
    rows.push(...orders.map(({ _id }) => _id));
  expect(rows).toEqual(['a', 'b', 'c']);
  expect(requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    { range: '[0,1]', filter: '{"orderStatus":"ORDER_PAYMENT"}' },
    { range: '[2,3]', filter: '{"orderStatus":"ORDER_PAYMENT"}' },
  ]);
});

it('types operations, their inputs and their results', () => {
  expectTypeOf<Row<'listConsoleOrders'>['lineTotal']>().toEqualTypeOf<number>();
  const check = (client: Client) => [
    client.call('listConsoleOrders', { params: { query: { filter: { from: '2026-01-01' }, range: [0, 9] } } }),
    // @ts-expect-error a path parameter is missing
    client.call('getConsoleOrder'),
    // @ts-expect-error no key may log out
    client.call('endMyOtherSessions'),
    // @ts-expect-error the owner creates keys
    client.call('createApiKey'),
    // @ts-expect-error no list
    client.pages('getWaitingWork'),
  ];
  expect(check).toBeTypeOf('function');
});
