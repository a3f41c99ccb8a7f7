import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { listConsoleUsers } from './list-users.ts';

export const consoleAccountRoutes: Route[] = [
  route(operations.listConsoleUsers, ({ context, query }) => listConsoleUsers(context.db, query)),
];
