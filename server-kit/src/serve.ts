import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { failStart } from './env.ts';
import { createSafeServer, type SafeServerOptions } from './http/safe-server.ts';

export interface ServeOptions extends SafeServerOptions {
  name: string;
  port: number;
  /** Called first on a stop signal: readiness turns to 503. */
  drain?(): void;
  /** How long it then still serves, so that balancers notice, milliseconds. */
  drainMs?: number;
  /** Called next, while requests end: closes sockets, which would keep the server open. */
  leave?(): Promise<void> | undefined;
  /** Called after the last request: jobs, pools. */
  close?(): Promise<void>;
  /** Inserts a development server before the application. */
  wrap?(server: Server): void;
}

const LOOPBACK = '127.0.0.1';
/**
 * Connections that the kernel accepts before the process does, as far as the kernel's own limit allows. With Node's 511,
 * those of an overload were dropped and tried again a second later, instead of being refused at once.
 */
const BACKLOG = 4_096;
/**
 * Timeouts in milliseconds: of running requests after a stop signal, without and with other servers that take over
 * meanwhile, of these together with `close`, and after an uncaught error.
 */
const REQUESTS_MS = 3_000;
const REQUESTS_BESIDE_OTHERS_MS = 12_000;
const STOP_DEADLINE = 20_000;
const FAILED_DEADLINE = 5_000;
/**
 * For this long, connections of a stopping server are closed by their responses before idle ones are closed, so that
 * proxies see no reset.
 */
const LINGER_MS = 1_000;

/**
 * Listens, and stops in order on SIGTERM or SIGINT: readiness ends, responses close their connections for `drainMs`,
 * then sockets are closed and no new connections are accepted, running requests end or are aborted after 3 s (12 s with
 * `drainMs`), then `close` runs; all within 20 s and `drainMs`. An uncaught error is logged and stops the process in the
 * same order, without `drainMs`, with exit code 1 within 5 s. If the port is in use, the process logs one line and exits
 * with code 1.
 */
export function serve(options: ServeOptions): Promise<Server> {
  const { name, port, logger, drainMs = 0 } = options;
  const hostname = options.hostname ?? LOOPBACK;
  const { server, drain, close } = createSafeServer({ ...options, hostname });
  options.wrap?.(server);

  let exitCode = 0;
  let isStopping = false;
  async function stop(deadline: number): Promise<void> {
    const forced = setTimeout(() => {
      logger.error(`${name} did not stop within ${deadline / 1000} s`);
      process.exit(1);
    }, deadline);
    forced.unref();
    if (isStopping) return;
    isStopping = true;
    options.drain?.();
    if (exitCode === 0 && drainMs > 0) {
      drain();
      await sleep(drainMs);
    }
    const graceMs = drainMs > 0 ? REQUESTS_BESIDE_OTHERS_MS : REQUESTS_MS;
    await Promise.all([options.leave?.(), close({ lingerMs: LINGER_MS, graceMs })]);
    await options.close?.();
    logger.info(`${name} has stopped`);
    process.exit(exitCode);
  }
  function stopFailed(error: unknown): void {
    exitCode = 1;
    logger.fatal({ err: error }, `${name} failed and stops`);
    stop(FAILED_DEADLINE).catch(() => process.exit(1));
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      logger.info({ signal }, `${name} is stopping`);
      stop(STOP_DEADLINE + drainMs).catch(stopFailed);
    });
  // Handles rejected promises too, which Node turns into uncaught errors.
  process.on('uncaughtException', stopFailed);

  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') failStart(`${name}: port ${port} is taken`);
      failStart(`${name}: cannot listen on ${hostname}:${port}: ${error.message}`);
    };
    server.once('error', failed);
    server.listen({ port, host: hostname, backlog: BACKLOG }, () => {
      server.off('error', failed);
      // A connection that could not be accepted, for example without a free descriptor.
      server.on('error', (error) => logger.error({ err: error }, 'a connection could not be accepted'));
      logger.info({ port, hostname }, `${name} is listening`);
      resolve(server);
    });
  });
}
