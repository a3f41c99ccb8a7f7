import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenAddress } from './env.ts';
import { createLogger } from './logger.ts';
import { serve } from './serve.ts';

it('listens on this machine only by default', async () => {
  const options = { name: 'test', fetch: () => new Response('ok'), port: 0, logger: createLogger('test', 'silent') };
  for (const [hostname, address] of [
    [undefined, '127.0.0.1'],
    ['0.0.0.0', '0.0.0.0'],
  ] as const) {
    const server = await serve({ ...options, ...(hostname ? { hostname } : {}) });
    expect((server.address() as AddressInfo).address).toBe(address);
    await new Promise((resolve) => server.close(resolve));
  }
  expect(listenAddress.parse(undefined)).toBe('127.0.0.1');
  expect(listenAddress.safeParse('http://0.0.0.0').success).toBe(false);
});
