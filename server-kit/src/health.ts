import { Hono } from 'hono';

export interface Health {
  app: Hono;
  /** From now on /health/ready returns 503, so that a balancer sends no new work. */
  drain(): void;
  /** The reasons why the process is degraded; none if all is well. */
  reasons(): Promise<string[]>;
  /** The number of these reasons, by the name of the check. */
  lacking(): Promise<Record<string, number>>;
}

/** Returns reasons for an operator; none if all is well. */
type Check = () => Promise<string[]>;

/** Balancers usually wait for a second; what takes longer would count as no response. */
const DEADLINE_MS = 900;

/** The result of a check, or that of `late` at the deadline. */
async function inTime<Result>(check: Promise<Result>, late: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS);
  });
  try {
    return await Promise.race([check, deadline.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * /health/live reports that the process runs. /health/ready reports that it can serve, within 0.9 s: `check` must not
 * throw or be late. Reasons from `lacks`, checks by name, do not prevent serving: the process is ready, and reports
 * `degraded` with these reasons; a late check is a reason itself.
 */
export function createHealth(check: () => Promise<void>, lacks: Readonly<Record<string, Check>> = {}): Health {
  let draining = false;
  const reasonsByCheck = () =>
    Promise.all(
      Object.entries(lacks).map(async ([name, look]) => ({
        name,
        reasons: await inTime(look(), () => [`the check of ${name} took longer than 0.9 s`]),
      })),
    );
  const allOf = (checks: Awaited<ReturnType<typeof reasonsByCheck>>) => checks.flatMap((each) => each.reasons);
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    if (draining) return c.json({ status: 'stopping' }, 503);
    try {
      const [, checks] = await Promise.all([
        inTime(check(), () => {
          throw new Error('the check took longer than 0.9 s');
        }),
        reasonsByCheck(),
      ]);
      const reasons = allOf(checks);
      return c.json(reasons.length > 0 ? { status: 'degraded', reasons } : { status: 'ok' });
    } catch (error) {
      return c.json({ status: 'unavailable', reason: error instanceof Error ? error.message : String(error) }, 503);
    }
  });
  return {
    app,
    drain() {
      draining = true;
    },
    reasons: async () => allOf(await reasonsByCheck()),
    async lacking() {
      return Object.fromEntries((await reasonsByCheck()).map(({ name, reasons }) => [name, reasons.length]));
    },
  };
}
