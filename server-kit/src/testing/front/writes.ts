import { describe, expect, test } from 'vitest';
import type { FrontHarness, FrontUnderTest } from './harness.ts';

/** Tests which writes are accepted. */
export function testWrites(front: FrontUnderTest, { start }: FrontHarness): void {
  describe('writes', () => {
    const { plain } = front.origins;
    test.each<[string, Record<string, string>]>([
      ['neither header', {}],
      ['another origin', { origin: 'https://evil.example' }],
      ['another origin with same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
      ['our origin in a cross-site request', { origin: plain, 'sec-fetch-site': 'cross-site' }],
      ['our origin from a sibling domain', { origin: plain, 'sec-fetch-site': 'same-site' }],
      ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
      ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }],
      ['our host on another port', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }],
      ['our name inside another', { origin: `${plain}.evil.example`, 'sec-fetch-site': 'same-origin' }],
    ])('from %s are refused before core-api is called', async (_, page) => {
      const { core, send, cookie } = await start();
      for (const step of [front.logIn, front.logOut, front.write(10)]) {
        const response = await send(step, { cookie }, page);
        expect([response.status, await response.json()]).toMatchObject([
          403,
          { code: 'CROSS_SITE_REQUEST', detail: expect.stringContaining(`${plain} 주소`) },
        ]);
      }
      expect(core.received).toEqual([]);
    });

    test.each<[string, Record<string, string>]>([
      ['both headers', { origin: plain, 'sec-fetch-site': 'same-origin' }],
      ['only the origin', { origin: plain }],
      ['only the fetch site', { 'sec-fetch-site': 'same-origin' }],
    ])('of our own pages are accepted with %s', async (_, page) => {
      const { send, cookie } = await start();
      expect((await send(front.logOut, { cookie }, page)).ok).toBe(true);
    });

    test('with an unneeded body are refused', async () => {
      const { core, send, cookie } = await start();
      const response = await send(front.write(300_000), { cookie });
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
      expect(core.received.filter(({ path }) => !path.endsWith('/sessions/read'))).toEqual([]);
    });
  });
}
