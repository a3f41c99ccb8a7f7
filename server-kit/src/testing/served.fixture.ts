// A server in its own process, for tests of its stop. Its arguments are the port and the time of draining.
import type { Duplex } from 'node:stream';
import { createHealth } from '../health.ts';
import { createLogger } from '../logger.ts';
import { serve } from '../serve.ts';

const paths: Record<string, () => Response | Promise<Response>> = {
  '/throw': () => {
    setTimeout(() => {
      throw new Error('planned');
    });
    return new Response('thrown');
  },
  '/reject': () => {
    void Promise.reject(new Error('planned'));
    return new Response('rejected');
  },
  '/slow': () => new Promise((resolve) => setTimeout(() => resolve(new Response('slow')), 1_000)),
  '/never': () => new Promise(() => {}),
};

const drainMs = Number(process.argv[3] ?? 0);
const sockets = new Set<Duplex>();
const health = createHealth(async () => {});

await serve({
  name: 'served',
  port: Number(process.argv[2]),
  logger: createLogger('served', 'info'),
  sockets: ['/socket'],
  drain: health.drain,
  drainMs,
  // A server without a balancer leaves its sockets to the deadline here.
  leave() {
    if (drainMs === 0) return undefined;
    for (const socket of sockets) socket.destroy();
    return Promise.resolve();
  },
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/health/')) return health.app.fetch(request);
    return paths[pathname]?.() ?? new Response('ok');
  },
  wrap: (server) =>
    server.on('upgrade', (_, socket) => {
      sockets.add(socket);
      socket.resume().write('HTTP/1.1 101 Switching\r\n\r\n');
    }),
  close: async () => void process.stdout.write('closed\n'),
});
