import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isLost, lostResponse, lostResult, refusalOf } from './lost-response';

// The decoder that Remix uses.
const { decode } = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))('turbo-stream') as {
  decode(body: ReadableStream): Promise<{ value: unknown }>;
};

it('is parsed by Remix as the response of an action', async () => {
  const { body, status } = lostResponse();
  if (!body) throw new Error('no body');
  expect(status).toBe(503);
  const { value } = await decode(body);
  expect(value).toEqual({ data: lostResult });
});

it('is distinguished from every other response', () => {
  expect(isLost(lostResult)).toBe(true);
  for (const other of [undefined, null, 'lost', { ok: false, problem: { title: '' } }, { lost: false }])
    expect(isLost(other)).toBe(false);
});

it('contains the reason of a refusal, if there was one', async () => {
  const problem = { title: '지금 이용자가 많습니다.', detail: '처리되지 않았습니다.' };
  const { body } = lostResponse(problem);
  if (!body) throw new Error('no body');
  expect((await decode(body)).value).toEqual({ data: { ok: false, lost: true, problem } });
});

const response = (status: number, headers: Record<string, string>) => new Response('{}', { status, headers });
const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

it('a refusal of an overloaded server is repeated after its time', () => {
  const refusal = refusalOf(response(503, { ...PROBLEM, 'retry-after': '7' }));
  expect(refusal).toMatchObject({ retryAfter: 7, onPage: expect.stringContaining('7초') });
});

it.each([
  ['data of a page with an error', 503, { 'content-type': 'text/x-script', 'retry-after': '5' }],
  ['a problem without a time', 503, PROBLEM],
  ['another problem', 409, { ...PROBLEM, 'retry-after': '5' }],
  ['a page', 200, {}],
])('%s is no refusal', (_, status, headers) => {
  expect(refusalOf(response(status, headers))).toBeNull();
});
