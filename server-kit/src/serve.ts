import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { failStart } from './env.ts';
import type { Logger } from './logger.ts';

export interface ServeOptions {
  name: string;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  port: number;
  /** The address to listen on; default this machine only. */
  hostname?: string;
  logger: Logger;
  /** Called first on a stop signal: readiness turns to 503. */
  drain?(): void;
  /** Called next: closes connections without a request, such as sockets, which would keep the server open. */
  leave?(): Promise<void> | undefined;
  /** Called after the last request: jobs, pools. */
  close?(): Promise<void>;
  /** Inserts a development server before the application. */
  wrap?(server: Server): void;
}

const LOOPBACK = '127.0.0.1';
const STOP_DEADLINE = 20_000;

/**
 * Listens, and stops in order on SIGTERM or SIGINT: not ready, no new connections, running requests end, then `close`;
 * all within 20 s. A used port is one line and exit code 1.
 */
export function serve(options: ServeOptions): Promise<Server> {
  const { name, port, logger } = options;
  const hostname = options.hostname ?? LOOPBACK;
  const server = createAdaptorServer({ fetch: options.fetch, hostname }) as Server;
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  options.wrap?.(server);

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, `${name} is stopping`);
    options.drain?.();
    const forced = setTimeout(() => {
      logger.error(`${name} did not stop within ${STOP_DEADLINE / 1000} s`);
      process.exit(1);
    }, STOP_DEADLINE);
    forced.unref();
    await options.leave?.();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await options.close?.();
    logger.info(`${name} has stopped`);
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') failStart(`${name}: port ${port} is taken`);
      failStart(`${name}: cannot listen on ${hostname}:${port}: ${error.message}`);
    });
    server.listen(port, hostname, () => {
      logger.info({ port, hostname }, `${name} is listening`);
      resolve(server);
    });
  });
}
