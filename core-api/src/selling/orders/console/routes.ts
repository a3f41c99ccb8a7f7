import { type ClaimStatus, claimStatuses } from '@iruon/contract';
import { consoleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import { retryCashReceipt } from '../../../processes/cash-receipts/retry-cash-receipt.ts';
import { decideClaim } from '../../../processes/claims/decide-claim.ts';
import { mayPayBack } from '../../../processes/claims/who-pays-back.ts';
import { changeOrderState } from '../../../processes/fulfilment/change-order-state.ts';
import { changeOrderStates } from '../../../processes/fulfilment/change-order-states.ts';
import { enterInvoice } from '../../../processes/fulfilment/enter-invoice.ts';
import { testOrder } from '../../../processes/fulfilment/test-order.ts';
import { changeMemo } from './change-memo.ts';
import { consoleOrderPage } from './list-orders.ts';
import { listConsolePurchases } from './list-purchases.ts';
import { readDashboard } from './read-dashboard.ts';
import { readConsoleOrder } from './read-order.ts';

const isClaimStatus = (state: string): state is ClaimStatus => (claimStatuses as readonly string[]).includes(state);

const viewedBy = ({ actor, now }: Context) => ({ now: now(), confirmsDeposits: mayPayBack(actor) });

export const consoleOrderRoutes: Route[] = [
  route(consoleOperations.getDashboard, async ({ context }) => ({
    dashboard: await readDashboard(context.db, context.now()),
  })),
  route(consoleOperations.listConsoleOrders, ({ context, query: { filter, sort, range } }) =>
    consoleOrderPage(
      context.db,
      { filter: filter ?? {}, sort: sort ?? ['createdAt', 'DESC'], range, confirmsDeposits: mayPayBack(context.actor) },
      context.now(),
    ),
  ),
  route(consoleOperations.getConsoleOrder, async ({ context, params }) => ({
    order: await readConsoleOrder(context.db, params._id, viewedBy(context)),
  })),
  route(consoleOperations.changeOrderState, async ({ context, params, body }) => {
    const { state } = params;
    if (isClaimStatus(state)) await decideClaim(context, params._id, { ...body, state });
    else await changeOrderState(context, params._id, { ...body, state });
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(consoleOperations.changeOrder, async ({ context, params, body }) => {
    await changeMemo(context, params._id, body);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(consoleOperations.retryCashReceipt, async ({ context, params }) => {
    await retryCashReceipt(context, params._id);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(consoleOperations.changeOrderStates, ({ context, params, body: { _orders, ...change } }) =>
    changeOrderStates(context, _orders, { state: params.state, ...change }),
  ),
  route(consoleOperations.testOrder, async ({ context, params }) => {
    await testOrder(context, params._id, params.mode);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(consoleOperations.putInvoice, ({ context, params, body }) => enterInvoice(context, params.purchaseNo, body)),
  route(consoleOperations.listConsolePurchases, ({ context, query }) =>
    listConsolePurchases(context.db, {
      filter: query.filter ?? {},
      sort: query.sort ?? ['createdAt', 'DESC'],
      range: query.range,
    }),
  ),
];
