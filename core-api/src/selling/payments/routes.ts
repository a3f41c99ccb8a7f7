import { EASY_PAY_CARD_LIMIT } from '@iruon/contract';
import { easyPayOperations, operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { registerCard } from './register-card.ts';
import { chooseDefaultCard, listCards, readCardTerms, removeCard } from './wallet.ts';

export const paymentRoutes: Route[] = [
  route(operations.nicePayConfig, async ({ context }) => ({
    clientId: context.gateway.clientId,
    scriptUrl: context.gateway.scriptUrl,
  })),
  route(easyPayOperations.nicePayuConfig, async ({ context }) => ({
    limit: EASY_PAY_CARD_LIMIT,
    terms: await readCardTerms(context.gateway, context.now()),
  })),
  route(easyPayOperations.nicePayuSettingGenerate, ({ context, body }) => registerCard(context, body)),
  route(easyPayOperations.nicePayuUserKey, ({ context }) => listCards(context)),
  route(easyPayOperations.nicePayuChangeUserKey, ({ context, body }) =>
    chooseDefaultCard(context, body.paymentUserKey),
  ),
  route(easyPayOperations.nicePayuRemoveUserKey, ({ context, query }) => removeCard(context, query.paymentUserKey)),
];
