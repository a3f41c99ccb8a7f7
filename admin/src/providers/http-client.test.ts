import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { change, send } from './http-client.ts';

afterEach(() => vi.unstubAllGlobals());

function responding(response: () => Promise<Response>) {
  const fetchMock = vi.fn((_url: string, _options: RequestInit) => response());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function refusal(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError');
  return error;
}

// @covers error:generic-handler
test('a problem becomes its Korean message, and its field errors go to the form', async () => {
  const errors = [{ path: 'invoiceNo', code: 'invalid_format', message: '송장번호를 확인해 주세요.' }];
  responding(async () =>
    Response.json(
      { title: '입력하신 내용을 확인해 주세요.', status: 400, code: 'INVALID_INPUT', errors },
      { status: 400 },
    ),
  );
  const error = await refusal(send('/x'));
  expect(error.message).toBe('입력하신 내용을 확인해 주세요.\n송장번호를 확인해 주세요.');
  expect(error.status).toBe(400);
  expect(error.body.errors).toEqual({ invoiceNo: '송장번호를 확인해 주세요.' });
});

test('a problem that is the error of a field is said once', async () => {
  const message = '합이 5개가 되게 나누어 주세요.';
  const errors = [{ path: 'body.lots.0', code: 'custom', message }];
  responding(async () => Response.json({ title: '', detail: message, status: 422, errors }, { status: 422 }));
  expect((await refusal(send('/x'))).message).toBe(message);
});

test('more faults than a message has room for are counted', async () => {
  const errors = Array.from({ length: 10 }, (_, at) => ({ path: `A${at}`, code: 'x', message: `A${at}: 확인` }));
  responding(async () => Response.json({ title: '잘못된 칸이 있습니다.', status: 422, errors }, { status: 422 }));
  const lines = (await refusal(send('/x'))).message.split('\n');
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([10, '잘못된 칸이 있습니다.', '그 밖에 2곳이 더 있습니다.']);
});

test('a response without a problem is replaced by our message', async () => {
  responding(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect((await refusal(send('/x'))).message).toBe('처리하지 못했습니다. 잠시 후 다시 시도해 주세요.');
});

test('a missing response has its own message and does not log out', async () => {
  responding(() => Promise.reject(new TypeError('fetch failed')));
  const error = await refusal(send('/x'));
  expect(error.status).toBe(0);
  expect(error.message).toContain('연결하지 못했습니다');
});

test('every change has its own idempotency key', async () => {
  const fetchMock = responding(async () => Response.json({}));
  await change('PATCH', '/x', { a: 1 });
  await change('PATCH', '/x', { a: 1 });
  const keys = fetchMock.mock.calls.map(([, options]) => new Headers(options.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
});
