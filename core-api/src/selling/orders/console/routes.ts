import { deliveryOperations, operations } from '@iruon/contract/operations';
import { hasRight } from '../../../platform/http/access.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import { mayConfirmDeposits } from '../../refunds/index.ts';
import { listDeliveries } from './list-deliveries.ts';
import { consoleOrderPage } from './list-orders.ts';
import { listConsolePurchases } from './list-purchases.ts';
import { changeMemo, readConsoleOrder } from './order.ts';
import { readDashboard } from './read-dashboard.ts';

const viewedBy = ({ actor, now }: Context) => ({ now: now(), confirmsDeposits: mayConfirmDeposits(actor) });

export const consoleOrderRoutes: Route[] = [
  route(operations.getDashboard, async ({ context }) => ({
    dashboard: await readDashboard(context.db, context.now(), {
      showsOrders: hasRight(context.actor, 'orders:read'),
      showsSales: hasRight(context.actor, 'finance:read'),
    }),
  })),
  route(operations.listConsoleOrders, ({ context, query: { filter, sort, ...request } }) =>
    consoleOrderPage(
      context.db,
      {
        ...request,
        filter: filter ?? {},
        sort: sort ?? ['createdAt', 'DESC'],
        confirmsDeposits: mayConfirmDeposits(context.actor),
      },
      context.now(),
    ),
  ),
  route(operations.getConsoleOrder, async ({ context, params }) => ({
    order: await readConsoleOrder(context.db, params._id, viewedBy(context)),
  })),
  route(operations.changeOrder, async ({ context, params, body }) => {
    await changeMemo(context, params._id, body);
    return { order: await readConsoleOrder(context.db, params._id, viewedBy(context)) };
  }),
  route(operations.listConsolePurchases, ({ context, query }) => listConsolePurchases(context.db, query)),
];

export const deliveryRoutes: Route[] = [
  route(deliveryOperations.listConsoleDeliveries, ({ context, query }) => listDeliveries(context.db, query)),
];
