import { type Logger, type RequestVariables, requests } from '@iruon/server-kit';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { handleError } from './errors.ts';

it('logs one line without a stack per request while Postgres is unreachable, and the stack once', async () => {
  const lines: string[] = [];
  const write = (fields: { err?: Error }, msg: string) =>
    lines.push(JSON.stringify({ ...fields, ...(fields.err && { stack: fields.err.stack }), msg }));
  const logger = { error: write, warn: write, isLevelEnabled: () => false } as unknown as Logger;
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requests(logger));
  app.get('/', () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  });
  app.onError(handleError(logger));
  for (let count = 0; count < 50; count += 1) {
    const response = await app.request('/');
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([503, 'nosniff']);
  }
  const ended = lines.filter((line) => line.includes('"msg":"request"'));
  expect(ended).toHaveLength(50);
  expect(JSON.parse(ended[0] ?? '')).toMatchObject({ status: 503, failure: 'ECONNREFUSED' });
  expect(lines.filter((line) => line.includes('stack'))).toHaveLength(1);
  expect(lines).toHaveLength(51);
});
