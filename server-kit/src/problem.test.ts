import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerProblem, ProblemError } from './problem.ts';

function answering(error: ProblemError) {
  const app = new Hono();
  app.get('/', () => {
    throw error;
  });
  app.onError((thrown, c) => answerProblem(c, (thrown as ProblemError).body));
  return app.request('/');
}

test('a problem is answered with its status, code and type, and is not kept by caches', async () => {
  const answer = await answering(new ProblemError('STOCK_SHORT', 409, '재고가 부족합니다.', { detail: '2개 남음' }));
  expect(answer.status).toBe(409);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(await answer.json()).toEqual({
    type: '/docs/errors#stock-short',
    title: '재고가 부족합니다.',
    status: 409,
    code: 'STOCK_SHORT',
    detail: '2개 남음',
  });
});

test('how long to wait is said as a header as well', async () => {
  const extensions = { retryAfter: 29.2 };
  const answer = await answering(new ProblemError('LOGIN_BLOCKED', 429, '잠시 제한되었습니다.', { extensions }));
  expect(answer.headers.get('retry-after')).toBe('30');
});
