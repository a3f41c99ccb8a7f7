import { shopOperations } from '@iruon/contract/operations';
import { problem } from '../../platform/problem.ts';
import { type Route, route } from '../../platform/route.ts';
import { approvePayment } from '../../processes/approve-payment.ts';
import { receiveNotice } from '../../processes/receive-notice.ts';
import { startPayment } from '../../processes/start-payment.ts';

export const paymentRoutes: Route[] = [
  route(shopOperations.nicePayConfig, async ({ context }) => ({
    clientId: context.gateway.clientId,
    scriptUrl: context.gateway.scriptUrl,
  })),
  route(shopOperations.nicePayGenerate, async ({ context, body }) => {
    const payment = await startPayment(context, body._purchase);
    if (payment.kind !== 'window') throw problem('PURCHASE_NOT_PAYABLE');
    return { payment };
  }),
  route(shopOperations.nicePayApproval, ({ context, body }) => approvePayment(context, body)),
  route(shopOperations.nicePayWebhook, async ({ context, body, http }) => {
    await receiveNotice(context, body);
    // The gateway takes nothing but these two letters for success (manual, api/hook.md).
    return http.html('OK');
  }),
];
