import { Hono } from 'hono';
import type { Gateway } from '../gateway.ts';
import { webhooksPage } from '../pages/webhooks-page.ts';

/** The notices sent to the shop, with a button to send them again. */
export function webhookPanelRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/webhooks', (c) => c.html(webhooksPage(gateway.registry.list(), gateway.webhooks.list())));
  app.get('/webhooks.json', (c) => c.json({ deliveries: gateway.webhooks.list() }));
  app.post('/webhooks/:id/resend', (c) =>
    gateway.webhooks.resend(c.req.param('id')) ? c.redirect('/webhooks', 303) : c.notFound(),
  );
  return app;
}
