import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ProblemError, problemResponse } from './problem.ts';

function responding(error: ProblemError) {
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError((thrown, c) => problemResponse(c, (thrown as ProblemError).body));
  return app.request('/');
}

test('a problem is returned with its status, code and type, and is not cached', async () => {
  const response = await responding(new ProblemError('STOCK_SHORT', 409, '재고가 부족합니다.', { detail: '2개 남음' }));
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBeNull();
  expect(await response.json()).toEqual({
    type: '/docs/errors#stock-short',
    title: '재고가 부족합니다.',
    status: 409,
    code: 'STOCK_SHORT',
    detail: '2개 남음',
  });
});

test('the delay before a retry is a header as well', async () => {
  const extensions = { retryAfter: 29.2 };
  const response = await responding(new ProblemError('LOGIN_BLOCKED', 429, '잠시 제한되었습니다.', { extensions }));
  expect(response.headers.get('retry-after')).toBe('30');
});
