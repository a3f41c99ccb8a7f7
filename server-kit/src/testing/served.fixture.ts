// A server in its own process, for tests of its stop. Its argument is the port.
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

await serve({
  name: 'served',
  port: Number(process.argv[2]),
  logger: createLogger('served', 'info'),
  sockets: ['/socket'],
  fetch: (request) => paths[new URL(request.url).pathname]?.() ?? new Response('ok'),
  wrap: (server) => server.on('upgrade', (_, socket) => socket.resume().write('HTTP/1.1 101 Switching\r\n\r\n')),
  close: async () => void process.stdout.write('closed\n'),
});
