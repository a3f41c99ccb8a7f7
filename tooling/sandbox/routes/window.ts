import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Gateway } from '../gateway.ts';
import { returnPage, windowErrorPage, windowPage } from '../pages/window-page.ts';
import { type Refusal, refuse, resultOf } from '../protocol/result-codes.ts';
import { windowFieldRules } from '../protocol/window-fields.ts';
import { readWindowRequest } from '../protocol/window-request.ts';
import { authenticate, buyerRefusal, choiceSchema } from '../window/authenticate.ts';
import { createWindowSessions } from '../window/sessions.ts';
import { nonceOf } from './page-headers.ts';

const LARGEST_FORM = 16 * 1024;

async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function sendWindowError(c: Context, refusal: Refusal) {
  const { resultCode, resultMsg } = resultOf(refusal.code, refusal.detail);
  return c.html(windowErrorPage(resultCode, resultMsg), 400);
}

/** The browser script and the hosted payment page. */
export function windowRoutes(gateway: Gateway): Hono {
  const sessions = createWindowSessions();
  const app = new Hono();
  app.use('/pay/*', bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => sendWindowError(c, refuse('P009')) }));

  app.get('/v1/js/', (c) =>
    c.body(sdkScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );

  app.post('/pay/window', async (c) => {
    const read = readWindowRequest(await readForm(c), gateway.now());
    if (!read.ok) return sendWindowError(c, read);
    if (read.request.clientId !== gateway.merchant.clientId) return sendWindowError(c, refuse('U104', 'clientId'));
    if (gateway.ledger.isOrderIdUsed(read.request.orderId)) return sendWindowError(c, refuse('P015', 'orderId'));
    return c.redirect(`/pay/window/${sessions.open(read.request, gateway.now()).id}`, 303);
  });

  // The window without its pages, for load tests: pays immediately by the first card. Real gateways have no such endpoint.
  app.post('/pay/authentications', async (c) => {
    const read = readWindowRequest(await readForm(c), gateway.now());
    if (!read.ok) return c.json(resultOf(read.code, read.detail), 400);
    if (read.request.clientId !== gateway.merchant.clientId) return c.json(resultOf('U104', 'clientId'), 400);
    if (gateway.ledger.isOrderIdUsed(read.request.orderId)) return c.json(resultOf('P015', 'orderId'), 400);
    const choice = choiceSchema.parse({ action: 'pay', cardCode: '04', cardQuota: '0' });
    const result = authenticate(gateway, read.request, choice);
    return result ? c.json(result) : c.json(resultOf('P012'), 400);
  });

  app.get('/pay/window/:id', (c) => {
    const session = sessions.find(c.req.param('id'), gateway.now());
    if (!session) return sendWindowError(c, refuse('A245'));
    return c.html(windowPage(session, gateway.merchant.name, nonceOf(c)));
  });

  app.post('/pay/window/:id', async (c) => {
    const session = sessions.find(c.req.param('id'), gateway.now());
    if (!session) return sendWindowError(c, refuse('A245'));
    const choice = choiceSchema.safeParse(await readForm(c));
    if (!choice.success) return sendWindowError(c, refuse('A212'));
    // Submitting twice, or again after Back, repeats the first response: one window, one authentication.
    session.result ??=
      choice.data.action === 'cancel'
        ? buyerRefusal(session.request)
        : authenticate(gateway, session.request, choice.data);
    if (!session.result) return sendWindowError(c, refuse('P012'));
    return c.html(returnPage(session.request.returnUrl, session.result, nonceOf(c)));
  });
  return app;
}

const source = readFileSync(new URL('../window/authnice.browser.js', import.meta.url), 'utf8');

/** The script served at /v1/js/: the browser's half, with the same field table as the server's. */
export const sdkScript = source.replace(
  'const rules = [];',
  () => `const rules = ${JSON.stringify(windowFieldRules)};`,
);
