import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from './health.ts';

export interface ServerMetrics {
  register: Registry;
  /** `/metrics`, in the text format of Prometheus. */
  app: Hono;
  /** Measures the duration of each request. */
  measure: MiddlewareHandler;
}

/** Seconds: most responses take milliseconds, and none may exceed the server's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Registers what makes a server degraded. @returns reads it */
export function createDegraded(register: Registry, health: Pick<Health, 'lacking'>): () => Promise<void> {
  const degraded = new Gauge({
    name: 'degraded',
    help: 'Reasons why the server is ready but degraded, by what is lacking',
    labelNames: ['lacking'],
    registers: [register],
  });
  return async () => {
    for (const [lacking, reasons] of Object.entries(await health.lacking())) degraded.set({ lacking }, reasons);
  };
}

/**
 * The metrics of a server: durations of its requests, memory and event loop delay.
 * @param routeOf the address of a request as a pattern, one of a bounded number
 * @param look reads the metrics that are measured by a scrape
 */
export function createServerMetrics(
  routeOf: (c: Context) => string,
  look: () => Promise<unknown> = async () => {},
): ServerMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const app = new Hono();
  app.get('/metrics', async (c) => {
    await look();
    return c.body(await register.metrics(), 200, { 'content-type': register.contentType, 'cache-control': 'no-store' });
  });
  return {
    register,
    app,
    async measure(c, next) {
      const end = durations.startTimer();
      await next();
      end({ method: c.req.method, route: routeOf(c), status: String(c.res.status) });
    },
  };
}
