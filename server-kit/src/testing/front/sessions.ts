import { describe, expect, test, vi } from 'vitest';
import type { CoreServer } from '../core-server.ts';
import { expired, type FrontHarness, type FrontUnderTest, SESSION } from './harness.ts';

const sessionReads = (core: CoreServer) => core.at('/api/bff/sessions/read');

/** Tests how a session is read, renewed and ended. */
export function testSessions(front: FrontUnderTest, { start, isOver }: FrontHarness): void {
  const { cookies } = front;
  describe('a session', () => {
    test('is read once for concurrent requests, and again after a second', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { core, get } = await start();
      const responses = await Promise.all(Array.from({ length: 8 }, () => get(front.read.path)));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(sessionReads(core)).toHaveLength(1);
      vi.setSystemTime(Date.now() + 1_000);
      await get(front.read.path);
      expect(sessionReads(core)).toHaveLength(2);
    });

    test('with an impossible id is not looked up', async () => {
      const { core, get } = await start();
      for (const id of ['', 'nonsense', '!'.repeat(43), `${SESSION}x`])
        await isOver(await get(front.read.path, { cookie: `${cookies.session}=${id}` }));
      expect(core.received).toEqual([]);
    });

    // @covers state:session/401-one-refresh-one-retry, error:http-401, rule:auth/every-request-carries-bearer-access-token
    test('with a rejected token is reloaded once, and the call repeated', async () => {
      const { core, get } = await start({
        tokens: ['old', 'new'],
        core: ({ authorization }) => (authorization === 'Bearer old' ? expired : undefined),
      });
      expect((await get(front.read.path)).status).toBe(200);
      expect(core.at(front.read.call).map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
      expect(sessionReads(core)).toHaveLength(2);
    });

    // @covers state:session/401-after-retry, error:http-401
    test.each([
      ['refused again', ['old', 'new'], 2],
      ['handed out again', ['old'], 1],
    ])('whose token is %s has ended', async (_, tokens, sent) => {
      const { core, get } = await start({
        tokens,
        core: ({ path }) => (path === front.read.call ? expired : undefined),
      });
      await isOver(await get(front.read.path));
      expect(core.at(front.read.call)).toHaveLength(sent);
    });

    test('that core-api has ended is over', async () => {
      const { core, get } = await start({ core: ({ path }) => (path.endsWith('/read') ? expired : undefined) });
      await isOver(await get(front.read.path));
      expect(core.at(front.read.call)).toEqual([]);
    });

    test('keeps its cookie while core-api is unavailable, and the response has the time to retry', async () => {
      const { get } = await start({ coreUrl: 'http://127.0.0.1:9' });
      const response = await get(front.read.path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    });
  });
}
