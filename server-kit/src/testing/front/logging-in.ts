import { describe, expect, test } from 'vitest';
import { problem } from '../core-server.ts';
import { credentials, DEVICE, type FrontHarness, type FrontUnderTest, KEY, SESSION, sorted } from './harness.ts';

/** Tests logging in and out. */
export function testLoggingIn(front: FrontUnderTest, { start }: FrontHarness): void {
  const { cookies } = front;
  describe('logging in', () => {
    test.each([false, true])(
      'sets cookies that are hidden from scripts and contain ids only; https: %s',
      async (secure) => {
        const { core, send, prefix } = await start({ secure });
        const response = await send(front.logIn);
        expect(response.ok).toBe(true);
        const [session, device, ...others] = response.headers.getSetCookie();
        const flags = ['HttpOnly', 'Path=/', `SameSite=${cookies.sameSite}`, ...(secure ? ['Secure'] : [])];
        expect(sorted(session)).toEqual([...flags, `${prefix}${cookies.session}=${SESSION}`].sort());
        expect(sorted(device)).toEqual([...flags, 'Max-Age=31536000', `${prefix}${cookies.device}=${DEVICE}`].sort());
        expect(others).toEqual([]);
        const [call] = core.at('/api/bff/sessions');
        expect(JSON.parse(call?.body ?? '')).toMatchObject({ ...credentials, client: front.client });
        expect(call?.authorization).toBe(`Basic ${Buffer.from(`${front.client}:${KEY}`).toString('base64')}`);
      },
    );

    test('sends core-api the known device cookie of this browser, if it is valid', async () => {
      const { core, send } = await start();
      await send(front.logIn, { cookie: `${cookies.device}=${DEVICE}` });
      await send(front.logIn, { cookie: `${cookies.device}=nonsense` });
      const marks = core.at('/api/bff/sessions').map(({ body }) => JSON.parse(body).device);
      expect(marks).toEqual([DEVICE, undefined]);
    });

    test.each([
      [0, '127.0.0.1'],
      [1, '1.2.3.4'],
      [2, '9.9.9.9'],
    ])('behind %i trusted proxies has the address %s', async (trustedProxies, address) => {
      const { core, send } = await start({ trustedProxies });
      await send(front.logIn, { 'x-forwarded-for': '8.8.8.8, 9.9.9.9, 1.2.3.4' });
      expect(JSON.parse(core.at('/api/bff/sessions')[0]?.body ?? '')).toMatchObject({ address });
    });

    test('ends the previous session', async () => {
      const { core, send, cookie } = await start();
      await send(front.logIn, { cookie });
      expect(core.at('/api/bff/sessions/end').map(({ body }) => JSON.parse(body).sessionId)).toEqual([SESSION]);
    });

    test('that core-api refuses sets no cookie', async () => {
      const refusal = problem(401, 'LOGIN_FAILED', '아이디 또는 비밀번호가 올바르지 않습니다.');
      const { send } = await start({ core: ({ path }) => (path === '/api/bff/sessions' ? refusal : undefined) });
      const response = await send(front.logIn);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain('LOGIN_FAILED');
    });
  });

  describe('logging out', () => {
    // @covers state:session/logout-clears-tokens-session
    test.each([false, true])('ends the session and clears its cookie only; https: %s', async (secure) => {
      const { core, send, cookie, prefix } = await start({ secure });
      const response = await send(front.logOut, { cookie });
      expect(response.ok).toBe(true);
      const flags = ['HttpOnly', 'Max-Age=0', 'Path=/', `SameSite=${cookies.sameSite}`, ...(secure ? ['Secure'] : [])];
      expect(response.headers.getSetCookie().map(sorted)).toEqual([[...flags, `${prefix}${cookies.session}=`].sort()]);
      expect(core.at('/api/bff/sessions/end').map(({ body }) => JSON.parse(body))).toEqual([
        { sessionId: SESSION, client: front.client },
      ]);
      // The mark of a known browser is a cookie, which stays.
      expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    });
  });
}
