import type { Context, MiddlewareHandler } from 'hono';
import { failStart } from '../env.ts';
import type { Admission } from '../http/admission.ts';
import { createSafeServer } from '../http/safe-server.ts';
import type { Logger } from '../logger.ts';
import { createFrontHealth } from './core-proxy.ts';

interface FrontMetricsOptions {
  name: string;
  /** Undefined: no metrics. */
  port: number | undefined;
  hostname: string;
  logger: Logger;
  coreUrl: string;
  routeOf(c: Context): string;
  admission: Admission;
}

export interface FrontMetrics {
  measure: MiddlewareHandler;
  /** Closes the listener at once. */
  close(): Promise<void>;
}

/**
 * Serves `/metrics` of a front server on a port of its own, because browsers reach every address of the other one. If
 * the port is in use, the process ends with one line. Without a port nothing is measured, nor loaded.
 */
export async function startFrontMetrics(options: FrontMetricsOptions): Promise<FrontMetrics | undefined> {
  const { name, port, hostname, logger, coreUrl, routeOf, admission } = options;
  if (port === undefined) return undefined;
  const { createDegraded, createServerMetrics, measureAdmission } = await import('../metrics.ts');
  const { app, measure, register } = createServerMetrics(routeOf, () => readDegraded());
  const readDegraded = createDegraded(register, createFrontHealth(coreUrl));
  measureAdmission(register, admission);
  const { server, close } = createSafeServer({ fetch: app.fetch, logger, hostname });
  await new Promise<void>((resolve) => {
    const failed = (error: Error) => failStart(`${name}: METRICS_PORT ${port} cannot be used: ${error.message}`);
    server.once('error', failed);
    server.listen(port, hostname, () => {
      server.off('error', failed);
      server.on('error', (error) => logger.error({ err: error }, 'a connection could not be accepted'));
      logger.info({ port, hostname }, `${name} serves its metrics`);
      resolve();
    });
  });
  return { measure, close: () => close({ lingerMs: 0, graceMs: 0 }) };
}
