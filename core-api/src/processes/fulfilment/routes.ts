import { type ClaimStatus, claimStatuses, type OrderStatus } from '@iruon/contract';
import {
  consolePurchaseOperations,
  deliveryOperations,
  operations,
  parcelOperations,
} from '@iruon/contract/operations';
import type { Actor } from '../../platform/actor.ts';
import { assertRight } from '../../platform/http/access.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/services.ts';
import { paysBack } from '../../selling/claims/index.ts';
import {
  readConsoleOrder,
  readConsolePurchase,
  readDelivery,
  readOrder,
  readPurchase,
} from '../../selling/orders/index.ts';
import { mayConfirmDeposits, mayRefund } from '../../selling/refunds/index.ts';
import { retryCashReceipt } from '../cash-receipts/request-cash-receipt.ts';
import { decideClaim } from '../claims/decide-claim.ts';
import { changeOrderState, changeOrderStates } from './change-order-state.ts';
import { anyPurchase, changeMyReceiver, changeReceiver } from './change-receiver.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { correctDelivery, enterInvoice } from './enter-invoice.ts';
import { shipParcel } from './ship-parcel.ts';
import { testOrder } from './simulate-order-progress.ts';

const words: readonly string[] = claimStatuses;
const isClaimStatus = (state: string): state is ClaimStatus => words.includes(state);

/**
 * Who ships an order confirms it as well; deposits are confirmed, and claims completed by paying back, by those who may
 * decide about that money. @throws RIGHT_REQUIRED
 */
function assertMayMove(actor: Actor, state: OrderStatus | ClaimStatus): void {
  if (isClaimStatus(state)) assertRight(actor, paysBack(state) ? 'refunds:write' : 'claims:write');
  else if (state === 'ORDER_PAYMENT') assertRight(actor, 'finance:write');
  else if (state === 'ORDER_CANCELED' || state === 'ORDER_NONPAYMENT') assertRight(actor, 'orders:write');
  else assertRight(actor, 'shipping:write', 'orders:write');
}

const viewedBy = ({ actor, now }: Context) => ({ now: now(), confirmsDeposits: mayConfirmDeposits(actor) });

export const fulfilmentFlowRoutes: Route[] = [
  route(operations.changeMyOrder, async ({ context, params, body }) => {
    await changeMyReceiver(context, { orderId: params._id }, body);
    const viewer = { userId: context.actor.userId, as: 'member' as const };
    const { order, purchase } = await readOrder(context.db, params._id, viewer);
    return { order, purchase };
  }),
  route(operations.confirmMyOrder, async ({ context, params }) => {
    await confirmPurchase(context, params._id);
    const { order } = await readOrder(context.db, params._id, { userId: context.actor.userId, as: 'member' });
    return { order };
  }),
  route(operations.changeMyPurchase, async ({ context, params: { purchaseNo }, body }) => {
    await changeMyReceiver(context, { purchaseNo }, body);
    return {
      purchase: await readPurchase(context.db, purchaseNo, { userId: context.actor.userId, as: 'member' }),
    };
  }),
  route(consolePurchaseOperations.changePurchase, async ({ context, params, body }) => {
    await changeReceiver(context, anyPurchase(params._id), body, 'operator');
    return { purchase: await readConsolePurchase(context.db, params._id, mayRefund(context.actor)) };
  }),
  route(operations.changeOrderState, async ({ context, params, body }) => {
    const { state } = params;
    assertMayMove(context.actor, state);
    if (isClaimStatus(state)) await decideClaim(context, params._id, { ...body, state });
    else await changeOrderState(context, params._id, { ...body, state });
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(operations.retryCashReceipt, async ({ context, params }) => {
    await retryCashReceipt(context, params._id);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(operations.changeOrderStates, ({ context, params, body: { _orders, ...change } }) => {
    assertMayMove(context.actor, params.state);
    return changeOrderStates(context, _orders, { state: params.state, ...change });
  }),
  route(operations.testOrder, async ({ context, params }) => {
    await testOrder(context, params._id, params.mode);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  entryRoute(parcelOperations.shipParcel, 'parcel', shipParcel),
  route(operations.putInvoice, ({ context, params, body }) => enterInvoice(context, params.purchaseNo, body)),
  route(deliveryOperations.changeDelivery, async ({ context, params, body }) => {
    await correctDelivery(context, params._id, body);
    return { delivery: await readDelivery(context.db, params._id) };
  }),
];
