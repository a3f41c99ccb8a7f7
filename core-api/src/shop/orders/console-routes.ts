import { type ClaimStatus, claimStatuses } from '@iruon/contract';
import { consoleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import type { Context } from '../../platform/services.ts';
import { changeOrderState } from '../../processes/change-order-state.ts';
import { changeOrderStates } from '../../processes/change-order-states.ts';
import { decideClaim } from '../../processes/decide-claim.ts';
import { enterInvoice } from '../../processes/enter-invoice.ts';
import { retryCashReceipt } from '../../processes/retry-cash-receipt.ts';
import { testOrder } from '../../processes/test-order.ts';
import { mayPayBack } from '../../processes/who-pays-back.ts';
import { changeMemo } from './change-memo.ts';
import { consoleOrderPage } from './list-console-orders.ts';
import { listConsolePurchases } from './list-console-purchases.ts';
import { readConsoleOrder } from './read-console-order.ts';
import { readDashboard } from './read-dashboard.ts';

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
