import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Logger } from './logger.ts';
import { requests } from './requests.ts';

/** The log lines of a request that is answered with the status 500. */
async function linesOf(isDropped: boolean): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = (level: string) => (fields: object) => lines.push({ level, ...fields });
  const app = new Hono();
  app.use(requests({ error: log('error'), warn: log('warn'), isLevelEnabled: () => false } as unknown as Logger));
  const browser = new AbortController();
  app.get('/', (c) => {
    if (isDropped) browser.abort();
    return c.text('', 500);
  });
  await app.request(new Request('http://localhost/', { signal: browser.signal }));
  return lines;
}

test('a failed request is an error in the log, one that its browser dropped is none', async () => {
  expect(await linesOf(false)).toMatchObject([{ level: 'error', status: 500 }]);
  expect(await linesOf(true)).toMatchObject([{ level: 'warn', status: 500, failure: 'dropped by the client' }]);
});
