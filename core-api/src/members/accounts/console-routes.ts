import { consoleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { listConsoleUsers } from './list-console-users.ts';

export const consoleAccountRoutes: Route[] = [
  route(consoleOperations.listConsoleUsers, ({ context, query }) =>
    listConsoleUsers(context.db, {
      filter: query.filter ?? {},
      sort: query.sort ?? ['createdAt', 'DESC'],
      range: query.range,
    }),
  ),
];
