import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Gateway } from '../gateway.ts';
import { toKst } from '../protocol/kst.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { approve } from './approve.ts';
import { cancel } from './cancel.ts';
import { checkAmount } from './check-amount.ts';
import { createAccessTokens, requireMerchant } from './credentials.ts';
import { netCancel } from './net-cancel.ts';
import { receiptRoutes } from './receipt.ts';
import { statusByOrder, statusByTid } from './status.ts';
import { subscribeRoutes } from './subscribe.ts';
import { terms } from './terms.ts';
import { underFault } from './under-fault.ts';
import { webhookUrlRoutes } from './webhook-urls.ts';

const LARGEST_BODY = 64 * 1024;

/**
 * The REST interface under /v1. A business error is HTTP 200 with another `resultCode` than 0000; only missing or
 * wrong credentials are 401.
 */
export function restRoutes(gateway: Gateway): Hono {
  const tokens = createAccessTokens();
  const cancelsUnderWay = new Set<string>();
  const app = new Hono();
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.json(resultOf('U105'), 413) }));
  app.use('/access-token', requireMerchant(gateway, null));
  for (const path of [
    '/payments/*',
    '/check-amount/*',
    '/webhook/*',
    '/subscribe/*',
    '/receipt',
    '/receipt/*',
    '/terms',
  ]) {
    app.use(path, requireMerchant(gateway, tokens));
  }

  app.post('/access-token', (c) => {
    const now = gateway.now();
    return c.json({ ...resultOf('0000'), ...tokens.current(now), tokenType: 'Bearer', now: toKst(now) });
  });
  app.post('/payments/netcancel', (c) => underFault(c, gateway, 'netcancel', () => netCancel(c, gateway)));
  app.get('/payments/find/:orderId', (c) =>
    underFault(c, gateway, 'status', async () => statusByOrder(c, gateway, c.req.param('orderId'))),
  );
  app.get('/payments/:tid', (c) =>
    underFault(c, gateway, 'status', async () => statusByTid(c, gateway, c.req.param('tid'))),
  );
  app.post('/payments/:tid', (c) => underFault(c, gateway, 'approve', () => approve(c, gateway, c.req.param('tid'))));
  app.post('/payments/:tid/cancel', (c) =>
    cancel(c, gateway, c.req.param('tid'), (work) => underFault(c, gateway, 'cancel', work), cancelsUnderWay),
  );
  app.post('/check-amount/:tid', (c) => checkAmount(c, gateway, c.req.param('tid')));
  app.get('/terms', (c) => terms(c));
  app.route('/subscribe', subscribeRoutes(gateway));
  app.route('/receipt', receiptRoutes(gateway));
  app.route('/webhook', webhookUrlRoutes(gateway));
  app.all('*', (c) => c.json(resultOf('U109'), 404));
  return app;
}
