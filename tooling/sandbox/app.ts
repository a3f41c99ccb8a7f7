import { Hono } from 'hono';
import { bookDeskRoutes } from './customer-record/desk.ts';
import { bookRestRoutes } from './customer-record/rest.ts';
import type { Gateway } from './gateway.ts';
import { homePage } from './pages/home-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { assetRoutes } from './routes/assets.ts';
import { bankRoutes } from './routes/bank.ts';
import { faultDeskRoutes } from './routes/fault-desk.ts';
import { faultRoutes } from './routes/faults.ts';
import { ledgerRoutes } from './routes/ledger.ts';
import { localRoutes } from './routes/local.ts';
import { mailRoutes } from './routes/mail.ts';
import { pageHeaders } from './routes/page-headers.ts';
import { postcodeRoutes } from './routes/postcode.ts';
import { restRoutes } from './routes/rest.ts';
import { webhookDeskRoutes } from './routes/webhook-desk.ts';
import { windowRoutes } from './routes/window.ts';

/** Puts the parts of the outside world behind one address. */
export function createApp(gateway: Gateway, smtpPort: number): Hono {
  const app = new Hono();
  app.use(pageHeaders);
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', (c) =>
    c.json({ status: gateway.stopping.aborted ? 'stopping' : 'ok' }, gateway.stopping.aborted ? 503 : 200),
  );
  app.get('/', (c) => {
    const { publicUrl, merchant } = gateway;
    return c.html(homePage({ clientId: merchant.clientId, publicUrl, smtpPort }));
  });
  app.route('/', windowRoutes(gateway));
  app.route('/v1', restRoutes(gateway));
  app.route('/', bankRoutes(gateway));
  app.route('/', ledgerRoutes(gateway));
  app.route('/', webhookDeskRoutes(gateway));
  app.route('/', mailRoutes(gateway.mailbox, smtpPort));
  app.route('/', postcodeRoutes());
  const desk = { ...gateway.customerRecord, now: gateway.now, stopping: gateway.stopping };
  app.route('/erp/v1', bookRestRoutes(desk));
  app.route('/record', bookDeskRoutes(desk));
  app.route('/', localRoutes());
  app.route('/faults', faultRoutes(gateway.faults));
  app.route('/fault-desk', faultDeskRoutes(gateway.faults));
  app.route('/assets', assetRoutes());
  app.notFound((c) => c.html(notFoundPage(), 404));
  app.onError((error, c) => {
    process.stderr.write(`sandbox: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`);
    return c.text('Internal Server Error', 500);
  });
  return app;
}
