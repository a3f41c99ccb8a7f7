import {
  consolePurchaseOperations,
  depositOperations,
  easyPayOperations,
  operations,
} from '@iruon/contract/operations';
import { eachOf } from '../../platform/concurrency/concurrency-limit.ts';
import { problem } from '../../platform/http/problem.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { readOddDeposit } from '../../selling/deposits/index.ts';
import { readConsolePurchase, readOrder } from '../../selling/orders/index.ts';
import { mayRefund } from '../../selling/refunds/index.ts';
import { approvePayment } from './approve-payment.ts';
import { cancelMyOrder, giveUpPurchase } from './cancel-purchase.ts';
import { payEasily } from './charge-stored-card.ts';
import { confirmDeposit } from './deposits/confirm-deposit.ts';
import { assignOddDeposit, queueDeposits } from './deposits/queue-deposits.ts';
import { acceptOddDeposit, returnOddDeposit } from './deposits/settle-odd-deposit.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

/** The gateway is queried for each deposit, four at a time, to stay within the operator's request timeout. */
const BULK = { atOnce: 4, deadline: 20_000 };

export const paymentFlowRoutes: Route[] = [
  entryRoute(operations.processOrder, 'payment', startPayment),
  route(operations.cancelMyOrder, async ({ context, params }) => {
    await cancelMyOrder(context, params._id);
    const { order } = await readOrder(context.db, params._id, { userId: context.actor.userId, as: 'member' });
    return { order };
  }),
  route(consolePurchaseOperations.giveUpPurchase, async ({ context, params }) => {
    await giveUpPurchase(context, params._id);
    return { purchase: await readConsolePurchase(context.db, params._id, mayRefund(context.actor)) };
  }),
  route(operations.nicePayGenerate, async ({ context, body }) => {
    const payment = await startPayment(context, body._purchase);
    if (payment.kind !== 'window') throw problem('PURCHASE_NOT_PAYABLE');
    return { payment };
  }),
  route(operations.nicePayApproval, ({ context, body }) => approvePayment(context, body)),
  route(operations.nicePayWebhook, async ({ context, body, http }) => {
    await receiveNotice(context, body);
    // The gateway accepts only these two letters as success (manual, api/hook.md).
    return http.html('OK');
  }),
  route(easyPayOperations.nicePayuGenerate, ({ context, body }) =>
    payEasily(context, { purchaseId: body._purchase, cardId: body.paymentUserKey, quota: body.quota }),
  ),
  route(depositOperations.confirmDeposits, ({ context, body: { deposits } }) => {
    const byPurchase = new Map(deposits.map(({ _purchase, ...seen }) => [_purchase, seen]));
    const confirm = async (id: string) => {
      const seen = byPurchase.get(id);
      if (seen) await confirmDeposit(context, id, seen);
    };
    return eachOf([...byPurchase.keys()], confirm, BULK);
  }),
  route(depositOperations.queueDeposits, ({ context, body }) => queueDeposits(context, body.deposits)),
  route(depositOperations.assignOddDeposit, async ({ context, params, body }) => {
    await assignOddDeposit(context, params._id, body.purchaseNo);
    return { deposit: await readOddDeposit(context, params._id) };
  }),
  route(depositOperations.acceptOddDeposit, async ({ context, params, body }) => {
    await acceptOddDeposit(context, params._id, body.reason);
    return { deposit: await readOddDeposit(context, params._id) };
  }),
  route(depositOperations.returnOddDeposit, async ({ context, params, body }) => {
    await returnOddDeposit(context, params._id, body);
    return { deposit: await readOddDeposit(context, params._id) };
  }),
];
