import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, freePorts, isPortFree } from './ports.ts';

it('returns different free ports', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
});

it.each(['127.0.0.1', '0.0.0.0'])('detects a port that is used on %s', async (host) => {
  const port = await freePort();
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});
