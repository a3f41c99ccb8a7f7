import { expect, test } from 'vitest';
import type { FrontHarness } from './harness.ts';

const READY = '/health/ready';

/** Readiness says what the server itself can do: without core-api it shows its own pages, and a balancer keeps it. */
export function testReadiness({ start }: FrontHarness): void {
  test.each([
    ['serves', { status: 200 }, { status: 'ok' }],
    ['is degraded itself', { status: 200, body: { status: 'degraded', reasons: ['x'] } }, { status: 'ok' }],
    ['has no database', { status: 503 }, { status: 'degraded', reasons: ['core-api is not ready: 503'] }],
    ['is silent', 'silent' as const, { status: 'degraded', reasons: [expect.stringContaining('cannot be reached')] }],
  ])('it is ready while core-api %s', async (_, reply, body) => {
    const { get } = await start({ core: ({ path }) => (path === READY ? reply : undefined) });
    const began = performance.now();
    const response = await get(READY, {});
    expect([response.status, await response.json()]).toEqual([200, body]);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect((await get('/health/live', {})).status).toBe(200);
  });

  test('it is ready while nothing listens at the address of core-api', async () => {
    const { get } = await start({ coreUrl: 'http://127.0.0.1:9' });
    const response = await get(READY, {});
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'degraded' }]);
  });
}
