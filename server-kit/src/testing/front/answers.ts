import { describe, expect, test } from 'vitest';
import { problem } from '../core-server.ts';
import type { FrontHarness, FrontUnderTest } from './harness.ts';

const FILE = '018f0000-0000-7000-8000-0000000000aa';

/** The required and the forbidden content of every response. */
export function testAnswers(front: FrontUnderTest, { start }: FrontHarness): void {
  describe('responses', () => {
    test('contain neither a token nor the key of the front server', async () => {
      const { core, get, send, cookie } = await start();
      const responses = [await send(front.logIn), await get(front.read.path), await send(front.logOut, { cookie })];
      expect(core.at(front.read.call)[0]?.authorization).toBe('Bearer token-1');
      for (const response of responses) {
        const everything = `${JSON.stringify([...response.headers])}${await response.text()}`;
        expect(everything).not.toContain('token-1');
        expect(everything).not.toContain('kkkk');
      }
    });

    test.each([false, true])(
      'are protected by their headers, pages and refusals equally; https: %s',
      async (secure) => {
        const { get, send } = await start({ secure });
        const foreign = await send(front.logIn, { origin: 'https://evil.example' });
        expect(foreign.status).toBe(403);
        for (const response of [await get(front.read.path), foreign, await get('/files/x')]) {
          const policy = response.headers.get('content-security-policy') ?? '';
          if (!policy.includes('sandbox')) expect(policy).toMatch(/object-src 'none'; base-uri 'none'/);
          expect(response.headers.get('x-content-type-options')).toBe('nosniff');
          expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
          expect(response.headers.get('strict-transport-security')).toBe(secure ? front.transport : null);
        }
        expect((await get(front.read.path)).headers.get('cache-control')).toMatch(/no-store/);
      },
    );

    test("name the endpoint for browsers' policy reports, which accepts reports of any client", async () => {
      const { core, get, send } = await start();
      const { headers } = await get(front.read.path, {});
      expect(headers.get('clear-site-data')).toBeNull();
      const [, name, path] = /^(\w+)="([^"]+)"$/.exec(headers.get('reporting-endpoints') ?? '') ?? [];
      expect(headers.get('content-security-policy')).toContain(`report-to ${name}; report-uri ${path}`);
      const report = { 'csp-report': { 'violated-directive': 'img-src', 'document-uri': 'https://shop.example/' } };
      const step = {
        path: path ?? '',
        method: 'POST',
        body: JSON.stringify(report),
        type: 'application/csp-report',
      } as const;
      expect((await send(step, {}, {})).status).toBe(204);
      expect((await send({ ...step, body: 'x'.repeat(20_000) }, {}, {})).status).toBe(413);
      expect(core.received).toEqual([]);
    });

    test('forward a problem of core-api unchanged', async () => {
      const conflict = problem(409, 'TRANSITION_NOT_ALLOWED', '지금 상태에서는 처리할 수 없습니다.');
      const { get } = await start({ core: ({ path }) => (path === front.read.call ? conflict : undefined) });
      const response = await get(front.read.path);
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'TRANSITION_NOT_ALLOWED' }]);
    });

    // @covers rule:resource-download-blob
    test('with a file run nothing and have only the headers that describe it', async () => {
      const headers = { 'content-type': 'image/webp', etag: '"1"', vary: 'Accept', 'x-inner': '1', server: 'inner' };
      const { core, get, cookie } = await start({
        core: ({ path }) => (path === `/api/v1/files/${FILE}` ? { status: 200, body: 'webp', headers } : undefined),
      });
      const response = await get(`/files/${FILE}?w=640`, { cookie, accept: 'image/avif,*/*', 'if-none-match': '"0"' });
      expect(response.status).toBe(200);
      const [call] = core.at(`/api/v1/files/${FILE}`);
      expect(call?.url).toBe(`/api/v1/files/${FILE}?w=640`);
      expect(call?.headers).toMatchObject({
        authorization: 'Bearer token-1',
        accept: 'image/avif,*/*',
        'if-none-match': '"0"',
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', etag: '"1"' });
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      for (const name of ['x-inner', 'server']) expect(response.headers.get(name)).toBeNull();
    });
  });
}
