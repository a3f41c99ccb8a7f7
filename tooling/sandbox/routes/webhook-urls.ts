import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import { toKst } from '../protocol/kst.ts';
import { type ResultCode, resultOf } from '../protocol/result-codes.ts';
import { paymentSignature } from '../protocol/signatures.ts';
import { postNotice } from '../webhooks/post.ts';
import { type WebhookMethod, webhookMethods } from '../webhooks/registry.ts';
import { readBody, requiredText, text } from './body.ts';

const address = {
  url: requiredText(200).refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
  managerEmail: text(255).optional(),
};
const registration = z.object({ method: z.enum(webhookMethods), ...address });
const update = z.object(address);

function respond(c: Context, gateway: Gateway, code: ResultCode, detail?: string): Response {
  return c.json({ ...resultOf(code, detail), messageSource: 'nicepay', urls: gateway.registry.list() });
}

/** A sample notice without a payment, signed like a real one, which must get OK before an address is registered. */
function sampleNotice(gateway: Gateway, method: WebhookMethod): string {
  const ediDate = toKst(gateway.now());
  const tid = 'nicuntct1m0101000000000000000000'.slice(0, 30);
  const signature = paymentSignature({ tid, amount: 1004, ediDate }, gateway.merchant.secretKey);
  const payment = { tid, orderId: 'webhook-url-check', ediDate, signature, status: 'paid', payMethod: method };
  return JSON.stringify({ ...resultOf('0000'), ...payment, amount: 1004, balanceAmt: 1004, paidAt: ediDate });
}

async function register(c: Context, gateway: Gateway, method: WebhookMethod, entry: z.infer<typeof update>) {
  const outcome = await postNotice(entry.url, sampleNotice(gateway, method), gateway.stopping);
  if (!outcome.ok) return respond(c, gateway, outcome.code, outcome.detail);
  gateway.registry.put({ method, url: entry.url, managerEmail: entry.managerEmail ?? '' });
  return respond(c, gateway, '0000');
}

function methodOf(c: Context): WebhookMethod | undefined {
  return webhookMethods.find((method) => method === c.req.param('method'));
}

/** /v1/webhook: the addresses of notices by payment method. Mounted behind the merchant's credentials. */
export function webhookUrlRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/', (c) => respond(c, gateway, '0000'));
  app.post('/', async (c) => {
    const read = await readBody(c, registration);
    if (!read.ok) return respond(c, gateway, read.code, read.detail);
    if (gateway.registry.find(read.body.method)) return respond(c, gateway, 'U333');
    return register(c, gateway, read.body.method, read.body);
  });
  app.post('/:method/update', async (c) => {
    const read = await readBody(c, update);
    if (!read.ok) return respond(c, gateway, read.code, read.detail);
    const method = methodOf(c);
    if (!method || !gateway.registry.find(method)) return respond(c, gateway, 'U334');
    return register(c, gateway, method, read.body);
  });
  app.post('/:method/delete', (c) => {
    const method = methodOf(c);
    if (!method || !gateway.registry.find(method)) return respond(c, gateway, 'U122');
    gateway.registry.remove(method);
    return respond(c, gateway, '0000');
  });
  return app;
}
