import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { balanceOf, customerSchema } from './books.ts';
import { bookFaultSchema } from './faults.ts';
import { erpPanelPage } from './panel-page.ts';
import type { ErpPanel } from './rest.ts';

const adjustSchema = z.strictObject({
  custNo: z.string().min(1).max(30),
  /** The new prepaid balance, won; negative if the customer owes. */
  balance: z.coerce.number().int().min(-999_999_999_999).max(999_999_999_999),
});

/** Changes the ERP: balances, customers, and availability. JSON for tests, forms for developers. */
export function erpPanelRoutes({ books, faults, now }: ErpPanel): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));

  function adjust({ custNo, balance }: z.output<typeof adjustSchema>): boolean {
    const customer = books.get(custNo);
    if (!customer) return false;
    const amount = balance - balanceOf(customer);
    if (amount !== 0) {
      const type = amount > 0 ? 'RECEIPT' : 'SALE';
      const memo = amount > 0 ? '선수금 입금' : '방문 판매';
      books.write(custNo, { at: now().toISOString(), type, memo, amount, ref: null });
    }
    return true;
  }

  app.get('/', (c) =>
    c.html(erpPanelPage({ customers: books.list(), mode: faults.mode(), q: c.req.query('q') ?? '' })),
  );
  app.post('/balance', async (c) => {
    const parsed = adjustSchema.safeParse(await c.req.parseBody());
    const isDone = parsed.success && adjust(parsed.data);
    return isDone ? c.redirect('/record', 303) : c.text('Bad Request', 400);
  });
  app.post('/fault', async (c) => {
    const parsed = bookFaultSchema.safeParse(await c.req.parseBody());
    if (!parsed.success) return c.text('Bad Request', 400);
    faults.set(parsed.data);
    return c.redirect('/record', 303);
  });

  app.put('/fault.json', async (c) => {
    const parsed = bookFaultSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    faults.set(parsed.data);
    return c.json({ mode: faults.mode() });
  });
  app.put('/customers.json', async (c) => {
    const schema = customerSchema.extend({ balance: z.int().default(0) });
    const parsed = schema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    const { balance, ...customer } = parsed.data;
    books.put(customer);
    adjust({ custNo: customer.custNo, balance });
    return c.json({ customer: books.get(customer.custNo) });
  });
  app.get('/customers/:custNo', (c) => {
    const customer = books.get(c.req.param('custNo').replace(/\.json$/, ''));
    return customer ? c.json({ customer, balance: balanceOf(customer) }) : c.json({ customer: null }, 404);
  });
  return app;
}
