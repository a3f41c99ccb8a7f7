import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from './health.ts';
import type { Admission } from './http/admission.ts';

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

/** Seconds: a wait for a place is short, or ends with a refusal. */
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

/** Measures the lanes of a server's admission. Refused requests are counted here only: they reach no route. */
export function measureAdmission(register: Registry, { lanes }: Admission): void {
  const registers = [register];
  const labelNames = ['lane'];
  const now = (name: string, help: string, read: (lane: Admission['lanes'][number]) => number) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        for (const lane of lanes) this.set({ lane: lane.name }, read(lane));
      },
    });
  now('requests_running', 'Requests that run, by lane', ({ running }) => running);
  now('requests_waiting', 'Requests that wait for a place in their lane', ({ waiting }) => waiting);
  now('requests_limit', 'Current limit of running requests', ({ limit }) => limit);
  new Counter({
    ...{ name: 'requests_refused_total', help: 'Requests refused with 503 because of overload', labelNames, registers },
    collect() {
      this.reset();
      for (const lane of lanes) this.inc({ lane: lane.name }, lane.refused);
    },
  });
  const waits = new Histogram({
    ...{
      name: 'request_wait_seconds',
      help: 'Wait of started requests for a place in their lane',
      labelNames,
      registers,
    },
    buckets: WAIT_BUCKETS,
  });
  for (const lane of lanes) lane.onStart = (waitedMs) => waits.observe({ lane: lane.name }, waitedMs / 1_000);
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
