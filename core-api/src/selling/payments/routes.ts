import { EASY_PAY_CARD_LIMIT } from '@iruon/contract';
import { easyPayOperations, shopOperations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { approvePayment } from '../../processes/payments/approve-payment.ts';
import { payEasily } from '../../processes/payments/pay-easily.ts';
import { receiveNotice } from '../../processes/payments/receive-notice.ts';
import { startPayment } from '../../processes/payments/start-payment.ts';

import { readCardTerms } from './card-terms.ts';
import { registerCard } from './register-card.ts';
import { chooseDefaultCard, listCards, removeCard } from './wallet.ts';

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
  route(easyPayOperations.nicePayuConfig, async ({ context }) => ({
    limit: EASY_PAY_CARD_LIMIT,
    terms: await readCardTerms(context.gateway, context.now()),
  })),
  route(easyPayOperations.nicePayuSettingGenerate, ({ context, body }) => registerCard(context, body)),
  route(easyPayOperations.nicePayuUserKey, ({ context }) => listCards(context)),
  route(easyPayOperations.nicePayuChangeUserKey, ({ context, body }) =>
    chooseDefaultCard(context, body.paymentUserKey),
  ),
  route(easyPayOperations.nicePayuRemoveUserKey, async ({ context, query }) => {
    await removeCard(context, query.paymentUserKey);
    return undefined;
  }),
  route(easyPayOperations.nicePayuGenerate, ({ context, body }) =>
    payEasily(context, { purchaseId: body._purchase, cardId: body.paymentUserKey, quota: body.quota }),
  ),
];
