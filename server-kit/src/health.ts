import { Hono } from 'hono';

export interface Health {
  app: Hono;
  /** From now on /health/ready returns 503, so that a balancer sends no new work. */
  drain(): void;
}

/**
 * /health/live reports that the process runs; /health/ready that it can serve, which `check` decides (it throws
 * otherwise). Reasons from `lacks` do not prevent serving: it is ready then, and reports `degraded` with the reasons.
 * Both together have a deadline of 2 s.
 */
export function createHealth(check: () => Promise<void>, lacks: () => Promise<string[]> = async () => []): Health {
  let draining = false;
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    if (draining) return c.json({ status: 'stopping' }, 503);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the check took longer than 2 s')), 2_000);
    });
    try {
      const [, reasons] = await Promise.race([Promise.all([check(), lacks()]), late]);
      return c.json(reasons.length > 0 ? { status: 'degraded', reasons } : { status: 'ok' });
    } catch (error) {
      return c.json({ status: 'unavailable', reason: error instanceof Error ? error.message : String(error) }, 503);
    } finally {
      clearTimeout(timer);
    }
  });
  return {
    app,
    drain() {
      draining = true;
    },
  };
}
