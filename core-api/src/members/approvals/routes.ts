import { approvalOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listConsoleRequests, readConsoleRequest, readMyRequest } from './read-requests.ts';

export const approvalRoutes: Route[] = [
  route(approvalOperations.getMyCustomerRequest, async ({ context }) => ({
    request: await readMyRequest(context.db, context.actor.userId, 'CUSTOMER_NUMBER'),
  })),
  route(approvalOperations.getMyCompanyApproval, async ({ context }) => ({
    request: await readMyRequest(context.db, context.actor.userId, 'COMPANY'),
  })),
];

export const consoleApprovalRoutes: Route[] = [
  route(approvalOperations.listApprovals, ({ context, query }) => listConsoleRequests(context.db, query)),
  route(approvalOperations.getApproval, async ({ context, params }) => ({
    request: await readConsoleRequest(context.db, params._id),
  })),
];
