import { operatorOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listInvitations, listOperators } from './read-operators.ts';

export const operatorRoutes: Route[] = [
  route(operations.listOperators, ({ context, query }) => listOperators(context, query)),
  route(operations.listInvitations, ({ context, query }) => listInvitations(context, query)),
];
