import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Faults, faultRequestSchema, faultTable } from '../faults.ts';

/** The endpoint by which tests set faults. */
export function faultRoutes(faults: Faults): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 4096 }));
  app.get('/', (c) =>
    c.json({ active: faults.show(), bound: faults.bound(), possible: faultTable, struck: faults.struck() }),
  );
  app.put('/', async (c) => {
    const parsed = faultRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues.map((issue) => issue.message) }, 400);
    faults.set(parsed.data);
    return c.json({ active: faults.show(), bound: faults.bound() });
  });
  app.delete('/', (c) => {
    faults.clear();
    return c.json({ active: faults.show() });
  });
  return app;
}
