import { deliveryOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { listDeliveries } from './list-deliveries.ts';

export const deliveryRoutes: Route[] = [
  route(deliveryOperations.listConsoleDeliveries, ({ context, query }) => listDeliveries(context.db, query)),
];
