import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { changeStockAlert, listStockAlerts } from './alerts.ts';

export const stockAlertRoutes: Route[] = [
  route(operations.listStockAlerts, ({ context, query }) => listStockAlerts(context, query)),
  route(operations.changeStockAlert, async ({ context, params, body }) => ({
    alert: await changeStockAlert(context, params._id, body),
  })),
];
