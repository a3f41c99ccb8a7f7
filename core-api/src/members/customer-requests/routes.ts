import { customerRequestOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listConsoleRequests, readConsoleRequest, readMyRequest } from './read-requests.ts';

export const customerRequestRoutes: Route[] = [
  route(customerRequestOperations.getMyCustomerRequest, async ({ context }) => ({
    request: await readMyRequest(context.db, context.actor.userId),
  })),
];

export const consoleCustomerRequestRoutes: Route[] = [
  route(customerRequestOperations.listCustomerRequests, ({ context, query }) => listConsoleRequests(context.db, query)),
  route(customerRequestOperations.getCustomerRequest, async ({ context, params }) => ({
    request: await readConsoleRequest(context.db, params._id),
  })),
];
